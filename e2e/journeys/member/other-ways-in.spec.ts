import type { Page } from '@playwright/test';
import { accountMenu, addressOf, dialogOf, fieldOf, logIn, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate } from '../../support/platform.ts';

const password = 'Quiet-harbour-71';

/**
 * A virtual authenticator in the browser, like a phone's screen lock. It confirms at once, so the autofill offer in the
 * name field would be accepted before the test could click.
 */
const plugInAuthenticator = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is made in the security centre and then logs in by one click', async ({ page, quiet }) => {
  const username = uniqueName('keys');
  openMember('aurora', username, { password });
  await plugInAuthenticator(page);
  await visit(page, 'aurora', '/login?lang=EN');
  await logIn(page, { username, password });
  await expect(accountMenu(page)).toBeVisible();
  await page.goto(addressOf('aurora', '/member?mc=securityCenter&lang=EN'));
  await page
    .getByRole('button', { name: /Add passkey|Add: Passkey/ })
    .first()
    .click();
  const popup = page.getByRole('dialog');
  await fieldOf(popup, 'Your login password').fill(password);
  await popup.getByRole('button', { name: /Create passkey|Continue/ }).click();
  await expect(page.getByText(/1 passkey/)).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', includeHidden: true }).first()).toBeVisible();
  await page.goto(addressOf('aurora', '/login?lang=EN'));
  // Requests in flight when the session ended are refused, and the browser logs that.
  tolerate(quiet, /status of 401/);
  await dialogOf(page, 'Log in').getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(accountMenu(page)).toBeVisible();
});

for (const provider of ['Google', 'Facebook', 'Telegram'] as const) {
  test(`${provider} vouches for a newcomer, who becomes a member and comes back the same way`, {
    tag: '@deep',
  }, async ({ page }) => {
    const signIn = async () => {
      const opening = page.waitForEvent('popup');
      await dialogOf(page, 'Log in').getByRole('button', { name: provider }).click();
      const window = await opening;
      // The window closes itself after the provider's response.
      await Promise.all([window.waitForEvent('close'), window.getByRole('button', { name: /Ayla/ }).click()]);
    };
    await visit(page, 'aurora', '/login?lang=EN');
    await signIn();
    const create = page.getByRole('button', { name: 'Create account' });
    await page.getByRole('dialog').getByRole('checkbox').check();
    await create.click();
    await expect(accountMenu(page)).toBeVisible();

    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log in', includeHidden: true }).first()).toBeVisible();
    await page.goto(addressOf('aurora', '/login?lang=EN'));
    await signIn();
    await expect(accountMenu(page)).toBeVisible();
  });
}

test('a window that was closed, and one that was never let open, are told apart', { tag: '@deep' }, async ({
  page,
}) => {
  await visit(page, 'aurora', '/login?lang=EN');
  const popup = dialogOf(page, 'Log in');
  const opening = page.waitForEvent('popup');
  await popup.getByRole('button', { name: 'Google' }).click();
  const provider = await opening;
  await provider.getByRole('button', { name: /Ayla/ }).waitFor();
  await provider.close();
  await expect(popup.getByRole('alert')).toContainText('The login window was closed. Try again.');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await popup.getByRole('button', { name: 'Google' }).click();
  await expect(popup.getByRole('alert')).toContainText('The pop-up was blocked. Allow pop-ups and try again.');
});
