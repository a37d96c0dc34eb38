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

const gameIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can name a game at all. What cannot is unknown like any other, and is not asked for. */
export const isGameId = (text: string): boolean => gameIdPattern.test(text);
