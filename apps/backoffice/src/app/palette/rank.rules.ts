const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a name matches the typed text: 0 is best, null is no match. */
export const rankOf = (name: string, typed: string): number | null => {
  const wanted = folded(typed.trim());
  const text = folded(name);
  if (wanted === '') return 3;
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return text.includes(wanted) ? 3 : null;
};

/** The matching names, best first. Names of equal rank keep their order. */
export const ranked = <Item extends { readonly title: string }>(items: readonly Item[], typed: string): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item.title, typed);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((some, other) => some.rank - other.rank)
    .map(({ item }) => item);

/** Whether a text is likely an id or a number, so that search results are listed before pages. */
export const isReference = (typed: string): boolean =>
  /\d/.test(typed) && /^[\d\s+().:_-]{3,}$|^[0-9a-f-]{8,}$/i.test(typed.trim());
