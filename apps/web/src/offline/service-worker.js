// Keeps one page for the time without a network, and nothing else: neither the game's own files,
// which must never be older than the server's, nor any answer of the server.
const isGerman = new URL(self.location.href).searchParams.get("language") === "de";
const offlinePage = isGerman ? "/offline.de.html" : "/offline.html";
const cacheName = `aldermoor${offlinePage}-__APP_VERSION__`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOlderCaches());
});

self.addEventListener("fetch", (event) => {
  // Everything but the opening of a page goes its usual way, as if there were no worker.
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => answerOffline()));
});

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: "reload" }));
  await self.skipWaiting();
}

async function dropOlderCaches() {
  const names = await caches.keys();
  const older = names.filter((name) => name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerOffline() {
  return (await caches.match(offlinePage)) ?? Response.error();
}
