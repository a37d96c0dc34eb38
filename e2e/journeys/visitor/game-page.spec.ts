import { findGame } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, dialogOf, test, visit } from '../../support/member-test.ts';
import { expect, tolerate } from '../../support/platform.ts';

test('a game has a page of its own, which cards link to and which says so when there is no such game', async ({
  page,
  quiet,
}) => {
  const slot = await findGame('aurora', '^(?!.*Jackpot)');
  const path = `/game/${slot.vassalage}/${slot.gameCode}`;
  await visit(page, 'aurora', `/rng?name=${encodeURIComponent(slot.name)}&lang=EN`);
  const card = page.getByRole('button', { name: `Play ${slot.name}` }).first();
  await expect(card).toHaveAttribute('href', path);
  // In another tab by the link, as with the middle button; here a plain click starts the game.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.click({ modifiers: ['ControlOrMeta'] })]);
  // A tab in the background may never finish loading: its address is enough.
  await tab.waitForURL(addressOf('aurora', path), { waitUntil: 'commit' });
  await tab.close();
  await card.click();
  await expect(dialogOf(page, 'Log in to continue')).toBeVisible();

  await page.goto(addressOf('aurora', `${path}?lang=EN`));
  await expect(page.getByRole('heading', { level: 1, name: slot.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${slot.name} · `));
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await judgePage(page, 'main')).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialogOf(page, 'Log in to continue')).toBeVisible();

  await page.goto(addressOf('aurora', '/game/NOBODY/nothing?lang=EN'));
  await expect(page.getByText("We couldn't find this game")).toBeVisible();
  tolerate(quiet, /status of 404/);
});
