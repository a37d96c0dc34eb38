import { LRUCache } from 'lru-cache';

/** Longer texts are not cached; a text from a request could be as long as a header. */
const lengthMax = 100;

/** Caches the results of a pure function of a short text; entries never become stale, and their number is limited. */
export const pureMemo = <Value>(work: (text: string) => Value, entriesMax = 32_768): ((text: string) => Value) => {
  // Wrapped in an object, because the library stores neither null nor undefined.
  const known = new LRUCache<string, { made: Value }>({
    max: entriesMax,
    memoMethod: (text) => ({ made: work(text) }),
  });
  return (text) => (text.length > lengthMax ? work(text) : known.memo(text).made);
};
