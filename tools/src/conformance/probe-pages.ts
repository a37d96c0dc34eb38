import { browserPath } from '@fairhouse/tooling/browser';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { inLanes } from './in-lanes.ts';

export type PageProbe = {
  key: string;
  /** It has its own heading, and loads without console errors. */
  isShown: boolean;
  /** Nothing on it says that it opens later. */
  isServed: boolean;
  faults: readonly string[];
};

/** A place with pages: its screen, and the address of a page. */
export type Centre = { screen: string; keys: readonly string[]; addressOf: (key: string) => string };

const openTimeoutMs = 60_000;

const judge = async (page: Page, key: string, { screen, addressOf }: Centre, base: string): Promise<PageProbe> => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await page.goto(new URL(addressOf(key), base).href, { timeout: openTimeoutMs });
    const main = page.locator(`main#content[data-screen="${screen}"]`);
    // The menu highlights the page that is open; a page that is in no menu has only its heading.
    await main.locator('h1').first().waitFor({ timeout: openTimeoutMs, state: 'attached' });
    await page.waitForLoadState('networkidle', { timeout: openTimeoutMs });
    const heading = ((await main.locator('h1').first().textContent()) ?? '').trim();
    if (heading === '' || /^\w+\.\w+\./.test(heading)) faults.push(`its heading is "${heading}"`);
    const isUnknown = (await main.locator('[data-page="unknown"]').count()) > 0;
    if (isUnknown) faults.push('no page has this key');
    const opensLater = (await main.locator('[data-opens-later]').count()) > 0;
    return { key, isShown: faults.length === 0, isServed: faults.length === 0 && !opensLater, faults };
  } catch (error) {
    return { key, isShown: false, isServed: false, faults: [error instanceof Error ? error.message : String(error)] };
  }
};

/** A session as a browser stores it. Chromium sends `Secure` cookies to names under `localhost` over plain HTTP. */
const takeSession = async (context: BrowserContext, base: string, cookie: string): Promise<void> => {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: base.replace('http:', 'https:'), httpOnly: true, secure: true }]);
};

/** Opens every page of a centre with a session. */
export const probePages = async (
  base: string,
  cookie: string,
  centre: Centre,
  log: (line: string) => void,
): Promise<PageProbe[]> => {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await takeSession(context, base, cookie);
    return await inLanes(centre.keys, 3, async (key) => {
      const page = await context.newPage();
      const probe = await judge(page, key, centre, base);
      for (const fault of probe.faults) log(`FAULTY page ${centre.screen} ${key}: ${fault}`);
      await page.close();
      return probe;
    });
  } finally {
    await browser.close();
  }
};
