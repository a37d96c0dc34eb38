import type { Page } from '@playwright/test';
import { expectSoundBooks, openBackOffice } from '../../support/cashier.ts';
import { type PlantedTerms, plantContract } from '../../support/contracts.ts';
import { driveClock, setClock } from '../../support/drive-clock.ts';
import { balanceOf, comeAs, findGame } from '../../support/game.ts';
import { importRounds } from '../../support/import-rounds.ts';
import { judgePage } from '../../support/judge-page.ts';
import { addressOf, dialogOf, test } from '../../support/member-test.ts';
import { type OpenedMember, openMember, uniqueName } from '../../support/open-member.ts';
import { approveFirst, confirmWithReason, demoOperators, opsAddressOf } from '../../support/operator.ts';
import { expect, watchComplaints } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';

const hourMs = 3_600_000;

/** The first day whose dividend nobody has computed yet, after today. */
const freeDay = async (): Promise<Date> => {
  const [row] = await runSql(
    `select greatest(date_trunc('day', clock_timestamp(), 'UTC') + interval '1 day', max(period_end)) as at
     from contract.run where brand_id = 'aurora' and kind = 'dividend' and period = 'D'`,
  );
  return row?.at as Date;
};

const openAgentPage = async (page: Page, key: string) => {
  await page.goto(addressOf('aurora', `/agentHome?ac=${key}&range=7&lang=EN`));
  return page.getByRole('main');
};

/** The balance in the header of the agent centre, and in the books. */
const expectBalance = async (page: Page, agent: OpenedMember, amount: string): Promise<void> => {
  await expect(page.getByRole('link', { name: /^Balance/ })).toContainText(amount);
  expect((await balanceOf(agent)) / 100).toBe(Number(amount));
};

test.afterEach(() => driveClock('0'));

test('a dividend run is previewed, held, and released by a second person; what an upline lacks stands as a debt @J21', {
  tag: '@deep',
}, async ({ page: agentPage, browser }) => {
  const [uplineName, agentName] = [uniqueName('payer'), uniqueName('earner')];
  const day = await freeDay();
  await setClock(new Date(day.getTime() + 12 * hourMs));
  const upline = openMember('aurora', uplineName, { type: '1', credit: '100' });
  const agent = openMember('aurora', agentName, { type: '1', upline: uplineName });
  const { gameCode } = await findGame('aurora', '^(?!.*Jackpot)');
  const terms: PlantedTerms = {
    kind: 'dividend',
    period: 'D',
    mode: 'fixed',
    basis: 'loss',
    carry: 'none',
    lossBasis: ['payout'],
    lossCheck: true,
    activeMinValidBet: '0',
    activeScope: 'team',
    autoPay: true,
    fundFromWallet: true,
    rows: [{ validBetMin: '0', lossMin: '10000000', activeMin: 0, ratePpm: 50_000 }],
  };
  await plantContract({ downline: upline, terms, startsAt: day });
  await plantContract({ downline: agent, upline, terms, startsAt: day });
  // The agent's team loses 10,000. A player directly under the upline wins 6,000: its team loses 4,000.
  const play = (name: string, under: string, staked: string, won: string) =>
    importRounds(openMember('aurora', uniqueName(name), { upline: under }), gameCode, [{ daysAgo: 0, staked, won }]);
  play('losing', agentName, '100000000', '0');
  play('winning', uplineName, '10000000', '70000000');
  // The day is over, and so is the time for late rounds.
  const dayAfter = new Date(day.getTime() + 24.6 * hourMs);
  await setClock(dayAfter);

  const maker = await openBackOffice(browser, 'maker');
  const rows = maker.getByRole('main').getByRole('row');
  await test.step('the run is held for two people, and every bill is seen before anything is paid', async () => {
    await expect(async () => {
      await maker.goto(opsAddressOf('/b/aurora/contract-runs?kind=dividend&tab=list'));
      await rows.filter({ hasText: 'On hold' }).first().click({ timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
    await expect(maker.getByText('This run waits for two people')).toBeVisible();
    await expect(maker.getByText('Dividends always need two people')).toBeVisible();
    await expect(rows.filter({ hasText: agentName })).toContainText('500.00');
    await expect(rows.filter({ hasText: uplineName }).filter({ hasText: 'Operator' })).toContainText('200.00');
    expect(await judgePage(maker)).toEqual([]);
    expect(await balanceOf(upline)).toBe(10_000);
    expect(await runSql('select 1 from ledger.posting where wallet_id = $1', [agent.wallet])).toEqual([]);
  });

  const runPage = maker.url();
  await test.step('who asks for the release cannot give it', async () => {
    await maker.getByRole('button', { name: 'Release' }).click();
    await confirmWithReason(maker, 'Request approval', 'journey: the bills are right');
    await expect(maker.getByRole('dialog')).toHaveCount(0);
    await maker.goto(opsAddressOf('/b/aurora/approvals?tab=mine'));
    await maker.getByText('Release a contract run').first().click();
    await expect(maker.getByText('This is your own request. Another operator must decide it.')).toBeVisible();
    await expect(maker.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('a second person releases it, and it is paid without waiting for the schedule', async () => {
    const checker = await openBackOffice(browser, 'checker');
    await approveFirst(checker, demoOperators.checker, 'Release a contract run');
    await checker.context().close();
    await maker.goto(runPage);
    await maker.getByRole('button', { name: 'Try again' }).click();
    await confirmWithReason(maker, 'Try again', 'journey: at once');
    await expect(async () => {
      await maker.goto(runPage);
      await expect(rows.filter({ hasText: agentName })).toContainText('Partly paid', { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    expect(await judgePage(maker)).toEqual([]);
  });

  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const uplinePage = await context.newPage();
  const complaints = watchComplaints(uplinePage);
  // The pages show the last days of the browser's clock.
  for (const page of [agentPage, uplinePage]) await page.clock.setSystemTime(dayAfter);
  await agentPage.setViewportSize({ width: 1440, height: 900 });
  await comeAs(agentPage, 'aurora', agent);
  await comeAs(uplinePage, 'aurora', upline);

  await test.step('the agent reads why it is this amount, and the browser calculates the same', async () => {
    const main = await openAgentPage(agentPage, 'agentDividendRecordCopy2');
    await expect(main.getByRole('row').filter({ hasText: 'Partly paid' })).toContainText('500.00');
    expect(await judgePage(agentPage)).toEqual([]);
    await main.getByRole('button', { name: 'Statement' }).click();
    const statement = dialogOf(agentPage, 'Statement');
    await expect(statement.getByText(/10,000\.00\W* loss × 5% = \W*500\.00/)).toBeVisible();
    await expect(statement.getByText("Your upline couldn't pay everything. The rest is a debt to you.")).toBeVisible();
    await expect(statement.getByText(/\$300\.00/).first()).toBeVisible();
    await statement.getByRole('button', { name: 'Check the calculation' }).click();
    await expect(statement.getByText('Your browser calculated the same amount')).toBeVisible();
    expect(await judgePage(agentPage, 'popup')).toEqual([]);
  });

  await test.step('what was missing is a debt that both sides and the operator see', async () => {
    for (const [page, words, name, member, balance] of [
      [agentPage, 'owes you', uplineName, agent, '300.00'],
      [uplinePage, 'You owe', agentName, upline, '0.00'],
    ] as const) {
      const main = await openAgentPage(page, 'agentRevenueReport');
      const debt = main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: name });
      await expect(debt).toContainText(words);
      await expect(debt).toContainText('$200.00');
      await expectBalance(page, member, balance);
      expect(await judgePage(page)).toEqual([]);
    }
    await maker.goto(opsAddressOf('/b/aurora/contract-debts'));
    const debt = rows.filter({ hasText: agentName });
    await expect(debt).toContainText(uplineName);
    await expect(debt).toContainText('200.00');
    expect(await judgePage(maker)).toEqual([]);
    await debt.click();
    await expect(maker.getByRole('heading', { level: 1, name: `Debt of ${uplineName}` })).toBeVisible();
    expect(await judgePage(maker)).toEqual([]);
  });

  expectSoundBooks();
  expect(complaints).toEqual([]);
  await context.close();
  await maker.context().close();
});
