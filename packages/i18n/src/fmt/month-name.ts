import names from '../../month-names.json' with { type: 'json' };

type Names = { readonly short: string; readonly long: string };

const byTag: Readonly<Record<string, Names | undefined>> = names;

/**
 * A month, given as `2026-03`, by its name; the long one with its year. The names are ours and not the browser's, which
 * does not know eight of our languages and answers in English. They come with the few pages that name months.
 */
export const monthName = (month: string, tag: string, style: 'short' | 'long'): string => {
  const [year = '', number = ''] = month.split('-');
  const name = (byTag[tag] ?? names.en)[style].split('|')[Number(number) - 1];
  return name?.replace('{y}', year) ?? month;
};
