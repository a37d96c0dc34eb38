import type { Browser, Page } from '@playwright/test';
import { openBackOffice, openMemberPage, slip } from '../../support/cashier.ts';
import { comeAs, findGame } from '../../support/game.ts';
import { importRounds } from '../../support/import-rounds.ts';
import { judgePage } from '../../support/judge-page.ts';
import { pressOn, tabTo, typeInto } from '../../support/keyboard.ts';
import { newMobile, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { confirmWithReason, demoOperators, opsAddressOf, showFactor } from '../../support/operator.ts';
import { orderDeposit, orderWithdrawal } from '../../support/order-money.ts';
import { expect } from '../../support/platform.ts';

const paymentPassword = '246810';

/** Goes to a page by the command palette, without waiting for its results. */
const goBy = async (page: Page, words: string, title: string): Promise<void> => {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** What waits in the morning: a proved deposit, a withdrawal, an adjustment to approve, and yesterday's big win. */
const prepareMorning = async (page: Page, browser: Browser) => {
  const mobile = `+61${newMobile()}`;
  const payer = openMember('aurora', uniqueName('early'));
  await comeAs(page, 'aurora', payer);
  await orderDeposit(page);
  const main = page.getByRole('main');
  await main.getByLabel('Transaction ID').fill(uniqueName('EARLY'));
  await main.locator('input[type=file]').setInputFiles(slip());
  await expect(main.getByText('Uploaded', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Submit proof' }).click();
  await expect(main.getByText(/Waiting for your payment to be confirmed/)).toBeVisible();

  const winner = openMember('aurora', uniqueName('lucky'), {
    credit: '500',
    mobile,
    payee: 'Mara Vale',
    'payment-password': paymentPassword,
  });
  const game = await findGame('aurora', '^(?!.*Jackpot)');
  importRounds(winner, game.gameCode, [
    ...Array.from({ length: 5 }, () => ({ daysAgo: 2, staked: '1000000', won: '0' })),
    { daysAgo: 1, staked: '100000', won: '987650000' },
  ]);
  const own = await browser.newPage();
  await comeAs(own, 'aurora', winner);
  await openMemberPage(own, 'withdraw');
  await orderWithdrawal(own, { memberId: winner.memberId, mobile, paymentPassword });
  await own.context().close();

  const maker = await openBackOffice(browser, 'maker');
  await maker.goto(opsAddressOf(`/b/aurora/ledger/adjust/${payer.memberId}`));
  await maker.getByLabel('Amount').fill('50');
  await maker.getByLabel('Reason').fill('journey: late credit');
  await maker.getByRole('button', { name: 'Request approval' }).click();
  await expect(maker.getByRole('heading', { level: 1, name: uniqueName('early') })).toBeVisible();
  await maker.context().close();
  return { payer: uniqueName('early'), winner: uniqueName('lucky'), mobile, game };
};

test('an operator clears the morning and finds why revenue fell, by keyboard alone @operator-morning', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const { payer, winner, mobile, game } = await prepareMorning(page, browser);
  const office = await openBackOffice(browser, 'admin');

  await test.step('sees what needs attention', async () => {
    await goBy(office, 'today', 'Today');
    const attention = office.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText('Withdrawals to review')).toBeVisible();
    await expect(attention.getByText('Deposits to review')).toBeVisible();
    expect(await judgePage(office)).toEqual([]);
  });

  await test.step('approves a withdrawal', async () => {
    await goBy(office, 'withdrawals', 'Withdrawals');
    const row = office.getByRole('link', { name: new RegExp(winner) });
    await pressOn(office, row);
    await expect(office.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await office.keyboard.press('a');
    await confirmWithReason(office, /^Approve|Request approval/, 'journey: all is in order');
    await expect(office.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('confirms a deposit', async () => {
    await goBy(office, 'deposits', 'Deposits');
    await pressOn(office, office.getByRole('link', { name: new RegExp(payer) }));
    await expect(office.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled();
    await office.keyboard.press('a');
    await typeInto(office, office.getByRole('dialog').getByLabel('Amount received'), '40');
    await typeInto(office, office.getByRole('dialog').getByLabel('Reason'), 'journey: it stands in the account');
    await pressOn(office, office.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await expect(office.getByText('Confirmed. The amount is in the wallet.').first()).toBeVisible();
  });

  await test.step('reads a request as a sentence and approves it', async () => {
    await goBy(office, 'approvals', 'Approvals');
    const sentence = new RegExp(`^Balance of ${payer}: .*→.*50\\.00.* paid from`);
    await pressOn(office, office.getByRole('link', { name: sentence }));
    await expect(office.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await office.keyboard.press('a');
    await pressOn(office, office.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await showFactor(office, demoOperators.admin);
    await expect(office.getByText('Approved. The change has taken effect.').first()).toBeVisible();
  });

  await test.step('finds a player by half a phone number', async () => {
    await office.keyboard.press('Control+K');
    await office.keyboard.type(mobile.slice(-6));
    await office.keyboard.press('Enter');
    await expect(office.getByRole('heading', { level: 1, name: winner })).toBeVisible();
    expect(await judgePage(office)).toEqual([]);
  });

  await test.step('reads why revenue fell yesterday, down to one game and one winner', async () => {
    await office.goto(opsAddressOf('/b/aurora/reports?period=yesterday'));
    await pressOn(office, office.getByRole('link', { name: 'See which games' }));
    const row = office.getByRole('table', { name: 'Figures' }).getByRole('link').first();
    await expect(row).toHaveText(game.name);
    expect(await judgePage(office)).toEqual([]);
    await pressOn(office, row);
    const who = office.getByRole('dialog');
    await expect(who.getByRole('link', { name: winner })).toBeVisible();
    await expect(who.getByText('98,755.00').first()).toBeVisible();
    await office.keyboard.press('Escape');
  });

  await test.step('has the report sent every morning', async () => {
    await pressOn(office, office.getByRole('button', { name: 'Schedule', exact: true }));
    const dialog = office.getByRole('dialog', { name: 'Send this report by e-mail' });
    await tabTo(office, dialog.getByRole('button', { name: 'Schedule report' }));
    expect(await judgePage(office)).toEqual([]);
    await office.keyboard.press('Enter');
    await expect(office.getByText('Report scheduled.').first()).toBeVisible();
    await office.goto(opsAddressOf('/b/aurora/report-schedules'));
    await expect(office.getByRole('cell', { name: /^Daily, 07:00/ })).toBeVisible();
    expect(await judgePage(office)).toEqual([]);
  });
});
