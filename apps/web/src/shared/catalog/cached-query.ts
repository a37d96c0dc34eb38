import { queryOptions } from '@tanstack/react-query';
import { sessionValue } from '../storage/session-value.ts';

const prefix = 'fairhouse.cache.';
/** How old public lists may be before they are requested again. */
const freshMs = 60_000;

type CachedValue<Value> = { atMs: number; value: Value };

const readCached = <Value>(key: string): CachedValue<Value> | null => {
  try {
    return JSON.parse(sessionValue(key).read() ?? 'null') as CachedValue<Value> | null;
  } catch {
    return null;
  }
};

/** The initial value of a query, cached for this session and language. */
export const cachedInSession = <Value>(name: string, language: string) => {
  const key = `${prefix}${name}.${language}`;
  return {
    keep: (value: Value): void =>
      sessionValue(key).keep(JSON.stringify({ atMs: Date.now(), value } satisfies CachedValue<Value>)),
    start: {
      initialData: () => readCached<Value>(key)?.value,
      initialDataUpdatedAt: () => readCached<Value>(key)?.atMs,
      staleTime: freshMs,
    },
  };
};

/**
 * A public list that is the same for every visitor of the brand in one language. Spec §3 stores such lists in session
 * storage, so that a reload renders at once; only public data may be requested this way.
 */
export const cachedQuery = <Value>(name: string, language: string, ask: (signal: AbortSignal) => Promise<Value>) => {
  const { keep, start } = cachedInSession<Value>(name, language);
  return queryOptions({
    queryKey: ['public', name, language],
    queryFn: async ({ signal }) => {
      const value = await ask(signal);
      keep(value);
      return value;
    },
    ...start,
  });
};

/** Spec §4: a change of language drops the stored lists; the screens then refetch. */
export const dropCachedLists = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored if storage is blocked.
  }
};
