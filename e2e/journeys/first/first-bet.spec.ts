import type { Locator, Page } from '@playwright/test';
import { expectSoundBooks } from '../../support/cashier.ts';
import { codeIn, lastSms } from '../../support/inbox.ts';
import { addressOf, dialogOf, fieldOf, newMobile, test, visit } from '../../support/member-test.ts';
import { expect } from '../../support/platform.ts';

const tapsMax = 9;
const typedMax = 3;

/** Counts what a person does: each tap, and each field that is typed into. */
const countedHand = () => {
  const done = { taps: [] as string[], typed: [] as string[] };
  return {
    done,
    tap: async (what: Locator): Promise<void> => {
      done.taps.push((await what.innerText({ timeout: 60_000 })).trim());
      await what.tap({ timeout: 60_000 });
    },
    type: async (name: string, field: Locator, text: string): Promise<void> => {
      done.typed.push(name);
      await field.fill(text);
    },
  };
};

const balanceOn = (page: Page): Locator => page.getByTestId('game-balance');

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a visitor registers, deposits and bets in at most nine taps and three fields @first', async ({ page }) => {
    const { done, tap, type } = countedHand();
    const number = newMobile();
    await visit(page, 'aurora', '/?lang=EN');

    await tap(page.getByRole('button', { name: 'Sign up' }).first());
    const popup = dialogOf(page, 'Create account');
    await type('phone', fieldOf(popup, 'Mobile number'), number);
    await type('password', fieldOf(popup, 'Password'), 'Quiet-harbour-71');
    const since = new Date();
    await tap(popup.getByRole('button', { name: 'Continue' }));
    const code = codeIn(await lastSms(`+61${number}`, since));
    await type('code', popup.getByRole('textbox', { name: /^SMS code/ }).first(), code);

    const welcome = dialogOf(page, 'Welcome!');
    await tap(welcome.getByRole('button', { name: 'Make a deposit' }));
    const main = page.getByRole('main');
    await tap(main.getByRole('button', { name: /^\W*20\.00\W*$/ }));
    await tap(main.getByRole('button', { name: /^Deposit \W*20/ }));
    // The payment provider's page, which returns by a link that the server has built.
    await tap(page.getByRole('button', { name: /^Pay 20/ }));
    await expect(page).toHaveURL(/\/member\?mc=depositv2&order=/);
    expect(new URL(page.url()).hostname).toBe(new URL(addressOf('aurora')).hostname);
    await expect(main.getByText(/20\.00\W* added to your balance/).first()).toBeVisible();

    await tap(main.getByRole('button', { name: /Dice$/ }));
    const game = page.frameLocator('iframe');
    await tap(game.getByRole('button', { name: 'Roll', exact: true }));
    await expect(game.getByTestId('log').getByRole('listitem').first()).toBeVisible();
    await expect(balanceOn(page)).not.toContainText('20.00');

    test.info().annotations.push({ type: 'count', description: JSON.stringify(done) });
    expect(done.taps.length, done.taps.join(' → ')).toBeLessThanOrEqual(tapsMax);
    expect(done.typed.length, done.typed.join(', ')).toBeLessThanOrEqual(typedMax);
    expectSoundBooks();
  });
});
