/* Keeps the whole site for use without a network. VERSION and FILES (path -> hash of its content) are put in front
   of this script when the site is built: a rebuilt site has another script, and only files that changed are fetched. */
"use strict";
const CACHE = `rulings-${VERSION}`;
const AT_ONCE = 8;
const key = (path) => new URL(`${path}?${FILES[path]}`, self.registration.scope).href;

async function keep(cache, path) {
  const known = await caches.match(key(path));
  const answer = known || (await fetch(new URL(path, self.registration.scope), { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(key(path), answer);
}

async function keepAll() {
  const cache = await caches.open(CACHE), paths = Object.keys(FILES);
  const worker = async () => {
    while (paths.length) await keep(cache, paths.shift());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await self.skipWaiting();
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith("rulings-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url), scope = new URL(self.registration.scope);
  let path = url.pathname.slice(scope.pathname.length);
  if (!path || path.endsWith("/")) path += "index.html";
  const known = path in FILES && (await caches.match(key(path)));
  return known || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const inside = event.request.url.startsWith(self.registration.scope);
  if (event.request.method === "GET" && inside) event.respondWith(answer(event.request));
});
