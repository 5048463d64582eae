// Keeps one version of the game, whole, for when there is no network. A new one waits until the page asks for it.
"use strict";
const NAME = "furbowl-@VERSION@ " + registration.scope, FILES = @FILES@;  // other copies on this host have their own

addEventListener("install", event => event.waitUntil(caches.open(NAME).then(cache =>
  cache.addAll(FILES.map(file => new Request(file, {cache: "reload"}))))));

addEventListener("activate", event => event.waitUntil(caches.keys().then(names => Promise.all(names.map(async name => {
  const ours = name.startsWith("furbowl-") && name !== NAME && await (await caches.open(name)).match("./");
  if (ours) await caches.delete(name);
})))));

addEventListener("fetch", event => event.respondWith(caches.open(NAME).then(cache =>
  cache.match(event.request, {ignoreSearch: true})).then(found => found || fetch(event.request))));

addEventListener("message", event => event.data === "take over" && skipWaiting());
