/* Elements without HTML strings: every text goes in as text. */
"use strict";
globalThis.Rulings = globalThis.Rulings || {};
(function (R) {
  /* h("p", {class: "note"}, "text", element, …); a handler is {onclick: function}. */
  function h(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (typeof value === "function") element.addEventListener(name.slice(2), value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
    return element;
  }

  const steps = (order) => (order && order.length ? h("ol", { class: "order" }, order.map((step) => h("li", {}, step))) : "");

  Object.assign(R, { root: document.documentElement.dataset.root, h, steps });
})(globalThis.Rulings);
