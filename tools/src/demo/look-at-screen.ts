import type { Page } from 'playwright';

/** `faulty`: the screen shows an error, or neither data nor that there is none; `error` is what it says. */
export type Look = { state: 'data' | 'empty' | 'faulty'; error?: string };

/** Fewer signs than a screen with anything on it has, beside its heading. */
const signsMin = 60;

/** What a person finds in the main part of an open screen: an error, rows, other data, or that there is nothing. */
const lookOnce = async (page: Page): Promise<Look> => {
  const main = page.locator('main');
  const has = async (selector: string): Promise<boolean> => (await main.locator(selector).count()) > 0;
  const [error] = await main.locator('[role="alert"]:not(:empty)').allTextContents();
  if (error !== undefined) return { state: 'faulty', error };
  // Queues are lists, with an empty page for the chosen one beside them; the lists of keys are no data.
  if (await has('tbody tr, [role="row"] [role="gridcell"], [role="treeitem"], dd, li:not(:has(kbd))'))
    return { state: 'data' };
  if (await has('[data-state="empty"]')) return { state: 'empty' };
  return { state: ((await main.textContent()) ?? '').trim().length >= signsMin ? 'data' : 'faulty' };
};

const pauseMs = 500;
const looksMax = 40;

/** Looks again while the screen shows nothing yet: on a busy machine its figures come late. */
export const lookAtScreen = async (page: Page): Promise<Look> => {
  for (let looks = 1; ; looks += 1) {
    const look = await lookOnce(page);
    if (look.state !== 'faulty' || look.error !== undefined || looks === looksMax) return look;
    await page.waitForTimeout(pauseMs);
  }
};
