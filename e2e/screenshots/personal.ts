import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../playwright.config.ts';
import { findGame, untilPlayable } from '../support/game.ts';
import { bringSession, openMember } from '../support/open-member.ts';
import { demoOperators, opsAddressOf, signInOperator } from '../support/operator.ts';
import { plantMatch } from '../support/plant-match.ts';
import { addressOf } from '../support/platform.ts';
import { quietNews } from '../support/quiet-news.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import startPlatform from '../support/start-platform.ts';
import { settleMs, shootInto, sizes } from './shoot.ts';

/** Screenshots of the personal centre and of the operators' screens behind it. Names as arguments filter them. */
const shoot = shootInto('personal');
const names = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);

const memberPages = {
  hub: '/member?lang=EN',
  security: '/member?mc=securityCenter&lang=EN',
  transferFund: '/member?mc=transferFund&lang=EN',
  transferUpline: '/member?mc=transferUpline&lang=EN',
  bets: '/member?mc=personalHistoryCopy&lang=EN',
  record: '/member?mc=transactionHistory&lang=EN',
  profit: '/member?mc=personalProfit&lang=EN',
  bonus: '/member?mc=bonusDetails&lang=EN',
  rewards: '/member?mc=rewardCenter&lang=EN',
  referral: '/member?mc=referral&lang=EN',
  missions: '/member?mc=missionLeaderboard&lang=EN',
  messages: '/member?mc=messageV2&lang=EN',
  rebate: '/member?mc=manualRebate&lang=EN',
  promotions: '/member?mc=promotions&lang=EN',
  identity: '/member?mc=identityCheck&lang=EN',
  feedback: '/member?mc=feedback&lang=EN',
  data: '/member?mc=myData&lang=EN',
  saferPlay: '/member?mc=saferPlay&lang=EN',
};

const queuePaths = (memberId: string, matchId: string) => ({
  'ops-restrictions': '/b/aurora/restrictions',
  'ops-member': `/b/aurora/members/${memberId}/protection`,
  'ops-identity': '/b/aurora/identity-checks',
  'ops-harm': '/b/aurora/markers-of-harm',
  'ops-matches': '/b/aurora/matches',
  'ops-match': `/b/aurora/matches/${matchId}`,
  'ops-profiles': '/house/protection-profiles',
  'ops-brand-profiles': '/b/aurora/protection-profiles',
  'ops-broadcasts': '/b/aurora/broadcasts',
  'ops-broadcast-new': '/b/aurora/broadcasts/new',
  'ops-feedback': '/b/aurora/feedback',
  'ops-bet-disputes': '/b/aurora/bet-disputes',
});

/** Inserts a year of play directly, because playing it would take too long. */
const plantYear = async (memberId: string): Promise<void> => {
  await runAsOwner(
    `insert into bet.member_day (brand_id, member_id, currency, day, game_type, vassalage, rounds, staked, won)
     select 'aurora', $1, 'USD', current_date - n, k.game_type, k.vassalage, 20 + n % 9,
       (20 + (n * 37) % 90) * 10000::bigint * k.weight, (20 + (n * 53) % 84) * 10000::bigint * k.weight
     from generate_series(0, 364) n, (values ('RNG', 'LUMF', 2), ('LIVE', 'SABL', 1), ('PVP', 'PLUM', 1)) k (game_type, vassalage, weight)
     where (n * 7 + k.weight) % 3 <> 0`,
    [memberId],
  );
  await runAsOwner(
    `insert into protection.play_hour (brand_id, member_id, hour, played_ms)
     select 'aurora', $1, date_trunc('hour', now()) - n * interval '19 hours', (600 + (n * 91) % 2400) * 1000
     from generate_series(1, 400) n`,
    [memberId],
  );
};

const shootExclusion = async (page: Page): Promise<void> => {
  await page.goto(addressOf('aurora', memberPages.saferPlay));
  await page.getByRole('button', { name: 'Loss limit: 24 hours' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('50');
  await shoot(page, 'saferPlay-limit');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await shoot(page, 'saferPlay-set');
  await page.getByRole('button', { name: 'Self-exclude' }).click();
  await shoot(page, 'saferPlay-exclusion');
  await page.getByRole('radio', { name: '6 months' }).check();
  await page.getByRole('button', { name: 'Exclude me now' }).click();
  await page.getByText("You're excluded from play").first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, 'saferPlay-excluded');
};

const stop = await startPlatform();
const browser = await chromium.launch(launchOptions);
try {
  const member = openMember('aurora', 'mara.vale', { credit: '500', mobile: '+61412345679', payee: 'Mara Vale' });
  await plantYear(member.memberId);
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  page.setDefaultTimeout(60_000);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '1.1.1.1' });
  await bringSession(page, addressOf('aurora'), member);
  await quietNews(page, 'aurora');
  for (const [name, path] of Object.entries(memberPages)) {
    if (!isWanted(name)) continue;
    await page.goto(addressOf('aurora', path));
    await page.waitForTimeout(settleMs);
    await shoot(page, name);
  }
  if (isWanted('game')) {
    const { vassalage, gameType, gameCode } = await findGame('aurora', '^(?!.*Jackpot)');
    const search = new URLSearchParams({ vassalage, gameType, gameCode, mode: 'real', lang: 'EN' });
    await page.goto(addressOf('aurora', `/seamless?${search}`));
    await untilPlayable(page);
    await shoot(page, 'game');
  }
  if (isWanted('saferPlay-exclusion')) await shootExclusion(page);
  const [sameId, perhapsId, sourceId] = ['tomas.reed', 'ines.moor', 'ole.brandt'].map(
    (name) => openMember('aurora', name, {}).memberId,
  ) as [string, string, string];
  const { matchId } = await plantMatch({ sameId, perhapsId, sourceId });
  const opsPage = await browser.newPage({ reducedMotion: 'reduce', viewport: sizes[0] });
  opsPage.setDefaultTimeout(60_000);
  await signInOperator(opsPage, demoOperators.admin);
  for (const [name, path] of Object.entries(queuePaths(member.memberId, matchId))) {
    if (!isWanted(name)) continue;
    await opsPage.goto(opsAddressOf(path));
    await opsPage.waitForTimeout(settleMs);
    await shoot(opsPage, name);
  }
} finally {
  await browser.close();
  await stop();
}
