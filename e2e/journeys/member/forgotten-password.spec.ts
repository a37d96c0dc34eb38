import { comeAs } from '../../support/game.ts';
import { codeIn, lastMail, lastSms, linkIn } from '../../support/inbox.ts';
import {
  accountMenu,
  addressOf,
  dialogOf,
  fieldOf,
  logIn,
  newAddress,
  newMobile,
  test,
  visit,
} from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { comeFrom, expect, tolerate } from '../../support/platform.ts';
import { quietNews } from '../../support/quiet-news.ts';

const password = 'Quiet-harbour-71';
const better = 'Louder-harbour-72';

test('a forgotten password is set anew by phone, and everybody else is logged out @J7', async ({
  page,
  browser,
  quiet,
}) => {
  const number = newMobile();
  const username = uniqueName('phone');
  const member = openMember('aurora', username, { password, mobile: `+61${number}` });
  const elsewhere = await (await browser.newContext()).newPage();
  await comeAs(elsewhere, 'aurora', member);
  await elsewhere.goto(addressOf('aurora', '/promotions?lang=EN'));
  await expect(accountMenu(elsewhere)).toBeVisible();

  await visit(page, 'aurora', '/login?lang=EN');
  await dialogOf(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialogOf(page, /Forgot/);
  await forgot.getByText('By phone').click();
  await forgot.getByRole('combobox', { name: /Country/ }).selectOption({ label: 'Australia (+61)' });
  await fieldOf(forgot, 'Mobile number').fill(number);
  const since = new Date();
  await forgot.getByRole('button', { name: 'Send code' }).click();
  const code = codeIn(await lastSms(`+61${number}`, since));
  await forgot
    .getByRole('textbox', { name: /^Verification code/ })
    .first()
    .fill(code);
  await fieldOf(forgot, 'New password').fill(better);
  await forgot.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(accountMenu(page)).toBeVisible();

  await elsewhere.goto(addressOf('aurora', '/member?mc=securityCenter&lang=EN'));
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  expect(quiet).toEqual([]);
});

test('a forgotten password is set anew by a link, and nobody learns who has an account @J7', async ({
  page,
  browser,
  quiet,
}) => {
  const username = uniqueName('mail');
  const email = `${username}@example.com`;
  openMember('aurora', username, { password, email });
  const askFor = async (name: string, address: string): Promise<string> => {
    const asking = await (await browser.newContext()).newPage();
    await visit(asking, 'aurora', '/login?lang=EN');
    await dialogOf(asking, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
    const forgot = dialogOf(asking, /Forgot/);
    await forgot.getByText('By e-mail').click();
    await fieldOf(forgot, 'Username').fill(name);
    await fieldOf(forgot, 'E-mail').fill(address);
    await forgot.getByRole('button', { name: 'Send link' }).click();
    const notice = forgot.getByText("If the account exists, we've sent an e-mail.");
    await expect(notice).toBeVisible();
    const shown = (await forgot.textContent()) ?? '';
    await asking.context().close();
    return shown;
  };
  const since = new Date();
  const known = await askFor(username, email);
  const unknown = await askFor(uniqueName('nobody'), `${uniqueName('nobody')}@example.com`);
  expect(unknown).toBe(known);

  const link = linkIn((await lastMail(email, since)).text);
  await comeFrom(page, newAddress());
  await quietNews(page, 'aurora');
  await page.goto(link.replace('#', '?lang=EN#'));
  const reset = dialogOf(page, 'Set a new password');
  expect(page.url()).not.toContain('reset=');
  await fieldOf(reset, 'New password').fill(better);
  await fieldOf(reset, 'Confirm new password').fill(better);
  await reset.getByRole('button', { name: 'Save and log in' }).click();
  await expect(accountMenu(page)).toBeVisible();

  // The old password no longer works.
  const other = await (await browser.newContext()).newPage();
  await visit(other, 'aurora', '/login?lang=EN');
  await logIn(other, { username, password });
  await expect(dialogOf(other, 'Log in').getByRole('alert')).toContainText('Wrong username or password.');
  await other.context().close();
  tolerate(quiet, /status of 401/);
});

test('a brand without messages offers the mail alone @J7', async ({ page }) => {
  await visit(page, 'harbour', '/login?lang=EN');
  await dialogOf(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialogOf(page, /Forgot/);
  await expect(fieldOf(forgot, 'E-mail')).toBeVisible();
  await expect(forgot.getByText('By phone')).toHaveCount(0);
});
