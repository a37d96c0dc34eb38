import { codeIn, lastSms } from '../../support/inbox.ts';
import { accountMenu, addressOf, dialogOf, fieldOf, logIn, newMobile, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

test('an imported account with 123456 goes nowhere before it has a better password @J5', async ({ page, quiet }) => {
  const username = uniqueName('imported');
  openMember('aurora', username, { password: '123456' });
  await visit(page, 'aurora', '/promotions?lang=EN');
  await page.goto(addressOf('aurora', '/login?lang=EN'));
  await logIn(page, { username, password: '123456' });
  const forced = dialogOf(page, 'Choose a new password');
  await expect(forced).toBeVisible();

  // Nothing closes it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(forced).toBeVisible();
  await page.goBack();
  await expect(forced).toBeVisible();
  await page.goto(addressOf('aurora', '/promotions?lang=EN'));
  await expect(forced).toBeVisible();
  const shown = await page.evaluate(async () => (await fetch('/wps/v2/wallets/balance')).status);
  expect(shown).toBe(403);
  tolerate(quiet, /status of 403/);

  const choose = async (old: string, wanted: string) => {
    const oldField = fieldOf(forced, 'Current password');
    if ((await oldField.count()) > 0) await oldField.fill(old);
    await fieldOf(forced, 'New password').fill(wanted);
    await fieldOf(forced, 'Confirm new password').fill(wanted);
    await forced.getByRole('button', { name: 'Save new password' }).click();
  };
  await choose('123456', '12345678');
  await expect(forced).toContainText('This password is too easy to guess. Choose another one.');
  tolerate(quiet, /status of 400/);
  await choose('123456', 'Quiet-harbour-71');
  await expect(forced).toBeHidden();
  await expect(accountMenu(page)).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/wps/v2/wallets/balance')).status)).toBe(200);
});

test('a login by SMS is not forced @J5', async ({ page }) => {
  const number = newMobile();
  openMember('aurora', uniqueName('old'), { password: '123456', mobile: `+61${number}` });
  await visit(page, 'aurora', '/login?lang=EN');
  const popup = dialogOf(page, 'Log in');
  await popup.getByRole('tab', { name: 'SMS code' }).click();
  await popup.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(popup, 'Mobile number').fill(number);
  const since = new Date();
  await popup.getByRole('button', { name: 'Send code' }).click();
  const code = codeIn(await lastSms(`+61${number}`, since));
  await popup
    .getByRole('textbox', { name: /^Verification code/ })
    .first()
    .fill(code);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialogOf(page, 'Choose a new password')).toHaveCount(0);
});
