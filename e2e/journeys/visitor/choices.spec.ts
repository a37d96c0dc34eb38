import { judgePage } from '../../support/judge-page.ts';
import { addresses, addressOf, comeFrom, expect, test, watchComplaints } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

test.beforeEach(({ page }) => comeFrom(page, addresses.australian));

test('@J20 right to left and light: axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora', '/?lang=XB'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await judgePage(page)).toEqual([]);
});

test('@J20 language and theme turn without a reload and are there on the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await quietNews(page, 'harbour');
  await page.goto(addressOf('harbour', '/helpmc'));
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }));
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Language English' }).click();
  await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'Default (English)' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Language Default (English)' })).toBeVisible();
  await page.getByTitle('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(true);

  await page.reload();
  await expect(header.getByRole('button', { name: 'Language Default (English)' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('@J20 a phone of the kind that has no install button is shown how', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await comeFrom(page, addresses.australian);
  await page.goto(addressOf('aurora', '/app'));
  const own = page.getByRole('region', { name: 'Step by step' }).getByRole('region').first();
  await expect(own).toHaveAccessibleName('iPhone and iPad');
  await expect(own.getByText('Your device')).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(4);
  await expect(own.getByText('Choose Add to Home Screen.')).toBeVisible();
  expect(await judgePage(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('@J20 free play is offered where the brand has it, and nowhere else', async ({ page }) => {
  const trials = page.getByRole('region', { name: 'Slots' }).getByRole('button', { name: 'Demo', exact: true });
  for (const brand of ['aurora', 'harbour'] as const) {
    await quietNews(page, brand);
    await page.goto(addressOf(brand));
    await page.getByRole('region', { name: 'Slots' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Slots' }).getByRole('article')).toHaveCount(12);
    await expect(trials).toHaveCount(brand === 'aurora' ? 12 : 0);
  }
});
