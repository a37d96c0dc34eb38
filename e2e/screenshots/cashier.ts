import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { slip } from '../support/cashier.ts';
import { driveClock } from '../support/drive-clock.ts';
import { codeIn, lastSms } from '../support/inbox.ts';
import { bringSession, openMember } from '../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../support/operator.ts';
import { addressOf } from '../support/platform.ts';
import { quietNews } from '../support/quiet-news.ts';
import startPlatform from '../support/start-platform.ts';
import { settleMs, shootInto, sizes } from './shoot.ts';

/** Screenshots of the cashier with orders in it: players' pages and operators' screens, dark and light, two widths. */
const shoot = shootInto('cashier');
const mobile = '+61412345679';
const paymentPassword = '246810';

const memberPage = (page: Page, key: string) => page.goto(addressOf('aurora', `/member?mc=${key}&lang=EN`));

/** A bank transfer with a proof that waits for review. */
const shootDeposit = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await memberPage(page, 'depositv2');
  await main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await shoot(page, 'deposit-method');
  await main.getByLabel('Deposit amount').fill('40');
  await shoot(page, 'deposit-amount');
  await main.getByRole('button', { name: /^Deposit \W*40/ }).click();
  await main.getByText('Time left to pay:').waitFor();
  await shoot(page, 'deposit-order');
  await main.locator('input[type=file]').setInputFiles(slip());
  await main.getByText('Uploaded', { exact: true }).waitFor();
  await main.getByLabel('Transaction ID').fill('FT2611160001');
  await main.getByRole('button', { name: 'Submit proof' }).click();
  await main.getByText(/Waiting for your payment to be confirmed/).waitFor();
  await shoot(page, 'deposit-waiting');
};

/** A withdrawal in manual review. */
const shootWithdrawal = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  const next = () => main.getByRole('button', { name: 'Continue' }).click();
  const choose = async () => {
    await memberPage(page, 'withdraw');
    await main.getByRole('radio', { name: /^To your bank account/ }).check();
  };
  await choose();
  await shoot(page, 'withdraw-overview');
  await main.getByLabel('Withdrawal amount').fill('120');
  await next();
  await main.getByRole('button', { name: 'Add payout account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank', { exact: true }).fill('First Harbour Bank');
  await dialog.getByLabel('Account holder').fill('Mara Vale');
  await dialog.getByLabel('Account number').fill('FH11 2233 4455 6677');
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await shoot(page, 'withdraw-add-account');
  const since = new Date(Date.now() - 1_000);
  await dialog.getByRole('button', { name: /Send/ }).first().click();
  await dialog
    .getByLabel(/SMS code/)
    .last()
    .fill(codeIn(await lastSms(mobile, since)));
  await dialog.getByRole('button', { name: 'Add payout account' }).click();
  await dialog.waitFor({ state: 'detached' });
  await shoot(page, 'withdraw-account-rests');
  await driveClock('25 hours');
  await choose();
  await main.getByLabel('Withdrawal amount').fill('120');
  await next();
  await main.getByRole('radio', { name: /First Harbour Bank/ }).check();
  await next();
  await main.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await shoot(page, 'withdraw-confirm');
  await main.getByRole('button', { name: /^Withdraw \W*\d/ }).click();
  await main.getByText("We're reviewing your request.").waitFor();
  await shoot(page, 'withdraw-review');
};

const shootQueue = async (page: Page, name: string): Promise<void> => {
  await page.goto(opsAddressOf('/b/aurora/deposits'));
  await page.getByText(name).first().click();
  await page.waitForTimeout(settleMs);
  await shoot(page, 'ops-deposit');
  await page.goto(opsAddressOf('/b/aurora/withdrawals'));
  await page.getByText(name).first().click();
  await page.waitForTimeout(settleMs);
  await shoot(page, 'ops-withdrawal');
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await shoot(page, 'ops-approve');
  for (const [shot, path] of [
    ['ops-methods', '/b/aurora/payment-methods'],
    ['ops-providers', '/b/aurora/payment-providers'],
    ['ops-disputes', '/b/aurora/disputes'],
  ] as const) {
    await page.goto(opsAddressOf(path));
    await page.waitForTimeout(settleMs);
    await shoot(page, shot);
  }
};

const stop = await startPlatform();
const browser = await chromium.launch(launchOptions);
try {
  const name = 'mara.vale';
  const member = openMember('aurora', name, {
    credit: '500',
    mobile,
    payee: 'Mara Vale',
    'payment-password': paymentPassword,
  });
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '1.1.1.1' });
  await bringSession(page, addressOf('aurora'), member);
  await quietNews(page, 'aurora');
  await shootDeposit(page);
  await shootWithdrawal(page);
  for (const key of ['receipts', 'cashierOrders', 'turnover', 'messageV2']) {
    await memberPage(page, key);
    await page.waitForTimeout(settleMs);
    await shoot(page, key);
  }
  const opsPage = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  opsPage.setDefaultTimeout(60_000);
  await signInOperator(opsPage, demoOperators.admin);
  await shootQueue(opsPage, name);
} finally {
  await browser.close();
  await stop();
}
