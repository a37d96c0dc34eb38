import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type GameDescription, installCatalog, offerCatalog, refreshShown } from '#modules/catalog/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { listLiveRounds } from './list-live-rounds.ts';

const now = new Date('2026-11-15T12:00:00Z');
const brand = {
  brandId: 'aurora',
  currency: 'USD',
  languages: { default: 'TY', supported: ['TY', 'EN'] },
  constants: {},
};
const gameId = '00000000-0000-5000-8000-000000000201';
const game: GameDescription = {
  gameId,
  vendorCode: 'ONE',
  gameType: 'RNG',
  gameCode: 'g1',
  classify: null,
  baseName: 'Game 1',
  names: {},
  status: 'active',
  isHot: false,
  supportsTrial: false,
  linesMin: null,
  betMinMinor: {},
  launchedAt: now,
  popularity: 1,
  pictureKey: 'tiles/1.svg',
  tint: ['#aa00bb', '#110022'],
};
const vendor = {
  vendorCode: 'ONE',
  displayName: 'Studio One',
  emblemKey: null,
  categories: [{ gameType: 'RNG' as const, position: 0 }],
};

let database: TestDatabase;
let member: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  member = await openTestMember(database.db);
  await database.db.transaction(async (tx) => {
    await installCatalog(tx, { vendors: [vendor], games: [game] });
    await offerCatalog(tx, 'aurora', {
      categories: [{ gameType: 'RNG', enabled: true, titles: {} }],
      vendorCodes: ['ONE'],
      games: [],
    });
    await refreshShown(tx, [brand]);
  });
});
afterAll(() => database.close());
beforeEach(() => database.db.pool.query(`update bet.round set is_play_money = true`));

type Input = {
  staked?: bigint;
  won?: bigint;
  state?: string;
  isPlayMoney?: boolean;
  gameId?: string;
  brandId?: string;
};

let seconds = 0;
/** A round as `bet` stores it, each a second after the one before. */
const addRound = async (input: Input = {}): Promise<string> => {
  const { staked = 100n, won = 0n, state = 'settled', isPlayMoney = false } = input;
  seconds += 1;
  const at = new Date(now.getTime() + seconds * 1_000);
  const isOpen = state === 'open';
  const id = randomUUID();
  await database.db.pool.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       game_id, vassalage, game_code, game_type, state, staked, cash_staked, won, last_seq, opened_at, last_at,
       settled_at, look_at)
     values ($1::uuid, $10, $2, $3, 'USD', $4, 1, 'studio', $1::text, $5, 'ONE', 'g1', 'RNG', $6, $7, $7, $8, 1, $9, $9,
       $11, $12)`,
    [
      id,
      member.memberId,
      member.wallet,
      isPlayMoney,
      input.gameId ?? gameId,
      state,
      staked,
      won,
      at,
      input.brandId ?? 'aurora',
      isOpen ? null : at,
      isOpen ? at : null,
    ],
  );
  return id;
};

const feed = (constants: Record<string, number> = {}) =>
  listLiveRounds({ ...brand, constants }, 'EN', {
    db: database.db,
    proofUrlOf: ({ vendorCode, roundId }) => `https://${vendorCode}.example/verify?round=${roundId}`,
  });

it('shows losses and wins alike, newest first, with a masked name and a proof', async () => {
  const [lost, won] = [await addRound(), await addRound({ won: 250n })];
  const { isOn, list } = await feed();
  expect(isOn).toBe(true);
  expect(list.map(({ key }) => key)).toEqual([won, lost]);
  expect(list[0]).toMatchObject({
    gameName: 'Game 1',
    stake: { minor: 100n, currency: 'USD' },
    payout: { minor: 250n, currency: 'USD' },
    proofUrl: `https://studio.example/verify?round=${won}`,
  });
  expect(list[0]?.customerName).toMatch(/^m\*\*\*.$/);
});

it.each([
  ['a round that is still open', { state: 'open' }],
  ['a round that was rolled back', { state: 'rolled_back', staked: 0n }],
  ['play money', { isPlayMoney: true }],
  ['a free round', { staked: 0n, won: 500n }],
  ['a game that the brand does not show', { gameId: randomUUID() }],
  ['a round of another brand', { brandId: 'harbour' }],
] satisfies [string, Input][])('does not show %s', async (_, input) => {
  await addRound(input);
  expect((await feed()).list).toEqual([]);
});

it('shows as many rounds as the brand has chosen, and none where the brand has switched it off', async () => {
  for (let n = 0; n < 4; n += 1) await addRound();
  expect((await feed({ liveFeedItems: 3 })).list).toHaveLength(3);
  expect(await feed({ liveFeedItems: 0 })).toEqual({ isOn: false, list: [] });
});

it('leaves out a member who is excluded', async () => {
  await addRound();
  await database.db.pool.query(
    `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, by, is_group_wide,
       ends_itself, profile)
     values ('aurora', $1, $1, 'excluded', 'forever', now(), null, 'member', false, false, 'generic@1')`,
    [member.memberId],
  );
  expect((await feed()).list).toEqual([]);
});
