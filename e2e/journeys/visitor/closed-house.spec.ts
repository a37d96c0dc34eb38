import AxeBuilder from '@axe-core/playwright';
import { addresses, addressOf, ask, comeFrom, expect, maintenance, test } from '../../support/house.ts';

test.afterEach(() => maintenance('off', 'aurora'));

test('@J20 a visitor of a blocked country meets the block on every page, with their own address', async ({ page }) => {
  await comeFrom(page, addresses.american);
  for (const path of ['/', '/rng', '/member']) {
    const answer = await page.goto(addressOf('aurora', path));
    expect(answer?.status()).toBe(451);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access restricted');
    await expect(page.getByText(addresses.american)).toBeVisible();
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const answer = await page.goto(addressOf('harbour'));
  expect(answer?.status()).toBe(200);
});

test('@J20 a forged address in front of the real one changes nothing', async ({ page }) => {
  await comeFrom(page, `${addresses.australian}, ${addresses.american}`);
  expect((await page.goto(addressOf('aurora')))?.status()).toBe(451);
});

test('@J20 maintenance closes a page in use, wins over the region, and opens again', async ({ page }) => {
  await comeFrom(page, addresses.australian);
  await page.goto(addressOf('aurora'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora');
  maintenance('on', 'aurora');
  await expect.poll(async () => (await ask('aurora', '/lgw/games/game_menus', addresses.australian)).status).toBe(503);

  const closed = await page.reload();
  expect(closed?.status()).toBe(503);
  await expect(page.getByText('The vault is being counted.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await comeFrom(page, addresses.american);
  expect((await page.goto(addressOf('aurora')))?.status()).toBe(503);

  maintenance('off', 'aurora');
  await comeFrom(page, addresses.australian);
  await expect.poll(async () => (await page.goto(addressOf('aurora')))?.status()).toBe(200);
});

test('@J20 customer service is within reach while the house is closed', async ({ page }) => {
  maintenance('on', 'aurora');
  await comeFrom(page, addresses.australian);
  await expect.poll(async () => (await page.goto(addressOf('aurora')))?.status()).toBe(503);
  const path = await page.getByRole('link', { name: 'Live chat' }).getAttribute('href');
  const answer = await ask('aurora', path ?? '', addresses.australian);
  expect(answer).toEqual({ status: 302, location: 'https://chat.aurora.example/open' });
});
