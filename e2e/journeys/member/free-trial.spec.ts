import { accountMenu, dialogOf, test, visit } from '../../support/member-test.ts';
import { expect } from '../../support/platform.ts';

test('a visitor plays with play money, and no member call is sent @J8', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, 'aurora', '/login?lang=EN');
  await dialogOf(page, 'Log in').getByRole('button', { name: 'Play demo' }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open wallet/ })).toContainText('10,000.00');

  // Features that need a real account say so.
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog')).toContainText('You need a real account for this.');
  await page.keyboard.press('Escape');

  expect(asked.filter((path) => /CSP_unreadCount|funds\/consolidated/.test(path))).toEqual([]);
});

test('a brand without free play offers none @J8', async ({ page }) => {
  await visit(page, 'harbour', '/login?lang=EN');
  await expect(dialogOf(page, 'Log in')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Play demo|Demo)$/ })).toHaveCount(0);
});
