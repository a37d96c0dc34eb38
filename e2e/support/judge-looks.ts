import type { Page } from '@playwright/test';
import { judgePage } from './judge-page.ts';

const themes = ['dark', 'light'] as const;

export const phone = { width: 360, height: 780 } as const;
export const desktop = { width: 1440, height: 900 } as const;

type Size = { readonly width: number; readonly height: number };

/**
 * What axe holds against the page as it stands, in both themes and every size, one line each. Names, roles and order are
 * judged of the whole page, in the first look; what differs from look to look is what stands in the middle, because the
 * frame around it is the same on every page: whoever comes to the first page judges that in every look.
 */
export const judgeLooks = async (
  page: Page,
  name: string,
  { sizes, isFirst }: { sizes: readonly Size[]; isFirst: boolean },
): Promise<string[]> => {
  const looks = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })));
  const found: string[] = [];
  for (const [place, { size, theme }] of looks.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    // The back office asks for its theme only when it begins. What lies under the head of a scrolled page is not judged.
    await page.evaluate((wished) => {
      document.documentElement.dataset.theme = wished;
      window.scrollTo(0, 0);
    }, theme);
    const lines = await judgePage(page, isFirst || place === 0 ? 'page' : 'main');
    found.push(...lines.map((line) => `${name}, ${size.width}, ${theme}: ${line}`));
  }
  return found;
};
