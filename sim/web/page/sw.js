// Keeps one version of the game, whole, for when there is no network. A new one waits until the page asks for it.
"use strict";
const NAME = "furbowl-@VERSION@", FILES = @FILES@;

addEventListener("install", event => event.waitUntil(caches.open(NAME).then(cache =>
  cache.addAll(FILES.map(file => new Request(file, {cache: "reload"}))))));

addEventListener("activate", event => event.waitUntil(caches.keys().then(names => Promise.all(
  names.filter(name => name.startsWith("furbowl-") && name !== NAME).map(name => caches.delete(name))))));

addEventListener("fetch", event => event.respondWith(caches.open(NAME).then(cache =>
  cache.match(event.request, {ignoreSearch: true})).then(found => found || fetch(event.request))));

addEventListener("message", event => event.data === "take over" && skipWaiting());
