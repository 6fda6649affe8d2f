// Keeps one page for the time without a network, and nothing else: neither the game's own files,
// which must never be older than the server's, nor any answer of the server. And it shows what the
// player asked to be told while the game is closed.
const isGerman = new URL(self.location.href).searchParams.get("language") === "de";
const language = isGerman ? "de" : "en";
const offlinePage = isGerman ? "/offline.de.html" : "/offline.html";
const cacheName = `aldermoor${offlinePage}-__APP_VERSION__`;

// Written in by the build: what notifications say, and which page each opens.
const words = __PUSH_WORDS__[language];
const places = __PUSH_PLACES__;

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

self.addEventListener("push", (event) => {
  event.waitUntil(showNotification(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.to));
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

/** A browser takes the permission away from a page that is told something and shows nothing. */
async function showNotification(data) {
  const { say, values, tag, atMs } = readPush(data);
  await self.registration.showNotification(filled(words[say], values), {
    body: filled(words[`${say}-text`], values),
    icon: "/icons/icon-192.png",
    lang: language,
    tag,
    timestamp: atMs,
    data: { to: filled(places[say], values, encodeURIComponent) },
  });
}

/** A server may be newer than its worker, and tell of what the worker has no words for. */
function readPush(data) {
  const unknown = { say: "unknown", values: {}, tag: "unknown", atMs: Date.now() };
  try {
    const { say, values, names, tag, atMs } = data.json();
    const told = { ...values, ...names?.[language] };
    return Object.hasOwn(places, say) ? { say, values: told, tag, atMs } : { ...unknown, tag };
  } catch {
    return unknown;
  }
}

function filled(sentence, values, write = written) {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name) => write(values[name] ?? ""));
}

function written(value) {
  return typeof value === "number" ? value.toLocaleString(language) : String(value);
}

/** A tab of the game that is open goes there and comes to the front; else there is a new one. */
async function openPage(to) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname.startsWith("/game/"));
  if (tab === undefined) return self.clients.openWindow(to);
  tab.postMessage({ open: to });
  return tab.focus();
}
