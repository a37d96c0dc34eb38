import { isOfflineWords, offlinePage } from './offline-page.ts';
import { strategyFor } from './strategy.rules.ts';
import type { WorkerScope } from './worker-scope.ts';

// Written in by the build: what the shell needs, and a name that changes with it.
declare const __PRECACHE__: readonly string[];
declare const __VERSION__: string;

const scope = globalThis as unknown as WorkerScope;
const assetStore = `fairhouse-assets-${__VERSION__}`;
const imageStore = 'fairhouse-images';
const wordStore = 'fairhouse-words';
/** A key, not an address: nothing is ever fetched from it. */
const wordKey = '/offline-words';
const imagesMax = 400;

const precache = async (): Promise<void> => {
  const store = await caches.open(assetStore);
  // One file that is missing must not cost the others.
  await Promise.allSettled(__PRECACHE__.map((path) => store.add(path)));
};

const dropOldStores = async (): Promise<void> => {
  const current = new Set([assetStore, imageStore, wordStore]);
  for (const name of await caches.keys()) if (!current.has(name)) await caches.delete(name);
  await scope.clients.claim();
};

const fromMemoryFirst = async (request: Request): Promise<Response> => {
  const store = await caches.open(assetStore);
  const kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
};

const keepImage = async (store: Cache, request: Request, answer: Response): Promise<void> => {
  await store.put(request, answer);
  const kept = await store.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - imagesMax))) await store.delete(oldest);
};

const perhapsOld = async (request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> => {
  const store = await caches.open(imageStore);
  const kept = await store.match(request);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await keepImage(store, request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  lasting(fresh.catch(() => {}));
  return kept;
};

const pageOrApology = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (cause) {
    const told: unknown = await (await (await caches.open(wordStore)).match(wordKey))?.json();
    if (isOfflineWords(told)) return offlinePage(told);
    throw cause;
  }
};

scope.addEventListener('install', (event) => event.waitUntil(precache()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldStores()));

scope.addEventListener('message', (event) => {
  const told = event.data as { kind?: unknown; words?: unknown } | null;
  // The visitor asked for the new version; it never takes over by itself.
  if (told?.kind === 'takeOver') event.waitUntil(scope.skipWaiting());
  if (told?.kind === 'language' && isOfflineWords(told.words)) {
    const words = JSON.stringify(told.words);
    event.waitUntil(caches.open(wordStore).then((store) => store.put(wordKey, new Response(words))));
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
  if (strategy === 'assets') event.respondWith(fromMemoryFirst(request));
  if (strategy === 'images') event.respondWith(perhapsOld(request, (work) => event.waitUntil(work)));
  if (strategy === 'navigation') event.respondWith(pageOrApology(request));
});
