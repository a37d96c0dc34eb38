/** A longer text is not worth a place; one that a stranger chose could be as long as a header. */
const lengthMax = 100;

/**
 * Remembers what a pure function made of a short text. Bounded: the oldest goes first, and no answer is ever
 * wrong, because the function has nothing else to go by.
 */
export const pureMemo = <Value>(work: (text: string) => Value, entriesMax = 32_768): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const made = work(text);
    if (text.length > lengthMax) return made;
    const [oldest] = known.size < entriesMax ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
};
