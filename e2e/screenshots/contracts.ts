import { execFileSync } from 'node:child_process';
import { totpCode, totpStepMs } from '@fairhouse/tooling/totp';
import { repositoryRoot } from '@fairhouse/tools/services';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { bringSession, type OpenedMember } from '../support/open-member.ts';
import { demoOperators } from '../support/operator.ts';
import { settleMs, shootInto, sizes } from './shoot.ts';

/**
 * Screenshots of contracts, bills and runs. They need a history of play, so they are taken on the demo: `pnpm dev` has to
 * run. `AURORA` and `OPS` name its addresses where it uses other ports.
 */
const aurora = process.env.AURORA ?? 'http://aurora.localhost:5100';
const ops = process.env.OPS ?? 'http://ops.localhost:5200';
const shoot = shootInto('contracts');

const pages = {
  income: 'ac=agentRevenueReport',
  dividends: 'ac=agentDividendRecordCopy2',
  daily: 'ac=agentDailyWages2',
  hourly: 'ac=agentHourSalary',
  realtime: 'ac=agentRealtimeSalary',
  contracts: 'ac=agentContracts&kind=daily',
  form: 'ac=agentContracts&kind=daily&offer=new',
};

const browser = await chromium.launch(launchOptions);

const openPage = async (): Promise<Page> => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  return page;
};

const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.waitForTimeout(settleMs);
};

const shootAgent = async (): Promise<void> => {
  const command = ['tools/src/run-server-cli.ts', 'open-member', '--brand', 'aurora', '--username', 'agent1'];
  const printed = execFileSync(process.execPath, command, { cwd: repositoryRoot, encoding: 'utf8' });
  const page = await openPage();
  await bringSession(page, aurora, JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as OpenedMember);
  await page.goto(`${aurora}/agentHome?${pages.income}&lang=EN`);
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'after-login');
  await page.keyboard.press('Escape');
  for (const [name, search] of Object.entries(pages)) {
    await page.goto(`${aurora}/agentHome?${search}&lang=EN`);
    await settle(page);
    await shoot(page, name);
  }
  await page.goto(`${aurora}/agentHome?ac=agentContracts&kind=dividend&tab=offers&lang=EN`);
  await page.getByRole('main').locator('li').getByRole('button').first().click();
  await page.getByRole('dialog').getByText('New offer').waitFor();
  await shoot(page, 'offer');
};

const shootOperator = async (): Promise<void> => {
  const { email, password, secret } = demoOperators.admin;
  const page = await openPage();
  await page.goto(`${ops}/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await page
    .getByRole('textbox')
    .first()
    .fill(totpCode(secret, Math.floor(Date.now() / totpStepMs)));
  await page.getByRole('navigation').first().waitFor();
  for (const [name, path] of [
    ['runs', 'contract-runs?kind=dividend'],
    ['debts', 'contract-debts'],
  ] as const) {
    await page.goto(`${ops}/b/aurora/${path}`);
    await settle(page);
    await shoot(page, name);
  }
  await page.goto(`${ops}/b/aurora/contract-runs?tab=list&state=held&kind=dividend`);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await settle(page);
  await shoot(page, 'held-run');
};

try {
  await shootAgent();
  await shootOperator();
} finally {
  await browser.close();
}
