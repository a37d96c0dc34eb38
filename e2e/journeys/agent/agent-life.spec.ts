import type { Page } from '@playwright/test';
import { expectSoundBooks, openMemberPage } from '../../support/cashier.ts';
import { balanceOf, findGame, openGame } from '../../support/game.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, dialogOf, fieldOf, logIn, test, visit } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { expect, tolerate, watchComplaints } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';

const password = 'Quiet-harbour-71';
const paymentPassword = '246810';

const openAgentPage = async (page: Page, search: string) => {
  await page.goto(addressOf('aurora', `/agentHome?${search}&lang=EN`));
  return page.getByRole('main');
};

const logInAtAgents = async (page: Page, username: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Log in' });
  await fieldOf(form, 'Username').fill(username);
  await fieldOf(form, 'Password').fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
};

/** The payment password, where the server wants a fresh proof. */
const confirmIt = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page, "Confirm it's you");
  await fieldOf(dialog, 'Payment password').fill(paymentPassword);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};

test('an agent creates an account, moves money to it and back, and sees its bet @J19', async ({
  page: agentPage,
  browser,
  quiet,
}) => {
  const agentName = uniqueName('leader');
  const agent = openMember('aurora', agentName, {
    type: '1',
    credit: '500',
    password,
    'payment-password': paymentPassword,
  });
  const username = uniqueName('newone');
  await agentPage.setViewportSize({ width: 1440, height: 900 });
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const memberPage = await context.newPage();
  const complaints = watchComplaints(memberPage);

  await test.step('logs in as an agent', async () => {
    await visit(agentPage, 'aurora', '/agent?lang=EN');
    await logInAtAgents(agentPage, agentName);
    await expect(agentPage).toHaveURL(/\/agentHome/);
    await expect(agentPage.getByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
    expect(await judgePage(agentPage)).toEqual([]);
  });

  const shownOnce = await test.step('creates an account, whose temporary password is shown once', async () => {
    const main = await openAgentPage(agentPage, 'ac=registerCenter');
    await fieldOf(main, 'Username').fill(username);
    await main.getByRole('button', { name: 'Create account' }).click();
    const shown = main
      .getByRole('term')
      .filter({ hasText: 'Temporary password' })
      .locator('xpath=following-sibling::dd');
    const text = (await shown.textContent())?.trim() ?? '';
    expect(text).toMatch(/^[a-z0-9-]{12,}$/i);
    expect(await judgePage(agentPage, 'main')).toEqual([]);
    await main.getByRole('button', { name: 'Done' }).click();
    await dialogOf(agentPage, 'Close temporary passwords?')
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click();
    await expect(main.getByRole('listitem').filter({ hasText: username })).toContainText('hours left');
    await expect(agentPage.getByText(text)).toHaveCount(0);
    await agentPage.reload();
    await expect(main.getByRole('listitem').filter({ hasText: username })).toBeVisible();
    await expect(agentPage.getByText(text)).toHaveCount(0);
    return text;
  });

  const member = await test.step('the first login of the new person is the registration', async () => {
    await visit(memberPage, 'aurora', '/login?lang=EN');
    await logIn(memberPage, { username, password: shownOnce });
    const popup = dialogOf(memberPage, 'Create account');
    await expect(popup).toContainText('Your account is ready.');
    await expect(fieldOf(popup, 'Username')).toHaveValue(username);
    expect(await judgePage(memberPage, 'popup')).toEqual([]);
    await fieldOf(popup, 'Password').fill(password);
    await popup.getByRole('button', { name: 'Create account' }).click();
    await dialogOf(memberPage, 'Welcome!').getByRole('button', { name: 'Look around' }).click();
    await expect(memberPage.getByRole('banner')).toContainText('$0.00');
    // Money that no wagering requirement locks; the account keeps its session.
    return openMember('aurora', username, { credit: '100', 'payment-password': paymentPassword });
  });

  await test.step('a member is refused where agents log in', async () => {
    await memberPage.goto(addressOf('aurora', '/agent?lang=EN'));
    await logInAtAgents(memberPage, username);
    await expect(memberPage.getByText('This login is for agents only.')).toBeVisible();
    expect(await judgePage(memberPage)).toEqual([]);
  });

  await test.step('the new person plays a round', async () => {
    const game = await openGame(memberPage, 'aurora', await findGame('aurora', '^(?!.*Jackpot)'));
    const spin = game.getByRole('button', { name: 'Spin' });
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    const settled = 'select id from bet.round where member_id = $1 and settled_at is not null';
    await expect.poll(() => runSql(settled, [member.memberId])).toHaveLength(1);
  });

  const main = await openAgentPage(agentPage, 'ac=downlineManagmentView');
  const row = main.getByRole('row').filter({ hasText: username });
  const agentBalance = agentPage.getByRole('link', { name: /^Balance/ });
  const upline = await openMemberPage(memberPage, 'transferUpline');
  const before = await balanceOf(member);

  await test.step('transfers down, and the member’s page changes without a reload', async () => {
    await row.getByRole('button', { name: `Transfer to ${username}` }).click();
    const sheet = dialogOf(agentPage, 'Transfer money');
    await fieldOf(sheet, 'Amount').fill('50');
    expect(await judgePage(agentPage, 'popup')).toEqual([]);
    await sheet.getByRole('button', { name: /^Transfer \W*50\.00/ }).click();
    await confirmIt(agentPage);
    await expect(sheet.getByText('Transfer complete')).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(agentBalance).toContainText('450.00');
    await expect(memberPage.getByRole('banner')).toContainText(((before + 5_000) / 100).toFixed(2));
  });

  await test.step('transfers up, and the agent’s page changes without a reload', async () => {
    await fieldOf(upline, 'Amount').fill('20');
    await upline.getByRole('button', { name: /^Transfer \W*20\.00/ }).click();
    await confirmIt(memberPage);
    await expect(upline.getByText('Transfer complete')).toBeVisible();
    expect(await judgePage(memberPage)).toEqual([]);
    await expect(agentBalance).toContainText('470.00');
  });

  await test.step('the team pages show the round and the transfers', async () => {
    for (const [key, rows] of [
      ['personalHistoryCopy', 1],
      ['agentDownlineTransactionDetailsCopy', 2],
    ] as const) {
      // The figures are counted in the background, every few seconds.
      await expect(async () => {
        await openAgentPage(agentPage, `ac=${key}`);
        await expect(row).toHaveCount(rows, { timeout: 5_000 });
      }).toPass({ timeout: 180_000 });
      expect(await judgePage(agentPage, 'main')).toEqual([]);
    }
  });

  expect(await balanceOf(agent)).toBe(47_000);
  expect(await balanceOf(member)).toBe(before + 3_000);
  expectSoundBooks();
  for (const seen of [quiet, complaints]) tolerate(seen, /status of (401|403)/);
  expect(complaints).toEqual([]);
  await context.close();
});
