import type { Page } from '@playwright/test';
import { addresses, addressOf, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

const widths = [320, 360, 768, 1440];
const paths = ['/', '/rng', '/helpmc', '/app', '/promotions', '/sports', '/agent'];
/** English, a pseudo-language a third longer, and one written from right to left. */
const packs = [
  { id: 'EN', lang: 'en', dir: 'ltr' },
  { id: 'XA', lang: 'en-XA', dir: 'ltr' },
  { id: 'XB', lang: 'ar-XB', dir: 'rtl' },
] as const;

/** By how much the page is wider than its window. */
const overflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that are cut off without an ellipsis. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        if (!hasText || !element.checkVisibility()) return false;
        // Text for screen readers is in a box of one pixel.
        if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const isCutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
        return isCutAcross || isCutDown;
      })
      .map((element) => element.textContent.slice(0, 60)),
  );

test.beforeEach(({ page }) => comeFrom(page, addresses.australian));

for (const { id, lang, dir } of packs) {
  test(`nothing is too wide or cut off in ${id}, from ${widths[0]} to ${widths.at(-1)} px`, { tag: '@deep' }, async ({
    page,
  }) => {
    await quietNews(page, 'aurora');
    const faults: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(addressOf('aurora', `${path}?lang=${id}`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.getByRole('main')).toHaveAttribute('data-screen', /./);
      // Waits for two sections of the home page, or the heading of any other, before anything is measured.
      if (path === '/') await expect(page.getByRole('article').nth(14)).toBeAttached();
      else await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await overflowPx(page);
        if (overflow > 0) faults.push(`${path} at ${width}: ${overflow} px too wide`);
        for (const text of await clippedTexts(page)) faults.push(`${path} at ${width}: cut off: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('an English home brings the Latin letters and no others, in at most 80 KiB', async ({ page }) => {
  const fonts = new Map<string, number>();
  page.on('response', async (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.woff2')) fonts.set(name, Number(response.headers()['content-length']));
  });
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora', '/?lang=EN'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Latest rounds' })).toBeVisible();
  expect(fonts.size).toBeGreaterThan(0);
  const others = [...fonts.keys()].filter((name) => !/^(inter|manrope)-(latin|currency)-(?!ext)/.test(name));
  expect(others).toEqual([]);
  const bytes = [...fonts.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(80 * 1024);
});

/** The actions in view that something fixed floats over. Both ends of the page are looked at. */
const coveredActions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const tabs = document.querySelector('nav[aria-label="Main navigation"]');
    const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const below = tabs?.checkVisibility() === true ? tabs.getBoundingClientRect().top : innerHeight;
    const floatOver = (action: Element, hit: Element | null): boolean => {
      if (hit === null || action.contains(hit)) return false;
      for (let each: Element | null = hit; each !== null && !each.contains(action); each = each.parentElement)
        if (getComputedStyle(each).position === 'fixed') return true;
      return false;
    };
    const covered = new Set<string>();
    for (const scrolled of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top: scrolled, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const action of document.querySelectorAll('main :is(a[href], button), footer :is(a[href], button)')) {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        if (left < 0 || right > innerWidth || top < above || bottom > below || !action.checkVisibility()) continue;
        const points = [left + 1, (left + right) / 2, right - 1].map((x) => [x, (top + bottom) / 2] as const);
        if (points.some(([x, y]) => floatOver(action, document.elementFromPoint(x, y))))
          covered.add(action.textContent || action.ariaLabel || '');
      }
    }
    return [...covered];
  });

for (const width of [360, 390, 1440]) {
  test(`nothing floats over an action at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await quietNews(page, 'aurora');
    for (const path of ['/', '/rng', '/promotions', '/helpmc', '/feedback', '/app']) {
      await page.goto(addressOf('aurora', `${path}?lang=EN`), { waitUntil: 'networkidle' });
      await page
        .getByRole('button', { name: 'Support', expanded: false, includeHidden: true })
        .waitFor({ state: 'attached' });
      expect(await coveredActions(page), path).toEqual([]);
    }
  });
}
