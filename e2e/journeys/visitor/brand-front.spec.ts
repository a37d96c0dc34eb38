import { judgePage } from '../../support/judge-page.ts';
import { addresses, addressOf, type Brand, comeFrom, expect, test } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

const names: Record<Brand, string> = { aurora: 'Aurora', harbour: 'Harbour' };

for (const brand of ['aurora', 'harbour'] as const) {
  for (const width of [360, 1440]) {
    test(`${brand} shows its own front at ${width} px in both themes`, { tag: width === 1440 ? '@deep' : [] }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await comeFrom(page, addresses.australian);
      await quietNews(page, brand);
      const response = await page.goto(addressOf(brand));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(names[brand]);
      await expect(page.getByRole('region', { name: 'Latest rounds' })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await judgePage(page), colorScheme).toEqual([]);
      }
    });
  }
}

test('the reference of every call can be browsed', { tag: '@deep' }, async ({ page }) => {
  await page.goto(addressOf('aurora', '/reference/'));
  await expect(page.getByText('/wps/system/permission').first()).toBeVisible();
});

test('a theme that was chosen is there before the first paint of the next visit', { tag: '@deep' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comeFrom(page, addresses.australian);
  await quietNews(page, 'aurora');
  await page.goto(addressOf('aurora'));
  await page.getByTitle('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
