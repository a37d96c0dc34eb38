import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameDescription, installCatalog } from '#modules/catalog/index.ts';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTable, type Seat, type Table } from '../bet.fixture.ts';
import type { BetPorts } from '../bet.types.ts';
import { nameGames } from '../rounds/name-games.ts';
import { recordPostings } from '../rounds/record-postings.ts';
import { countDays } from './count-days.ts';

const gameOf = (n: number, gameType: 'RNG' | 'LIVE', vendorCode: string): GameDescription => ({
  gameId: `00000000-0000-5000-8000-00000000020${n}`,
  vendorCode,
  gameType,
  gameCode: `game-${n}`,
  classify: null,
  baseName: `Game ${n}`,
  names: {},
  status: 'active',
  isHot: false,
  supportsTrial: false,
  linesMin: null,
  betMinMinor: {},
  launchedAt: new Date('2026-01-01T00:00:00Z'),
  popularity: 1,
  pictureKey: 'tiles/x.svg',
  tint: ['#aa00bb', '#110022'],
});
const vendorOf = (vendorCode: string, gameType: 'RNG' | 'LIVE') => ({
  vendorCode,
  displayName: vendorCode,
  emblemKey: null,
  categories: [{ gameType, position: 0 }],
});

let database: TestDatabase;
let table: Table;
// The application can only change the sums of days; other changes need the admin connection.
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  table = await openTable(database);
  const games = [gameOf(1, 'RNG', 'ONE'), gameOf(2, 'LIVE', 'TWO')];
  const vendors = [vendorOf('ONE', 'RNG'), vendorOf('TWO', 'LIVE')];
  await database.db.transaction((tx) => installCatalog(tx, { vendors, games }));
});
afterAll(async () => {
  table.close();
  await admin.end();
  await database.close();
});

/** The game of each round of a seat; a round that is not listed has none. */
let games: ReadonlyMap<string, string> = new Map();
const gameCodesOf: BetPorts['gameCodesOf'] = async (db, asked) => {
  const ids = asked.map(({ id }) => id);
  const rows = await db.selectFrom('bet.round').select(['id', 'round', 'wallet_id']).where('id', 'in', ids).execute();
  const named = new Map(rows.map((row) => [row.id, games.get(`${row.wallet_id} ${row.round}`) ?? null]));
  return asked.map(({ id }) => named.get(id) ?? null);
};
const clock = { now: () => new Date() };
const record = recordPostings({ clock, gameCodesOf });

const postingsOf = async ({ walletId }: Seat): Promise<PublishedPosting[]> => {
  const { rows } = await database.db.pool.query<PublishedPosting>(
    `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
       after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
       ref_key as "refKey", journal_id as "journalId", at
     from ledger.posting where wallet_id = $1 order by seq`,
    [walletId],
  );
  return rows;
};
const take = async (seat: Seat): Promise<void> => {
  const postings = await postingsOf(seat);
  await database.db.transaction((tx) => record(tx, postings));
};

type DayRow = {
  day: string;
  game_type: string | null;
  vassalage: string | null;
  rounds: number;
  staked: bigint;
  won: bigint;
};
const daysOfMember = async ({ memberId }: Seat): Promise<DayRow[]> => {
  const { rows } = await database.db.pool.query<DayRow>(
    `select day, game_type, vassalage, rounds, staked, won from bet.member_day
     where member_id = $1 and rounds > 0 order by 1, 2, 3`,
    [memberId],
  );
  return rows;
};
/** The same, recomputed from the rounds. */
const freshDays = async ({ memberId }: Seat): Promise<DayRow[]> => {
  const { rows } = await database.db.pool.query<DayRow>(
    `select (opened_at at time zone 'UTC')::date as day, game_type, vassalage, count(*)::int as rounds,
       sum(staked + tipped)::bigint as staked, sum(won)::bigint as won
     from bet.round where member_id = $1 and not is_play_money and state <> 'rolled_back' group by 1, 2, 3 order by 1, 2, 3`,
    [memberId],
  );
  return rows;
};
/** The net result of play in the wallet, from the ledger alone. */
const ledgerNet = async ({ walletId }: Seat): Promise<bigint> => {
  const { rows } = await database.db.pool.query<{ net: bigint }>(
    `select coalesce(sum(delta + bonus_delta), 0)::bigint as net from ledger.posting
     where wallet_id = $1 and kind between 1 and 8`,
    [walletId],
  );
  return rows[0]?.net ?? 0n;
};
const netOf = (days: readonly DayRow[]): bigint => days.reduce((sum, { staked, won }) => sum + won - staked, 0n);

describe('the days of a member', () => {
  it('hold what was staked and won, by kind of game and vendor', async () => {
    const seat = await table.seatOf();
    games = new Map([
      [`${seat.walletId} r1`, 'game-1'],
      [`${seat.walletId} r2`, 'game-2'],
    ]);
    await table.betWin(seat, 'r1', 'md-1', 1_000n, 2_500n);
    await table.bet(seat, 'r2', 'md-2', 700n);
    await table.bet(seat, 'r2', 'md-3', 50n, 'tip');
    await take(seat);
    expect(await daysOfMember(seat)).toMatchObject([
      { game_type: 'LIVE', vassalage: 'TWO', rounds: 1, staked: 750n, won: 0n },
      { game_type: 'RNG', vassalage: 'ONE', rounds: 1, staked: 1_000n, won: 2_500n },
    ]);
  });

  it('lose what is rolled back, and gain what is won late', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'mr-1', 1_000n);
    await table.win(seat, 'r1', 'mr-2', 'mr-1', 300n);
    await take(seat);
    await table.win(seat, 'r1', 'mr-3', 'mr-1', 5n, { late: true });
    await take(seat);
    expect(await daysOfMember(seat)).toMatchObject([{ rounds: 1, staked: 1_000n, won: 305n }]);
    await table.betWin(seat, 'r2', 'mr-4', 10n, 20n);
    await take(seat);
    await table.undo(seat, 'mr-5', 'mr-4');
    await take(seat);
    expect(await daysOfMember(seat)).toMatchObject([{ rounds: 1, staked: 1_000n, won: 305n }]);
  });

  it('follow a game that becomes known later', async () => {
    const seat = await table.seatOf();
    games = new Map();
    await table.betWin(seat, 'r1', 'mg-1', 100n, 30n);
    await take(seat);
    expect(await daysOfMember(seat)).toMatchObject([{ game_type: null, vassalage: null, rounds: 1 }]);
    games = new Map([[`${seat.walletId} r1`, 'game-2']]);
    await nameGames({ db: database.db, clock, gameCodesOf });
    expect(await daysOfMember(seat)).toMatchObject([{ game_type: 'LIVE', vassalage: 'TWO', rounds: 1, staked: 100n }]);
  });

  it('are of no play money', async () => {
    const seat = await table.seatOf({ currency: 'FUN' });
    await table.betWin(seat, 'r1', 'mf-1', 100n, 30n);
    await take(seat);
    expect(await daysOfMember(seat)).toEqual([]);
  });

  it('move by an earlier movement that comes late, from the day it is counted under', async () => {
    const seat = await table.seatOf();
    await table.betWin(seat, 'r1', 'me-1', 100n, 30n);
    await take(seat);
    // As if it had been counted under an earlier time zone of the brand.
    await database.db.pool.query(`update bet.round set day = '2026-01-02' where wallet_id = $1`, [seat.walletId]);
    await admin.query(`update bet.member_day set day = '2026-01-02' where member_id = $1`, [seat.memberId]);
    await table.win(seat, 'r1', 'me-2', 'me-1', 7n, { late: true });
    await take(seat);
    expect(await daysOfMember(seat)).toMatchObject([{ day: '2026-01-02', staked: 100n, won: 37n }]);
    const postings = await postingsOf(seat);
    await admin.query(`update bet.round_move set at = at - interval '40 days' where wallet_id = $1 and seq = $2`, [
      seat.walletId,
      postings.find(({ externalTx }) => externalTx === 'me-1')?.seq,
    ]);
    await take(seat);
    expect(await daysOfMember(seat)).toEqual(await freshDays(seat));
  });

  it('are counted once for rounds of before they were kept, also by two at once', async () => {
    const seats = [await table.seatOf(), await table.seatOf()];
    for (const seat of seats) {
      for (let n = 0; n < 5; n += 1) await table.betWin(seat, `r${n}`, `mb-${n}-${seat.walletId}`, 100n, 40n);
      await take(seat);
    }
    await database.db.pool.query('update bet.round set day = null');
    await admin.query('truncate bet.member_day');
    const [one, other] = await Promise.all([countDays(database), countDays(database)]);
    const { rows } = await database.db.pool.query<{ rounds: number }>('select count(*)::int as rounds from bet.round');
    expect((one ?? 0) + (other ?? 0)).toBe(rows[0]?.rounds);
    expect(await countDays(database)).toBe(0);
    for (const seat of seats) expect(await daysOfMember(seat)).toEqual(await freshDays(seat));
    // Later writes still change the sums only by the difference.
    const [seat] = seats as [Seat];
    await table.undo(seat, 'mb-u', `mb-0-${seat.walletId}`);
    await take(seat);
    expect(await daysOfMember(seat)).toEqual(await freshDays(seat));
  });

  /** What a vendor may do to one round. */
  const act = fc.record({
    stake: fc.bigInt(1n, 500n),
    won: fc.bigInt(0n, 900n),
    game: fc.constantFrom(null, 'game-1', 'game-2'),
    isNamedLate: fc.boolean(),
    fate: fc.constantFrom(
      'settled',
      'open',
      'bet undone',
      'win undone',
      'late win',
      'bet-win',
      'bet-win undone',
      'tip',
    ),
  });

  it('equal a fresh sum over the rounds and the books to the unit, after any moves in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(20), { maxLength: 4 }),
        async (acts, cuts) => {
          const seat = await table.seatOf({ bonus: 300n, cash: 1_000_000n });
          const late: [string, string][] = [];
          const known: [string, string][] = [];
          for (const [n, { stake, won, fate, game, isNamedLate }] of acts.entries()) {
            const id = `${seat.walletId}-${n}`;
            const round = `r${n}`;
            if (game !== null) (isNamedLate ? late : known).push([`${seat.walletId} ${round}`, game]);
            if (fate.startsWith('bet-win')) await table.betWin(seat, round, `${id}-b`, stake, won);
            else await table.bet(seat, round, `${id}-b`, stake, fate === 'tip' ? 'tip' : 'bet');
            if (['settled', 'win undone', 'late win'].includes(fate))
              await table.win(seat, round, `${id}-w`, `${id}-b`, won);
            if (fate === 'late win') await table.win(seat, round, `${id}-l`, `${id}-b`, 5n, { late: true });
            if (fate === 'win undone') await table.undo(seat, `${id}-u`, `${id}-w`);
            if (fate === 'bet undone' || fate === 'bet-win undone') await table.undo(seat, `${id}-u`, `${id}-b`);
          }
          games = new Map(known);
          const postings = await postingsOf(seat);
          const edges = [0, ...cuts.toSorted((a, b) => a - b), postings.length];
          for (const [n, edge] of edges.entries()) {
            const piece = postings.slice(edge, edges[n + 1] ?? postings.length);
            for (let again = 0; again < 2; again += 1) await database.db.transaction((tx) => record(tx, piece));
            expect(await daysOfMember(seat)).toEqual(await freshDays(seat));
          }
          games = new Map([...known, ...late]);
          await nameGames({ db: database.db, clock, gameCodesOf });
          const days = await daysOfMember(seat);
          expect(days).toEqual(await freshDays(seat));
          expect(netOf(days)).toBe(await ledgerNet(seat));
        },
      ),
      { numRuns: 15 },
    );
  });
});
