import { type BrandTheme, brandProperties } from './brand-colours.ts';

/** Applies a brand to the page. Set through the DOM because the content policy blocks style in markup. */
export const applyBrand = (theme: BrandTheme, root: HTMLElement = document.documentElement): void => {
  for (const [name, value] of Object.entries(brandProperties(theme))) root.style.setProperty(name, value);
  root.dataset.brand = '';
};
