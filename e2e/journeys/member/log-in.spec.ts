import { codeIn, lastSms } from '../../support/inbox.ts';
import { judgePage } from '../../support/judge-page.ts';
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

const password = 'Quiet-harbour-71';

test('a wrong password, a captcha, and then in @J4', async ({ page, context, quiet }) => {
  const username = uniqueName('mila');
  openMember('aurora', username, { password, credit: '1000' });
  await visit(page, 'aurora', '/login?lang=EN');
  const popup = dialogOf(page, 'Log in');
  expect(await judgePage(page, 'popup')).toEqual([]);

  // The captcha appears only after a failure whose response requires it.
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await expect(popup.getByRole('button', { name: 'Get a new image' })).toHaveCount(0);
    await logIn(page, { username, password: `Wrong-pass-${wrong}` });
    const alert = popup.getByRole('alert');
    await expect(alert).toContainText('Wrong username or password.');
    await expect(alert).toBeFocused();
  }
  const image = popup.getByRole('button', { name: 'Get a new image' });
  await expect(image).toBeVisible();
  expect(await judgePage(page, 'popup')).toEqual([]);

  // Refreshed once a second, however often it is pressed.
  await page.waitForTimeout(1_300);
  const drawn: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/captcha')) drawn.push(request.url());
  });
  // Both clicks in one script: a busy machine may take a second between two real clicks.
  await image.evaluate((button: HTMLElement) => {
    for (let times = 0; times < 3; times += 1) button.click();
  });
  await expect.poll(() => drawn.length).toBe(1);
  await page.waitForTimeout(300);
  expect(drawn).toHaveLength(1);

  await popup.getByRole('button', { name: 'Verify another way' }).click();
  await expect(popup.getByText('Verified')).toBeVisible();
  await popup.getByRole('checkbox', { name: /Remember me/ }).check();
  await logIn(page, { username, password });
  await expect(accountMenu(page)).toBeVisible();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  // The typed password is not stored on this device.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(password);
  expect(JSON.stringify(await context.cookies())).not.toContain(password);
  expect(stored).toContain(username);
  tolerate(quiet, /status of 401/);

  // Closing the browser ended the session; within the day one tap is enough.
  await context.clearCookies({ name: '__Host-sid' });
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(addressOf('aurora', '/login?lang=EN'));
  await popup.getByRole('button', { name: /^Continue( as m\*\*\*|$)/ }).click();
  await expect(accountMenu(page)).toBeVisible();
  // Account security requires a fresh proof, and continues after it.
  await page.goto(addressOf('aurora', '/member?mc=securityCenter&lang=EN'));
  const proof = dialogOf(page, "Confirm it's you");
  await expect(proof).toBeVisible();
  await fieldOf(proof, 'Login password').fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Protection', exact: true })).toBeVisible();
  // The page may have sent another request between the closed browser and the tap.
  tolerate(quiet, /status of 40[13]/);
});

test('a code by SMS opens the same account', async ({ page }) => {
  const number = newMobile();
  const username = uniqueName('sami');
  openMember('aurora', username, { password, mobile: `+61${number}` });
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
});

test('the agents’ page lets agents in, and nobody else', { tag: '@deep' }, async ({ page, quiet }) => {
  openMember('aurora', uniqueName('plain'), { password });
  openMember('aurora', uniqueName('boss'), { password, type: '1' });
  await visit(page, 'aurora', '/agent?lang=EN');
  const form = page.getByRole('form', { name: 'Log in' });
  const enter = async (username: string) => {
    await fieldOf(form, 'Username').fill(username);
    await fieldOf(form, 'Password').fill(password);
    await form.getByRole('button', { name: /log in/i }).click();
  };
  await enter(uniqueName('plain'));
  await expect(form.getByRole('alert')).toContainText('This login is for agents only.');
  tolerate(quiet, /status of 403/);
  await enter(uniqueName('boss'));
  await expect(page).toHaveURL(/\/agentHome/);
});

test('a link with a code asks before it logs anybody in, and a token in the address is thrown away', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const username = uniqueName('link');
  openMember('aurora', username, { password });
  await visit(page, 'aurora', '/login?lang=EN');
  await logIn(page, { username, password });
  await expect(accountMenu(page)).toBeVisible();
  // A link is valid for a minute. The second browser has loaded the site before, so that the minute is not spent on
  // loading.
  const other = await browser.newPage();
  await visit(other, 'aurora', '/promotions?lang=EN');
  const { url } = await page.evaluate(async () => {
    const response = await fetch('/api/member/v1/entry-codes', { method: 'POST' });
    return ((await response.json()) as { value: { url: string } }).value;
  });

  await other.goto(`${url}&lang=EN&token=stolen`);
  await expect(dialogOf(other, 'Continue on this device?')).toContainText(/l\*\*\*/);
  expect(other.url()).not.toMatch(/code=|token=/);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(accountMenu(other)).toBeVisible();

  // A used link is no longer valid.
  const third = await browser.newPage();
  await comeFrom(third, newAddress());
  await third.goto(`${url}&lang=EN`);
  await expect(accountMenu(third)).toHaveCount(0);
  await expect(third.getByText('This link is no longer valid. Request a new one.')).toBeVisible();
  await other.close();
  await third.close();
});
