/* On every page: the search box, keeping the site for use without a network, and word of a new version. */
"use strict";
(function () {
  const root = document.documentElement.dataset.root;
  const input = document.getElementById("q"), hits = document.getElementById("hits");
  const LISTED = 12;
  let chosen = -1, found = [], loading = null;

  function script(name) {
    return new Promise((done, failed) => {
      const element = document.createElement("script");
      element.src = `${root}assets/${name}`;
      element.onload = done;
      element.onerror = failed;
      document.head.append(element);
    });
  }

  /* The index is fetched when somebody first goes to the box, not with every page. */
  function ready() {
    loading = loading || Promise.all([script("index.js"), script("words.js").then(() => script("search.js"))])
      .then(() => new globalThis.RulingsSearch(globalThis.RULINGS_INDEX));
    return loading;
  }
  Object.assign(globalThis, { rulingsSearch: ready, rulingsScript: script });

  function row(hit, number) {
    const link = document.createElement("a"), id = document.createElement("span");
    link.href = root + hit.path;
    if (number !== undefined) Object.assign(link, { id: `hit${number}`, role: "option", tabIndex: -1 });
    id.className = "badge";
    id.textContent = hit.label;
    const title = document.createElement("span");
    title.className = "what";
    title.textContent = hit.title;
    link.append(id, " ", title);
    return link;
  }

  function close() {
    hits.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    chosen = -1;
  }

  function choose(number) {
    chosen = number;
    [...hits.querySelectorAll("a")].forEach((link, place) => link.setAttribute("aria-selected", String(place === number)));
    if (number >= 0) {
      input.setAttribute("aria-activedescendant", `hit${number}`);
      document.getElementById(`hit${number}`).scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  async function show() {
    const search = await ready(), text = input.value.trim();
    if (!text) return close();
    found = search.search(text, LISTED).hits;
    const none = document.createElement("p");
    none.textContent = "Nothing found. Say what happened in other words.";
    hits.replaceChildren(...(found.length ? found.map(row) : [none]));
    hits.hidden = false;
    input.setAttribute("aria-expanded", "true");
    return choose(found.length ? 0 : -1);
  }

  input.addEventListener("focus", ready, { once: true });
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (move && found.length) {
      choose((chosen + move + found.length) % found.length);
      event.preventDefault();
    }
  });
  input.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await show();
    if (chosen >= 0) location.href = root + found[chosen].path;
  });
  document.addEventListener("click", (event) => {
    if (!input.form.contains(event.target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, textarea");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      input.focus();
      event.preventDefault();
    }
  });

  /* search.html?q=… shows the whole list, for links from elsewhere. */
  const list = document.getElementById("found"), asked = new URLSearchParams(location.search).get("q");
  if (list && asked) {
    ready().then((search) => {
      const all = search.search(asked, 50).hits;
      document.getElementById("asked").textContent = `${all.length} found for “${asked}”`;
      list.replaceChildren(...all.map((hit) => {
        const item = document.createElement("li");
        item.append(row(hit));
        return item;
      }));
    });
  }

  const remark = document.getElementById("offline");
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    let controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.register(`${root}sw.js`).catch(() => {});
    navigator.serviceWorker.ready.then(() => {
      if (remark) remark.textContent = "This copy is complete and works without a network.";
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (!controlled) {
        controlled = true;
        return;
      }
      const bar = document.createElement("p"), again = document.createElement("button");
      bar.className = "callout";
      bar.setAttribute("role", "status");
      again.type = "button";
      again.textContent = "Reload";
      again.addEventListener("click", () => location.reload());
      bar.append("A newer version of this site has arrived. ", again);
      document.getElementById("main").prepend(bar);
    });
  }
})();
