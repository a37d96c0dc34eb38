import { LRUCache } from 'lru-cache';

/** A longer text is not worth a place; one that a stranger chose could be as long as a header. */
const lengthMax = 100;

/** Remembers what a pure function made of a short text; no answer is ever wrong, and their number is bounded. */
export const pureMemo = <Value>(work: (text: string) => Value, entriesMax = 32_768): ((text: string) => Value) => {
  // In a box each, because the library keeps neither null nor undefined.
  const known = new LRUCache<string, { made: Value }>({
    max: entriesMax,
    memoMethod: (text) => ({ made: work(text) }),
  });
  return (text) => (text.length > lengthMax ? work(text) : known.memo(text).made);
};
