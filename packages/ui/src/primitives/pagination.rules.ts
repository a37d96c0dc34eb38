export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

export type PaginationInput = {
  /** The current page, counted from 1. */
  page: number;
  pageCount: number;
  /** Pages always shown at either end. Spec §9: two. */
  margin?: number;
  /** Pages shown around the current one, including itself. Spec §9: five. */
  range?: number;
};

const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The page numbers to show. A gap that would hide a single page shows that page instead. */
export const pageItems = ({ page, pageCount, margin = 2, range = 5 }: PaginationInput): PageItem[] => {
  const current = Math.min(Math.max(1, page), pageCount);
  // The window keeps its width at both ends, so that the buttons do not jump about while paging.
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), pageCount - range + 1));
  const last = Math.min(pageCount, first + range - 1);
  const shown = new Set([
    ...between(1, Math.min(margin, pageCount)),
    ...between(first, last),
    ...between(Math.max(1, pageCount - margin + 1), pageCount),
  ]);

  const items: PageItem[] = [];
  let before = 0;
  for (const next of [...shown].sort((a, b) => a - b)) {
    if (next - before === 2) items.push({ kind: 'page', page: next - 1 });
    if (next - before > 2) items.push({ kind: 'gap', after: before });
    items.push({ kind: 'page', page: next });
    before = next;
  }
  return items;
};
