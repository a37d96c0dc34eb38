import type { FrameLocator, Page } from '@playwright/test';
import { balanceOf, barOf, comeAs, findGame, ledgerOf, openGame } from '../../support/game.ts';
import { test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect } from '../../support/platform.ts';

/** Presses Tab, or Shift+Tab to go back, until the focused element matches; a focus trap would make it fail. */
const tabTo = async (page: Page, game: FrameLocator, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    // While the focus is outside the game, the game's document has no focused element.
    const words = await game.locator('body').evaluate(({ ownerDocument }) => {
      const focused = ownerDocument.hasFocus() ? ownerDocument.activeElement : null;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(words)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${name}`);
};

test('baccarat by keyboard alone: place, clear, place again, repeat; the result is told in words @J14', async ({
  page,
}) => {
  const member = openMember('aurora', uniqueName('banker'), { credit: '500' });
  const baccarat = await findGame('aurora', 'Baccarat', 'LIVE');
  await comeAs(page, 'aurora', member);
  const game = await openGame(page, 'aurora', baccarat);
  const betting = game.getByText('Place your bets');
  const settledRounds = async () => (await ledgerOf(member)).filter(({ delta }) => delta >= 0).length;
  const stakes = async () => (await ledgerOf(member)).flatMap(({ delta }) => (delta < 0 ? [delta] : []));
  const log = game.getByTestId('log').getByRole('listitem').first();

  /**
   * Betting is open for some seconds of each round. The first position keeps its focus between rounds, so that only the
   * few presses from there to the last one fall into that time; an attempt that is too late is repeated in the next
   * round.
   */
  const inSomeRound = (from: RegExp, to: RegExp, isDone: () => Promise<void>): Promise<void> => {
    let key: 'Tab' | 'Shift+Tab' = 'Tab';
    return expect(async () => {
      await tabTo(page, game, from, key);
      key = 'Shift+Tab';
      await expect(betting).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(game.getByRole('button', { name: /^Bet / })).toBeVisible({ timeout: 10_000 });
      await tabTo(page, game, to);
      await page.keyboard.press('Enter');
      await isDone();
    }).toPass({ timeout: 240_000 });
  };
  const player = /^Player\b(?! pair)/;

  await inSomeRound(player, /^Clear/, async () => {
    await expect(game.getByRole('button', { name: 'Confirm' })).toBeVisible({ timeout: 10_000 });
    // Chips removed by the end of betting would show another text here.
    await expect(game.getByText('Pick a chip, then tap where to bet.')).toBeVisible({ timeout: 10_000 });
  });
  expect(await ledgerOf(member)).toEqual([]);

  // Cleared chips were never money; confirmed ones are.
  await inSomeRound(player, /^Bet /, () => expect.poll(stakes, { timeout: 15_000 }).toHaveLength(1));
  await expect.poll(settledRounds, { timeout: 60_000 }).toBe(1);
  await expect(log).toContainText(/Player wins|Banker wins|Tie/);
  const afterFirst = await balanceOf(member);
  await expect.poll(barOf(page).balance).toBe(afterFirst);

  await inSomeRound(/^Repeat/, /^Bet /, () => expect.poll(stakes, { timeout: 15_000 }).toHaveLength(2));
  await expect.poll(settledRounds, { timeout: 60_000 }).toBe(2);
  const [first, second] = await stakes();
  expect(second).toBe(first);

  // No focus trap: going backwards leads out of the game to the back link.
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await page.getByRole('link', { name: 'Back' }).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live/);
});
