import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { addresses, addressOf, comeFrom, maintenance } from '../support/platform.ts';
import { quietNews } from '../support/quiet-news.ts';
import startPlatform from '../support/start-platform.ts';
import { makeFolder } from './shoot.ts';
import { type Shot, shots } from './shots.ts';

const folder = makeFolder();
/** Every picture is taken at the same clock time, so that two runs can be compared. */
const moment = new Date('2026-11-14T12:00:00Z');
/** Timers beyond this do not fire in a picture: the first tick of the jackpot, the end of a short notice. */
const timersMaxMs = 2_900;
/** The maximum height of a full-page picture; below it follows more of the same. */
const wholeMaxPx = 2_600;

const prepare = async (
  page: Page,
  { brand = 'aurora', look, from = 'open', hasNews = false, isClosed = false }: Shot,
): Promise<void> => {
  page.setDefaultTimeout(60_000);
  await page.emulateMedia({ colorScheme: look === 'light' ? 'light' : 'dark', reducedMotion: 'reduce' });
  await comeFrom(page, from === 'open' ? addresses.australian : addresses.american);
  await page.clock.setFixedTime(moment);
  await page.addInitScript((maxMs) => {
    Math.random = () => 0.42;
    const later = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms > maxMs ? 0 : later(act, ms)) });
  }, timersMaxMs);
  if (!hasNews && !isClosed) await quietNews(page, brand);
};

/** Pictures outside the viewport are loaded on scrolling, so they are not waited for. */
const arePicturesThere = (): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    return image.complete || left >= innerWidth || right <= 0 || top >= innerHeight || bottom <= 0;
  });

const reachShot = async (page: Page, shot: Shot): Promise<void> => {
  const { brand = 'aurora', path = '/', look, reach, from = 'open', isClosed = false } = shot;
  const [address = '/', section] = path.split('#');
  const query = `${address.includes('?') ? '&' : '?'}lang=${look === 'rtl' ? 'XB' : 'EN'}`;
  await page.goto(addressOf(brand, `${address}${query}${section === undefined ? '' : `#${section}`}`));
  // The support bubble loads last; on the home page the latest rounds load late too.
  const last = { includeHidden: true, name: 'Support', expanded: false };
  if (from === 'open' && !isClosed) await page.getByRole('button', last).waitFor({ state: 'attached' });
  if (path === '/' && from === 'open' && !isClosed)
    await page.getByRole('region', { includeHidden: true, name: 'Latest rounds' }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await reach?.(page);
  await page.waitForFunction(arePicturesThere, null, { polling: 100 });
};

const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const { name, width, look, userAgent, isWholePage = false, isClosed = false } = shot;
  const viewport = { width, height: width < 768 ? 740 : 800 };
  const context = await browser.newContext({ viewport, ...(userAgent !== undefined && { userAgent }) });
  const page = await context.newPage();
  if (isClosed) maintenance('on', 'aurora');
  try {
    await prepare(page, shot);
    await reachShot(page, shot);
    if (isWholePage) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(height, wholeMaxPx) });
      await page.waitForFunction(arePicturesThere, null, { polling: 100 });
    }
    await page.screenshot({ path: join(folder, `${name}-${width}-${look}.png`), animations: 'disabled' });
  } finally {
    if (isClosed) maintenance('off', 'aurora');
    await context.close();
  }
};

/** Names of pictures may be given, to take only those. */
const [, , ...requested] = process.argv;

const stop = process.env.PLATFORM_PORT === undefined ? await startPlatform() : async () => {};
const browser = await chromium.launch(launchOptions);
try {
  for (const shot of shots) if (requested.length === 0 || requested.includes(shot.name)) await take(browser, shot);
} finally {
  await browser.close();
  await stop();
}
