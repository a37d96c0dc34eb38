import { browserPath } from '@fairhouse/tooling/browser';
import { type Browser, chromium } from 'playwright';
import { type Expectation, expectationOf } from './expected-screens.ts';
import { inLanes } from './in-lanes.ts';
import type { SpecRoute } from './spec.ts';

export type RouteProbe = {
  path: string;
  /** The server responded with the shell. */
  isShell: boolean;
  /** It leads where the specification says, without console errors. */
  isResolved: boolean;
  /** Its own screen is implemented; unknown for a page that needs a login, since a visitor never sees it. */
  isBuilt: boolean;
  faults: readonly string[];
};

const openTimeoutMs = 60_000;

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

const probeRoute = async (browser: Browser, base: string, expected: Expectation): Promise<RouteProbe> => {
  // A new context, so that the storage of one page does not affect the next.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  // Only the http role runs here: a page that is open long enough to open a socket must not log an error.
  await context.routeWebSocket('**/rt/v1/socket', () => {});
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  try {
    const response = await page.goto(new URL(expected.path, base).href, { timeout: openTimeoutMs });
    const isShell = response?.status() === 200 && (await response.text()).includes('<div id="root"');
    if (!isShell) faults.push(`answered ${response?.status()} without the shell`);
    const content = page.locator(`main#content[data-screen="${expected.screen}"]`);
    const isShown = await content.waitFor({ timeout: openTimeoutMs }).then(
      () => true,
      () => false,
    );
    if (!isShown) {
      const [shown = 'no screen'] = await page
        .locator('main#content')
        .evaluateAll((found) => found.map((main) => String(main.getAttribute('data-screen'))));
      faults.push(`shows ${shown} instead of ${expected.screen}`);
    }
    if (expected.popup !== null) {
      await page
        .locator(`[role=dialog]:is([data-popup="${expected.popup}"], :has([data-popup="${expected.popup}"]))`)
        .waitFor({ timeout: openTimeoutMs })
        .catch(() => faults.push(`the popup ${expected.popup} does not open`));
    }
    const { pathname } = new URL(page.url());
    if (pathname !== expected.finalPath) faults.push(`ends at ${pathname} instead of ${expected.finalPath}`);
    const title = await page.title();
    if (title.trim() === '' || /__|\bcore\./.test(title)) faults.push(`its title is "${title}"`);
    const isBuilt =
      isShown &&
      expected.path === expected.finalPath &&
      (await content.getAttribute('data-built', { timeout: openTimeoutMs })) === 'true';
    return { path: expected.path, isShell, isResolved: faults.length === 0, isBuilt, faults };
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return { path: expected.path, isShell: false, isResolved: false, isBuilt: false, faults };
  } finally {
    await context.close();
  }
};

/** Opens every route in Chromium as a visitor. `base` must name a brand: only a browser resolves `*.localhost`. */
export const probeRoutes = async (
  base: string,
  routes: readonly SpecRoute[],
  log: (line: string) => void,
): Promise<RouteProbe[]> => {
  const browser = await launchBrowser();
  try {
    return await inLanes(routes, 3, async (route) => {
      const probe = await probeRoute(browser, base, expectationOf(route));
      for (const fault of probe.faults) log(`FAULTY ${probe.path}: ${fault}`);
      return probe;
    });
  } finally {
    await browser.close();
  }
};
