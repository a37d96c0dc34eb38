/** Parses `2`, `2.5` or `2,50` to hundredths without floating point; null for anything else. */
export const readHundredths = (text: string): number | null => {
  const found = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (found === null) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};
