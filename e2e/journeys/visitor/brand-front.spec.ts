import AxeBuilder from '@axe-core/playwright';
import { addresses, addressOf, type Brand, comeFrom, expect, test } from '../../support/house.ts';

const names: Record<Brand, string> = { aurora: 'Aurora', harbour: 'Harbour' };

for (const brand of ['aurora', 'harbour'] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const width of [360, 1440]) {
      test(`${brand} shows its own front at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await comeFrom(page, addresses.australian);
        const answer = await page.goto(addressOf(brand));
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(names[brand]);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length}`)).toEqual([]);
      });
    }
  }
}

test('the reference of every call can be browsed', async ({ page }) => {
  await page.goto(addressOf('aurora', '/reference/'));
  await expect(page.getByText('/wps/system/permission').first()).toBeVisible();
});

test('a theme that was chosen is there before the first paint of the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(addressOf('aurora'));
  await page.getByTitle('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
