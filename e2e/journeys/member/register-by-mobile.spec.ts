import { codeIn, lastSms } from '../../support/inbox.ts';
import { accountMenu, dialogOf, fieldOf, newMobile, test, visit } from '../../support/member-test.ts';
import { expect, tolerate } from '../../support/platform.ts';

const password = 'Quiet-harbour-71';

test('a newcomer registers with a number, a password and the code of a message @J3', async ({ page, quiet }) => {
  const number = newMobile();
  await page.clock.install();
  await visit(page, 'aurora', '/register?lang=EN');
  const popup = dialogOf(page, 'Create account');
  const next = popup.getByRole('button', { name: 'Continue' });

  // An invalid number sends nothing.
  await fieldOf(popup, 'Mobile number').fill('12');
  await next.click();
  await expect(popup.getByText('8-15 digits.')).toBeVisible();
  await popup.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(popup, 'Mobile number').fill(number);
  await fieldOf(popup, 'Password').fill(password);

  const since = new Date();
  await next.click();
  // Spec §9: expiredMinutes × 60 seconds, and nothing can be sent meanwhile.
  const waiting = popup.getByRole('button', { name: /^Resend in (5:00|4:5\d)$/ });
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeDisabled();
  const code = codeIn(await lastSms(`+61${number}`, since));

  // The complete code creates the account without another tap.
  await popup
    .getByRole('textbox', { name: /^SMS code/ })
    .first()
    .fill(code);
  const welcome = dialogOf(page, 'Welcome!');
  // A readable name, and no word of an id.
  await expect(welcome).toContainText(/logged in as [a-z]+-[a-z]+-\d{3}\./);
  await welcome.getByRole('button', { name: 'Look around' }).click();
  await expect(accountMenu(page)).toBeVisible();
  expect(quiet).toEqual([]);
});

test('a message that cannot be sent says why, in the server’s words @J3', async ({ page, quiet }) => {
  const number = newMobile();
  await page.clock.install();
  await visit(page, 'aurora', '/register?lang=EN');
  const fill = async (popup: ReturnType<typeof dialogOf>) => {
    await popup.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
    await fieldOf(popup, 'Mobile number').fill(number);
    await fieldOf(popup, 'Password').fill(password);
    await popup.getByRole('button', { name: 'Continue' }).click();
  };
  const popup = dialogOf(page, 'Create account');
  await fill(popup);
  await expect(popup.getByRole('button', { name: /^Resend in/ })).toBeVisible();

  // A second tab of the same visitor, who did not wait: the server still enforces the delay.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await fill(dialogOf(second, 'Create account'));
  await expect(dialogOf(second, 'Check your details')).toContainText('Too many attempts. Try again in 5 minutes.');
  tolerate(quiet, /status of 429/);
});
