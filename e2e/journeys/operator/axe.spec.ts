import type { Page } from '@playwright/test';
import { plantRecords } from '../../support/contracts.ts';
import { comeAs, findGame, openGame } from '../../support/game.ts';
import { desktop, judgeLooks } from '../../support/judge-looks.ts';
import { newMobile, test } from '../../support/member-test.ts';
import { openMember, uniqueName } from '../../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../../support/operator.ts';
import { opsScreenPaths } from '../../support/ops-screens.ts';
import { orderDeposit, orderWithdrawal } from '../../support/order-money.ts';
import { expect } from '../../support/platform.ts';
import { runSql } from '../../support/run-sql.ts';
import { seededThings, seedQueues } from '../../support/seed-queues.ts';

const paymentPassword = '246810';

/** Plays one round for money; returns its id. */
const playRound = async (page: Page, memberId: string): Promise<string> => {
  const game = await openGame(page, 'aurora', await findGame('aurora', '^(?!.*Jackpot)'));
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.click();
  const read = async () => (await runSql('select id from bet.round where member_id = $1', [memberId]))[0]?.id;
  await expect.poll(read).toBeDefined();
  return String(await read());
};

/** A screen is ready when it has its title and no pending requests. */
const openScreen = async (page: Page, path: string): Promise<void> => {
  await page.goto(opsAddressOf(path));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
};

test('every screen of the back office is clean to axe, in both themes', { tag: '@deep' }, async ({ page, browser }) => {
  test.setTimeout(900_000);
  const mobile = `+61${newMobile()}`;
  const member = openMember('aurora', uniqueName('shown'), {
    credit: '500',
    mobile,
    payee: 'Mara Vale',
    'payment-password': paymentPassword,
  });
  const { memberId } = member;
  await comeAs(page, 'aurora', member);
  const values = {
    memberId,
    depositId: await orderDeposit(page),
    withdrawalId: await orderWithdrawal(page, { memberId, mobile, paymentPassword }),
    roundRef: await playRound(page, memberId),
    ...(await seedQueues(memberId)),
    ...plantRecords(openMember('aurora', uniqueName('agreed'), { type: '1' })),
    ...(await seededThings()),
  };

  const opsPage = await browser.newPage({ reducedMotion: 'reduce', viewport: desktop });
  await signInOperator(opsPage, demoOperators.admin);
  const found: string[] = [];
  for (const [index, path] of (await opsScreenPaths('aurora', values)).entries()) {
    await openScreen(opsPage, path);
    found.push(...(await judgeLooks(opsPage, path, { sizes: [desktop], index })));
  }
  expect(found).toEqual([]);
  await opsPage.context().close();
});
