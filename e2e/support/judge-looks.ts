import { byDepth } from '@fairhouse/tooling/depth';
import type { Page } from '@playwright/test';
import { judgePage } from './judge-page.ts';

const themes = ['dark', 'light'] as const;

export const phone = { width: 360, height: 780 } as const;
export const desktop = { width: 1440, height: 900 } as const;

type Size = { readonly width: number; readonly height: number };

/**
 * The axe violations of the current page, one line each. The first page is judged whole in both themes and every size,
 * because the frame around the others is the same; each of those is judged whole in one look, by turns. A deep run also
 * judges the main part of every page in all other looks, which takes twice as long.
 */
export const judgeLooks = async (
  page: Page,
  name: string,
  { sizes, index }: { sizes: readonly Size[]; index: number },
): Promise<string[]> => {
  const all = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));
  const turn = index % all.length;
  const rest = index === 0 ? all.length : byDepth({ usual: 1, deep: all.length });
  const looks = [...all.slice(turn), ...all.slice(0, turn)].slice(0, rest);
  const found: string[] = [];
  for (const [look, { size, theme }] of looks.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    // The back office reads its theme only at start. Content under the header of a scrolled page is not judged.
    await page.evaluate((requested) => {
      document.documentElement.dataset.theme = requested;
      window.scrollTo(0, 0);
    }, theme);
    const lines = await judgePage(page, index === 0 || look === 0 ? 'page' : 'main');
    found.push(...lines.map((line) => `${name}, ${size.width}, ${theme}: ${line}`));
  }
  return found;
};
