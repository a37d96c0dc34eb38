import { codeIn, lastSms } from '../../support/inbox.ts';
import { accountMenu, dialogOf, fieldOf, newMobile, solveOtherWay, test, visit } from '../../support/member-test.ts';
import { expect, tolerate } from '../../support/platform.ts';

const password = 'Quiet-harbour-71';

test('a newcomer registers by phone with the code of a message @J3', async ({ page, quiet }) => {
  const number = newMobile();
  await page.clock.install();
  await visit(page, 'aurora', '/register?lang=EN');
  const popup = dialogOf(page, 'Create account');
  const send = popup.getByRole('button', { name: 'Send code' });

  // An invalid number keeps the button disabled.
  await fieldOf(popup, 'Mobile number').fill('12');
  await expect(send).toBeDisabled();
  await popup.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(popup, 'Mobile number').fill(number);

  const since = new Date();
  await send.click();
  await solveOtherWay(page);
  // Spec §9: expiredMinutes × 60 seconds, and nothing can be sent meanwhile.
  const waiting = popup.getByRole('button', { name: /^Resend in (300|29\d) s$/ });
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeDisabled();
  const code = codeIn(await lastSms(`+61${number}`, since));

  await popup
    .getByRole('textbox', { name: /^SMS code/ })
    .first()
    .fill(code);
  await fieldOf(popup, 'Password').fill(password);
  await fieldOf(popup, 'Confirm password').fill(password);
  await fieldOf(popup, 'Name on your bank account').fill('Nora Vale');
  await fieldOf(popup, 'Payment password').fill('246810');
  await popup.getByRole('button', { name: 'Verify another way' }).click();
  await expect(popup.getByText('Verified')).toBeVisible();
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Create account' }).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(quiet).toEqual([]);
});

test('a message that cannot be sent says why, in the server’s words @J3', async ({ page, quiet }) => {
  const number = newMobile();
  await page.clock.install();
  await visit(page, 'aurora', '/register?lang=EN');
  const popup = dialogOf(page, 'Create account');
  await popup.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(popup, 'Mobile number').fill(number);
  await popup.getByRole('button', { name: 'Send code' }).click();
  await solveOtherWay(page);
  await expect(popup.getByRole('button', { name: /^Resend in/ })).toBeVisible();

  // A second tab of the same visitor, who did not wait: the server still enforces the delay.
  const second = await page.context().newPage();
  await second.goto(page.url());
  const again = dialogOf(second, 'Create account');
  await again.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(again, 'Mobile number').fill(number);
  await again.getByRole('button', { name: 'Send code' }).click();
  await solveOtherWay(second);
  await expect(dialogOf(second, 'Check your details')).toContainText('Too many attempts. Try again in 5 minutes.');
  tolerate(quiet, /status of 429/);
});
