import { listLotteryMenusEndpoint, listRecentLotteryEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLotteries, notePlayed } from '#modules/catalog/index.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import type { LotteryMenu } from './lottery.types.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const aurora = () => {
  const brand = platform.context.directory.byId('aurora');
  if (brand === undefined) throw new Error('the seeds have no aurora');
  return brand;
};
const visitor = () => openBrowser(platform, { address: '203.0.113.200' });
const menu = async (browser: TestBrowser, query: Record<string, string> = {}): Promise<LotteryMenu> => {
  const response = await browser.call(listLotteryMenusEndpoint, { query: { language: 'EN', ...query } });
  expect(listLotteryMenusEndpoint.schema.response[200]?.safeParse(JSON.parse(response.text)).error).toBeUndefined();
  return response.value as LotteryMenu;
};

describe('the menu of lotteries', () => {
  it('lists the lotteries of the brand, each in its prize mode', async () => {
    const { list } = await menu(visitor());
    const games = await listLotteries(aurora(), 'EN', platform.context);
    expect(list.map(({ gameCode, vassalage }) => [gameCode, vassalage])).toEqual(
      games.map(({ gameCode, vassalage }) => [gameCode, vassalage]),
    );
    // The seeds have no draws; `lottery.rules.test.ts` judges the other mode.
    expect(new Set(list.map(({ gameType, prizeMode }) => `${gameType} ${prizeMode}`))).toEqual(
      new Set(['ELOTT ELOTT']),
    );
  });

  it('is split by prize mode, and is empty for the modes that have no draws yet', async () => {
    const all = (await menu(visitor())).list;
    expect(all.length).toBeGreaterThan(0);
    expect((await menu(visitor(), { prizeMode: 'ELOTT' })).list).toEqual(all);
    for (const prizeMode of ['LOTT', 'SEA', 'ZY']) expect((await menu(visitor(), { prizeMode })).list).toEqual([]);
  });

  it('returns the server time, and no issue before there is one', async () => {
    const before = Date.now();
    const { list, serverTime } = await menu(visitor());
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(before - 1);
    expect(list.every(({ issue, lastOpened }) => issue === null && lastOpened === null)).toBe(true);
  });

  it('refuses a mode that does not exist', async () => {
    expect((await visitor().call(listLotteryMenusEndpoint, { query: { prizeMode: 'VN' } })).status).toBe(400);
  });
});

describe('recent lotteries', () => {
  const member = async () => {
    const { db } = platform.database;
    const account = await openTestMember(db);
    const browser = visitor();
    const [name = '', token = ''] = (await signIn(db, account)).split('=');
    browser.cookies.set(name, token);
    return { browser, memberId: account.memberId };
  };
  const recent = async (browser: TestBrowser, query: Record<string, string> = {}): Promise<LotteryMenu> => {
    const response = await browser.call(listRecentLotteryEndpoint, { query: { language: 'EN', ...query } });
    expect(listRecentLotteryEndpoint.schema.response[200]?.safeParse(JSON.parse(response.text)).error).toBeUndefined();
    return response.value as LotteryMenu;
  };

  it('require a login', async () => {
    expect((await visitor().call(listRecentLotteryEndpoint)).status).toBe(401);
  });

  it('are the member’s own, latest first, filtered by mode and limited as requested', async () => {
    const { browser, memberId } = await member();
    expect((await recent(browser)).list).toEqual([]);
    const games = await listLotteries(aurora(), 'EN', platform.context);
    const played = games.slice(0, 3);
    for (const [second, { nodeId }] of played.entries())
      await platform.database.db.transaction((tx) =>
        notePlayed(tx, { memberId, gameId: nodeId, at: new Date(Date.UTC(2026, 10, 1, 0, 0, second)) }),
      );
    const codes = played.map(({ gameCode }) => gameCode).toReversed();
    expect((await recent(browser)).list.map(({ gameCode }) => gameCode)).toEqual(codes);
    expect((await recent(browser, { pageSize: '1' })).list.map(({ gameCode }) => gameCode)).toEqual(codes.slice(0, 1));
    const electronic = (await recent(browser, { prizeMode: 'ELOTT', pageSize: '1' })).list;
    expect(electronic.map(({ prizeMode }) => prizeMode)).toEqual(['ELOTT']);
    expect((await recent((await member()).browser)).list).toEqual([]);
  });
});
