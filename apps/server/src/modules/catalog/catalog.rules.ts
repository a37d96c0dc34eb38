import type { CatalogBrand, View } from './catalog.types.ts';

/** In which words a brand's catalogue is read. A pack that the brand does not offer is as good as none. */
export const viewOf = (brand: CatalogBrand, asked: string | undefined): View => ({
  brandId: brand.brandId,
  currency: brand.currency,
  language: asked !== undefined && brand.languages.supported.includes(asked) ? asked : brand.languages.default,
  fallback: brand.languages.default,
});

/** How many pages so many rows make; none make none. */
export const pagesOf = (rows: number, pageSize: number): number => Math.ceil(rows / pageSize);

/** Text that a person typed, as a pattern that finds it anywhere: its own wildcards are letters. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
