/** The service worker of Unity's PWA template: cache first, without expiry. */

interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(promise: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const cacheName = "Stub-Game-1.0";
const worker = self as unknown as WorkerScope;

const on = (type: string, handle: (event: WorkerEvent) => void) =>
  worker.addEventListener(type, (event) => handle(event as WorkerEvent));

async function cached(request: Request): Promise<Response> {
  const cachedResponse = await caches.match(request, { ignoreSearch: true });
  if (cachedResponse) return cachedResponse;
  const response = await fetch(request);
  const cache = await caches.open(cacheName);
  await cache.put(request, response.clone());
  return response;
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(["index.html"]);
  await worker.skipWaiting();
}

on("install", (event) => event.waitUntil(fillCache()));
on("activate", (event) => event.waitUntil(worker.clients.claim()));
on("fetch", (event) => event.respondWith(cached(event.request)));
