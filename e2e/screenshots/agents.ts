import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { bringSession, openMember } from '../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../support/operator.ts';
import { addressOf } from '../support/platform.ts';
import { quietNews } from '../support/quiet-news.ts';
import { runSql } from '../support/run-sql.ts';
import startPlatform from '../support/start-platform.ts';
import { type Shoot, settleMs, shootInto, sizes } from './shoot.ts';

/** Screenshots of the agent centre with the demo team, of the ways into it, and of the operators' screens behind it. */
const shootWanted = shootInto('agents');
const names = process.argv.slice(2);
const shoot: Shoot = async (page, name) => {
  if (names.length === 0 || names.includes(name)) await shootWanted(page, name);
};

const newcomer = 'winter01';

const agentPages = {
  overview: 'ac=agentTeamOverview&days=30',
  announcements: 'ac=agentAnnouncement',
  create: 'ac=registerCenter',
  team: 'ac=downlineManagmentView&days=30',
  bets: 'ac=personalHistoryCopy',
  profit: 'ac=palStatementsAgentCopy&days=30',
  transactions: 'ac=agentDownlineTransactionDetailsCopy&days=30',
  income: 'ac=agentRevenueReport',
  deposit: 'ac=deposit',
  withdraw: 'ac=withdraw',
  messages: 'ac=messages',
  service: 'ac=customerService',
};

const opsPaths = (ref: string) => ({
  'ops-tree': '/b/aurora/agents',
  'ops-agent': `/b/aurora/agents/${ref}`,
  'ops-affiliates': '/b/aurora/affiliates',
});

const browser = await chromium.launch(launchOptions);

const openAs = async (username: string): Promise<Page> => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '1.1.1.1' });
  // The accounts of the seed exist: this opens a session on them.
  await bringSession(page, addressOf('aurora'), openMember('aurora', username, { 'payment-password': '246810' }));
  await quietNews(page, 'aurora');
  return page;
};

const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.waitForTimeout(settleMs);
};

const shootAt = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(url);
  await settle(page);
  await shoot(page, name);
};

/** What takes a tap: forms in a sheet, the links, and a temporary password. Returns it. */
const shootActs = async (page: Page): Promise<string> => {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  await page.goto(addressOf('aurora', '/agentHome?ac=downlineManagmentView&lang=EN'));
  await main.getByRole('button', { name: /^Transfer to amber/ }).click();
  await sheet.getByRole('textbox', { name: /^Amount/ }).fill('25');
  await shoot(page, 'transfer');
  await page.keyboard.press('Escape');
  await page.goto(addressOf('aurora', '/agentHome?ac=registerCenter&lang=EN'));
  await main.getByRole('tab', { name: 'Several' }).click();
  await shoot(page, 'create-many');
  await main.getByRole('tab', { name: 'Links' }).click();
  await main.getByLabel('Label').fill('Summer page');
  await main.getByRole('button', { name: 'Create link' }).click();
  await main.getByRole('button', { name: 'Copy link' }).first().waitFor();
  await shoot(page, 'create-links');
  await main.getByRole('tab', { name: 'Single' }).click();
  await main.getByLabel('Username').fill(newcomer);
  await main.getByRole('button', { name: 'Create account' }).click();
  await main.getByText('Temporary password').first().waitFor();
  await shoot(page, 'create-secret');
  return (await main.locator('dd bdi').nth(1).textContent()) ?? '';
};

/** What a visitor sees, up to the first login of a created account. */
const shootEntry = async (secret: string): Promise<void> => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '1.1.1.2' });
  await quietNews(page, 'aurora');
  await shootAt(page, addressOf('aurora', '/agent?lang=EN'), 'entry');
  await shootAt(page, addressOf('aurora', '/affiliate?lang=EN'), 'affiliate-visitor');
  await page.goto(addressOf('aurora', '/login?lang=EN'));
  const popup = page.getByRole('dialog');
  await popup.locator('input[autocomplete^=username]').fill(newcomer);
  await popup.locator('input[type=password]').fill(secret);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Your account is ready.').waitFor();
  await shoot(page, 'activation');
};

const shootMember = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await shootAt(page, addressOf('aurora', '/member?mc=transferUpline&lang=EN'), 'member-upline');
  await shootAt(page, addressOf('aurora', '/affiliate?lang=EN'), 'affiliate-form');
  await page.goto(addressOf('aurora', '/affiliate?lang=EN'));
  await main.getByLabel('Who are you?').fill('I run a page about board games with some 4,000 readers.');
  await main
    .getByLabel('How will you invite people?')
    .fill('With posts on the page, and in person at our monthly evening.');
  await main.getByRole('button', { name: 'Send application' }).click();
  await main.getByText('Under review').waitFor();
  await shoot(page, 'affiliate-sent');
};

const shootOperators = async (): Promise<void> => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  await signInOperator(page, demoOperators.admin);
  const [row] = await runSql(
    `select n.number::text as ref from agent.node n join member.member m on m.id = n.member_id
     where m.brand_id = 'aurora' and m.username = 'agent1'`,
  );
  for (const [name, path] of Object.entries(opsPaths(String(row?.ref)))) await shootAt(page, opsAddressOf(path), name);
};

const stop = await startPlatform();
try {
  const agent = await openAs('agent1');
  for (const [name, search] of Object.entries(agentPages))
    await shootAt(agent, addressOf('aurora', `/agentHome?${search}&lang=EN`), name);
  await shootEntry(await shootActs(agent));
  await shootMember(await openAs('cedarmoss'));
  await shootOperators();
} finally {
  await browser.close();
  await stop();
}
