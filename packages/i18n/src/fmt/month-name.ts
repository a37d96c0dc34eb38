import names from '../../month-names.json' with { type: 'json' };

type Names = { readonly short: string; readonly long: string };

const byTag: Readonly<Record<string, Names | undefined>> = names;

/**
 * The name of a month given as `2026-03`; the long form includes the year. The names are bundled, because browsers lack
 * eight of our languages and fall back to English. Only the few pages that name months load them.
 */
export const monthName = (month: string, tag: string, style: 'short' | 'long'): string => {
  const [year = '', number = ''] = month.split('-');
  const name = (byTag[tag] ?? names.en)[style].split('|')[Number(number) - 1];
  return name?.replace('{y}', year) ?? month;
};
