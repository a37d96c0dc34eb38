import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameDescription, installCatalog, offerCatalog, refreshShown } from '#modules/catalog/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { insertWinners } from './report.store.ts';
import { listWinners } from './winners/list-winners.ts';

const now = new Date('2026-11-15T12:00:00Z');
const brand = { brandId: 'aurora', currency: 'USD', languages: { default: 'TY', supported: ['TY', 'EN'] } };

const gameOf = (number: number, gameType: 'RNG' | 'LIVE'): GameDescription => {
  const gameId = `00000000-0000-5000-8000-0000000001${String(number).padStart(2, '0')}`;
  return {
    gameId,
    vendorCode: 'ONE',
    gameType,
    gameCode: `g${number}`,
    classify: null,
    baseName: `Game ${number}`,
    names: {},
    status: 'active',
    isHot: false,
    supportsTrial: false,
    linesMin: null,
    betMinMinor: {},
    launchedAt: now,
    popularity: number,
    pictureKey: `tiles/${gameId}.svg`,
    tint: ['#aa00bb', '#110022'],
  };
};
const slot = gameOf(1, 'RNG');
const table = gameOf(2, 'LIVE');
const vendors = [
  {
    vendorCode: 'ONE',
    displayName: 'Studio One',
    emblemKey: null,
    categories: [
      { gameType: 'RNG' as const, position: 0 },
      { gameType: 'LIVE' as const, position: 0 },
    ],
  },
];

const winner = (number: number, amountMinor: bigint, input: { game?: typeof slot; currency?: string } = {}) => {
  const game = input.game ?? slot;
  return {
    winnerId: `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`,
    gameId: game.gameId,
    gameType: game.gameType,
    playerLabel: `p***${number}`,
    amountMinor,
    currency: input.currency ?? 'USD',
    wonAt: now,
    roundRef: `round-${number}`,
  };
};

let database: TestDatabase;
let admin: pg.Client;
const board = (gameType?: 'RNG' | 'LIVE', limit = 20) =>
  listWinners(brand, { gameType, language: 'EN', limit }, { db: database.db });

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const install = () =>
    database.db.transaction(async (tx) => {
      await installCatalog(tx, { vendors, games: [slot, table] });
      await offerCatalog(tx, 'aurora', {
        categories: [
          { gameType: 'RNG', enabled: true, titles: {} },
          { gameType: 'LIVE', enabled: true, titles: {} },
        ],
        vendorCodes: ['ONE'],
        games: [],
      });
      await refreshShown(tx, [brand]);
      await insertWinners(tx, 'aurora', [
        winner(1, 500n),
        winner(2, 90_000_000_000_000_001n),
        winner(3, 90_000_000_000_000_002n, { game: table }),
        winner(4, 99_999_999n, { currency: 'EUR' }),
      ]);
      await insertWinners(tx, 'harbour', [winner(5, 700n)]);
    });
  await install();
  await install();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

describe('the winner board', () => {
  it('stands highest first, to the last unit, without the rows of other brands and currencies', async () => {
    const { list } = await board();
    expect(list.map(({ winAmount }) => winAmount.minor)).toEqual([
      90_000_000_000_000_002n,
      90_000_000_000_000_001n,
      500n,
    ]);
  });

  it('never holds a name', async () => {
    const { list } = await board();
    expect(list.map(({ customerName }) => customerName)).toEqual(['p***3', 'p***2', 'p***1']);
  });

  it('carries what a click needs to start the game', async () => {
    const { list } = await board('LIVE');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      nodeId: table.gameId,
      gameType: 'LIVE',
      gameCode: table.gameCode,
      vassalage: table.vendorCode,
      gameName: table.baseName,
      iconUrl: `/img/tiles/${table.gameId}.svg`,
    });
  });

  it('shows no more than was asked for', async () => {
    expect((await board(undefined, 1)).list).toHaveLength(1);
  });

  it('leaves out a win in a game that the brand no longer shows', async () => {
    await admin.query('update catalog.game set status = $1 where game_id = $2', ['retired', table.gameId]);
    await database.db.transaction((tx) => refreshShown(tx, [brand]));
    expect((await board()).list.map(({ winAmount }) => winAmount.minor)).toEqual([90_000_000_000_000_001n, 500n]);
  });

  it.each([
    ['a name that is not masked', 'winner_player_masked', 'jasper', 'round-x', false],
    ['a row without a round', 'winner_comes_from_a_round', 'j***r', null, false],
    ['a sample row', 'winner_comes_from_a_round', 'j***r', 'round-y', true],
  ])('cannot hold %s', async (_, constraint, label, roundRef, isDemo) => {
    const insert = admin.query(
      `insert into report.winner (winner_id, brand_id, game_id, game_type, player_label, amount_minor, currency, won_at, is_demo, round_ref)
       values (gen_random_uuid(), 'aurora', $1, 'RNG', $2, 1, 'USD', now(), $3, $4)`,
      [slot.gameId, label, isDemo, roundRef],
    );
    await expect(insert).rejects.toMatchObject({ constraint });
  });
});
