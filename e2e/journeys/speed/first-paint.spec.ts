import type { Browser, Page } from '@playwright/test';
import { addresses, addressOf, expect, test } from '../../support/platform.ts';

const openHome = async (browser: Browser, width: number, javaScriptEnabled: boolean): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled,
    // Otherwise the carousel would start and move the picture away.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': addresses.australian },
  });
  const page = await context.newPage();
  await page.goto(addressOf('aurora'));
  return page;
};

/** Position and size of the first picture in a part of the page, in whole pixels. */
const pictureOf = (page: Page, part: string): Promise<string | undefined> =>
  page.evaluate((selector) => {
    const box = document.querySelector(`${selector} img`)?.getBoundingClientRect();
    return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  }, part);

for (const width of [360, 768, 1440]) {
  // A picture that grows when the app takes over counts as painted only then, and shifts the content below it.
  test(`the first banner stands in the shell where the app draws it, at ${width} px`, { tag: '@deep' }, async ({
    browser,
  }) => {
    const shell = await openHome(browser, width, false);
    const place = await pictureOf(shell, '#root');
    expect(place).toBeDefined();
    await shell.context().close();

    const app = await openHome(browser, width, true);
    await expect.poll(() => pictureOf(app, 'main#content')).toBe(place);
    await app.context().close();
  });
}
