import { judgePage } from '../../support/judge-page.ts';
import { addresses, addressOf, ask, comeFrom, expect, maintenance, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

test.afterEach(() => maintenance('off', 'aurora'));

test('@J20 a visitor of a blocked country meets the block on every page, with their own address', async ({ page }) => {
  await comeFrom(page, addresses.american);
  for (const path of ['/', '/rng', '/member']) {
    const response = await page.goto(addressOf('aurora', path));
    expect(response?.status()).toBe(451);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access restricted');
    await expect(page.getByText(addresses.american)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await judgePage(page), colorScheme).toEqual([]);
  }
  const response = await page.goto(addressOf('harbour'));
  expect(response?.status()).toBe(200);
});

test('@J20 a forged address in front of the real one changes nothing', async ({ page }) => {
  await comeFrom(page, `${addresses.australian}, ${addresses.american}`);
  expect((await page.goto(addressOf('aurora')))?.status()).toBe(451);
});

test('@J20 maintenance closes a page in use without a reload, and opens it again', async ({ page }) => {
  await comeFrom(page, addresses.australian);
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora', '/promotions'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading');
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }));
  maintenance('on', 'aurora');

  // The page receives an event; without its live connection its next call would be refused with the same result.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planned maintenance');
  await expect(page.getByText('We are updating the payment systems.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Live chat' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await judgePage(page), colorScheme).toEqual([]);
  }

  maintenance('off', 'aurora');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'R19');
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true);
});

test('@J20 maintenance wins over the region', async ({ page }) => {
  maintenance('on', 'aurora');
  await comeFrom(page, addresses.american);
  await expect.poll(async () => (await page.goto(addressOf('aurora')))?.status()).toBe(503);
  await expect(page.getByText('We are updating the payment systems.')).toBeVisible();
  await expect(page.getByText(addresses.american)).toHaveCount(0);
  maintenance('off', 'aurora');
  await expect.poll(async () => (await page.goto(addressOf('aurora')))?.status()).toBe(451);
});

test('@J20 customer service is within reach in maintenance mode', async ({ page }) => {
  maintenance('on', 'aurora');
  await comeFrom(page, addresses.australian);
  await expect.poll(async () => (await page.goto(addressOf('aurora')))?.status()).toBe(503);
  const path = await page.getByRole('link', { name: 'Live chat' }).getAttribute('href');
  const response = await ask('aurora', path ?? '', addresses.australian);
  expect(response).toEqual({ status: 302, location: 'https://chat.aurora.example/open' });
});
