import { isOfflineTexts, offlinePage } from './offline-page.ts';
import { strategyFor } from './strategy.rules.ts';
import type { WorkerScope } from './worker-scope.ts';

// Inserted by the build: the files that the shell needs, and a name that changes with them.
declare const __PRECACHE__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as WorkerScope;
const assetStore = `fairhouse-assets-${__VERSION__}`;
const imageStore = 'fairhouse-images';
const offlineTextStore = 'fairhouse-words';
/** A cache key, not a URL: nothing is ever fetched from it. */
const offlineTextKey = '/offline-words';
const imagesMax = 400;

const precache = async (): Promise<void> => {
  const store = await caches.open(assetStore);
  // One missing file must not prevent the others from being cached.
  await Promise.allSettled(__PRECACHE__.map((path) => store.add(path)));
};

const dropOldStores = async (): Promise<void> => {
  const current = new Set([assetStore, imageStore, offlineTextStore]);
  for (const name of await caches.keys()) if (!current.has(name)) await caches.delete(name);
  await scope.clients.claim();
};

const cacheFirst = async (request: Request): Promise<Response> => {
  const store = await caches.open(assetStore);
  const cached = await store.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
};

const keepImage = async (store: Cache, request: Request, response: Response): Promise<void> => {
  await store.put(request, response);
  const cached = await store.keys();
  for (const oldest of cached.slice(0, Math.max(0, cached.length - imagesMax))) await store.delete(oldest);
};

const perhapsOld = async (request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> => {
  const store = await caches.open(imageStore);
  const cached = await store.match(request);
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await keepImage(store, request, response.clone());
    return response;
  });
  if (!cached) return fresh;
  lasting(fresh.catch(() => {}));
  return cached;
};

const pageOrApology = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (cause) {
    const parsed: unknown = await (await (await caches.open(offlineTextStore)).match(offlineTextKey))?.json();
    if (isOfflineTexts(parsed)) return offlinePage(parsed);
    throw cause;
  }
};

scope.addEventListener('install', (event) => event.waitUntil(precache()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldStores()));

scope.addEventListener('message', (event) => {
  const parsed = event.data as { kind?: unknown; words?: unknown } | null;
  // The visitor asked for the new version; it never takes over by itself.
  if (parsed?.kind === 'takeOver') event.waitUntil(scope.skipWaiting());
  if (parsed?.kind === 'language' && isOfflineTexts(parsed.words)) {
    const words = JSON.stringify(parsed.words);
    event.waitUntil(caches.open(offlineTextStore).then((store) => store.put(offlineTextKey, new Response(words))));
  }
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyFor({
    method: request.method,
    mode: request.mode,
    url: new URL(request.url),
    origin: scope.location.origin,
  });
  if (strategy === 'assets') event.respondWith(cacheFirst(request));
  if (strategy === 'images') event.respondWith(perhapsOld(request, (work) => event.waitUntil(work)));
  if (strategy === 'navigation') event.respondWith(pageOrApology(request));
});
