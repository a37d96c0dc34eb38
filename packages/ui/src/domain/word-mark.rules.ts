/**
 * Splits a name into the two tones of a drawn word mark: at its last space or capital if it has one, else near the
 * middle of a long word. A short word, or one of a script without capitals that joins its letters, stays whole.
 */
export const twoTones = (name: string): { first: string; second: string } => {
  const trimmed = name.trim();
  const space = trimmed.lastIndexOf(' ');
  if (space > 0) return { first: trimmed.slice(0, space + 1), second: trimmed.slice(space + 1) };
  const capital = [...trimmed.matchAll(/\p{Ll}(?=\p{Lu})/gu)].at(-1)?.index;
  if (capital !== undefined) return { first: trimmed.slice(0, capital + 1), second: trimmed.slice(capital + 1) };
  // Only Latin, Greek and Cyrillic letters are separate; splitting a joined script would break its shapes.
  const isCuttable = trimmed.length >= 6 && /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]+$/u.test(trimmed);
  const middle = Math.ceil(trimmed.length / 2);
  return isCuttable
    ? { first: trimmed.slice(0, middle), second: trimmed.slice(middle) }
    : { first: trimmed, second: '' };
};
