import type { FmtData } from './fmt-data.types.ts';

/** "A, B and C" in the locale's language. */
export const formatList = (
  items: readonly string[],
  { tag, data }: { readonly tag: string; readonly data?: FmtData | undefined },
): string => {
  if (data === undefined) return new Intl.ListFormat(tag, { type: 'conjunction' }).format(items);
  if (items.length < 3) return items.join(data.list.pair);
  return `${items.slice(0, -1).join(data.list.middle)}${data.list.end}${items.at(-1)}`;
};
