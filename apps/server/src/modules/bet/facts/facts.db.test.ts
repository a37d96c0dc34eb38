import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { takePostings } from '#test/harness/take-postings.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTable, type Seat, silent, type Table } from '../bet.fixture.ts';
import type { BetPorts } from '../bet.types.ts';
import { betRecord, recordPostings } from '../rounds/record-postings.ts';
import { lastFactNumber } from './fact.query.ts';
import { insertFacts } from './fact.store.ts';
import type { NewFact } from './fact.types.ts';
import { recountFacts } from './recount-facts.ts';
import { verifyFacts } from './verify-facts.ts';
import { writeFacts } from './write-facts.ts';

let database: TestDatabase;
let table: Table;
beforeAll(async () => {
  database = await createTestDatabase();
  table = await openTable(database);
});
afterAll(async () => {
  table.close();
  await database.close();
});

const gameCodesOf: BetPorts['gameCodesOf'] = async (_, asked) => asked.map(() => null);
const record = recordPostings({ clock: { now: () => new Date() }, gameCodesOf });

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
  const rows = await postingsOf(seat);
  await database.db.transaction((tx) => record(tx, rows));
};

type Row = {
  number: bigint;
  cause: string;
  d_rounds: number;
  d_staked: bigint;
  d_won: bigint;
  d_valid: bigint;
  d_cash_valid: bigint;
  counts: boolean;
};
const factsOf = async ({ memberId }: Seat): Promise<Row[]> =>
  (
    await database.db.pool.query<Row>(
      `select number, cause, d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts from bet.fact
       where member_id = $1 order by number`,
      [memberId],
    )
  ).rows;

const noFaults = async (): Promise<void> => {
  expect(await verifyFacts({ since: new Date(0) }, { db: database.db, log: silent })).toEqual([]);
};

let brands = 0;
/** Each test has its own brand, so that numbers begin at 1. */
const ownSeat = (more: Parameters<Table['seatOf']>[0] = {}): Promise<Seat> => {
  brands += 1;
  return table.seatOf({ brandId: `facts-${brands}`, ...more });
};

describe('the facts of a round', () => {
  it('say what it ended with, then only differences', async () => {
    const seat = await ownSeat();
    await table.bet(seat, 'r1', 'f1-1', 1_000n);
    await take(seat);
    expect(await factsOf(seat)).toEqual([]);
    await table.win(seat, 'r1', 'f1-2', 'f1-1', 300n);
    await take(seat);
    await take(seat);
    await table.win(seat, 'r1', 'f1-3', 'f1-1', 5n, { late: true });
    await take(seat);
    expect(await factsOf(seat)).toMatchObject([
      { number: 1n, cause: 'settled', d_rounds: 1, d_staked: 1_000n, d_won: 300n, d_valid: 700n, counts: true },
      { number: 2n, cause: 'corrected', d_rounds: 0, d_staked: 0n, d_won: 5n, d_valid: -5n, d_cash_valid: -5n },
    ]);
    await noFaults();
  });

  it('take everything back after a rollback', async () => {
    const seat = await ownSeat();
    await table.betWin(seat, 'r1', 'f2-1', 10n, 20n);
    await take(seat);
    await table.undo(seat, 'f2-2', 'f2-1');
    await take(seat);
    expect(await factsOf(seat)).toMatchObject([
      { d_rounds: 1, d_staked: 10n, d_won: 20n, d_valid: 10n },
      { cause: 'corrected', d_rounds: -1, d_staked: -10n, d_won: -20n, d_valid: -10n },
    ]);
    await noFaults();
  });

  it('are not written for play money', async () => {
    const seat = await ownSeat({ currency: 'FUN' });
    await table.betWin(seat, 'r1', 'f3-1', 10n, 20n);
    await take(seat);
    expect(await factsOf(seat)).toEqual([]);
  });

  it('leave the bonus part of a stake out of the cash part', async () => {
    const seat = await ownSeat({ cash: 30n, bonus: 70n });
    await table.betWin(seat, 'r1', 'f4-1', 100n, 0n);
    await take(seat);
    const [fact] = await factsOf(seat);
    expect(fact).toMatchObject({ d_valid: 100n, d_staked: 100n });
    expect(fact?.d_cash_valid).toBe(30n);
  });

  it('do not count while the member is flagged, and count again when the flag is removed', async () => {
    const seat = await ownSeat();
    const { brandId, memberId } = seat;
    const flag = (isFlagged: boolean) =>
      database.db.pool.query(
        `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since, is_flagged, state, closed_at,
           closed_by, action, reason)
         values ($1, $2, $1, 80, current_date, '[]', now() - interval '1 hour', $3, 'closed', now(), $1, 'spoke', 'seen')
         on conflict (id) do update set is_flagged = $3`,
        [memberId, brandId, isFlagged],
      );
    await flag(true);
    await table.betWin(seat, 'r1', 'f5-1', 10n, 0n);
    await take(seat);
    expect(await factsOf(seat)).toMatchObject([{ counts: false, d_staked: 10n }]);
    await flag(false);
    const since = new Date(Date.now() - 2 * 60 * 60_000);
    expect(await recountFacts({ brandId, memberId, since }, { db: database.db })).toBe(2);
    expect(await recountFacts({ brandId, memberId, since }, { db: database.db })).toBe(0);
    expect((await factsOf(seat)).slice(1)).toMatchObject([
      { cause: 'recounted', counts: false, d_staked: -10n },
      { cause: 'recounted', counts: true, d_staked: 10n },
    ]);
    await noFaults();
  });

  it('are written once for rounds from before, by two runs at once', async () => {
    const seat = await ownSeat();
    for (let n = 0; n < 5; n += 1) await table.betWin(seat, `r${n}`, `f6-${n}`, 10n, 0n);
    await take(seat);
    const admin = database.adminUrl;
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: admin });
    await owner.connect();
    await owner.query('delete from bet.fact where brand_id = $1', [seat.brandId]);
    await owner.query('delete from bet.fact_counter where brand_id = $1', [seat.brandId]);
    await owner.query('update bet.round set fact_revision = 0 where brand_id = $1', [seat.brandId]);
    await owner.end();
    const taken = await Promise.all([writeFacts(database), writeFacts(database)]);
    expect(taken[0] + taken[1]).toBe(5);
    expect((await factsOf(seat)).map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n, 5n]);
    await noFaults();
  });

  it('cannot be changed or removed by the application', async () => {
    const app = database.db.pool;
    await expect(app.query('update bet.fact set d_won = 0')).rejects.toThrow(/permission denied/);
    await expect(app.query('delete from bet.fact')).rejects.toThrow(/permission denied/);
  });

  it('add up to what stands, whatever happens in which order', async () => {
    let runs = 0;
    const act = fc.constantFrom('bet', 'win', 'late', 'undo', 'tip', 'end');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, fc.integer({ min: 0, max: 2 })), { maxLength: 14 }), async (acts) => {
        runs += 1;
        const seat = await ownSeat();
        const staked: string[] = [];
        for (const [n, [what, at]] of acts.entries()) {
          const id = `p${runs}-${n}`;
          const round = `r${at}`;
          const last = staked.at(-1);
          if (what === 'bet' || what === 'tip') {
            await table.bet(seat, round, id, 100n, what);
            if (what === 'bet') staked.push(id);
          } else if (what === 'end') await table.endRound(seat, round, id);
          else if (last === undefined) continue;
          else if (what === 'undo') await table.undo(seat, id, last);
          else await table.win(seat, round, id, last, 30n, { late: what === 'late' });
          await take(seat);
        }
        await noFaults();
      }),
      { numRuns: 25 },
    );
  });
});

describe('a recount', () => {
  it('takes along rounds that asked before the change and commit after it', async () => {
    const seat = await ownSeat();
    await table.betWin(seat, 'r1', 'ra-1', 100n, 30n);
    const rows = await postingsOf(seat);
    const asked = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const writing = database.db.transaction(async (tx) => {
      await record(tx, rows);
      asked.resolve();
      await end.promise;
    });
    await asked.promise;
    const { brandId, memberId } = seat;
    const since = rows.at(-1)?.at ?? new Date(0);
    await database.db.pool.query(
      `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
       values (gen_random_uuid(), $1, $2, 80, current_date, '[]', $3)`,
      [brandId, memberId, since],
    );
    const recounting = recountFacts({ brandId, memberId, since }, { db: database.db });
    await sleep(100);
    end.resolve();
    await writing;
    expect(await recounting).toBe(2);
    expect((await factsOf(seat)).map(({ counts, d_rounds }) => [counts, d_rounds])).toEqual([
      [true, 1],
      [true, -1],
      [false, 1],
    ]);
  });
});

describe('a consumer with missing postings', () => {
  it('takes several pieces in one transaction, and the counter after everything else', async () => {
    const seat = await ownSeat();
    await table.betWin(seat, 'r1', 'cm-1', 100n, 30n);
    await table.win(seat, 'r1', 'cm-2', 'cm-1', 5n, { late: true });
    await table.betWin(seat, 'r2', 'cm-3', 100n, 30n);
    const rows = await postingsOf(seat);
    const consumer = betRecord({ clock: { now: () => new Date() }, gameCodesOf });
    const counted: bigint[] = [];
    await database.db.transaction(async (tx) => {
      const { take: takePiece, finish } = consumer;
      await takePostings<NewFact[]>(
        tx,
        {
          ...consumer,
          take: async (own, postings, before) => {
            counted.push(await lastFactNumber(own, seat.brandId));
            return takePiece(own, postings, before);
          },
          finish: async (own, facts) => finish?.(own, facts),
        },
        rows.slice(-1),
      );
    });
    // Missing ones and the last are taken apart; no number was taken before the last piece.
    expect(counted).toEqual([0n, 0n]);
    await noFaults();
    const { rows: told } = await database.db.pool.query(
      'select round_id, sum(d_rounds)::int as rounds, sum(d_won)::bigint as won from bet.fact where member_id = $1 group by 1',
      [seat.memberId],
    );
    expect(told.map(({ rounds, won }) => [rounds, won]).toSorted()).toEqual([
      [1, 30n],
      [1, 35n],
    ]);
  });

  it('adds what it has prepared to what is written when a later piece changes a round again', async () => {
    const seat = await ownSeat();
    await table.betWin(seat, 'r1', 'cp-1', 100n, 30n);
    const first = await postingsOf(seat);
    await table.win(seat, 'r1', 'cp-2', 'cp-1', 5n, { late: true });
    await table.undo(seat, 'cp-3', 'cp-2');
    const all = await postingsOf(seat);
    const { take: takePiece, finish } = betRecord({ clock: { now: () => new Date() }, gameCodesOf });
    await database.db.transaction(async (tx) => {
      const facts: NewFact[][] = [];
      for (const piece of [first, all.slice(first.length, -1), all.slice(-1)])
        facts.push(await takePiece(tx, piece, facts));
      await finish?.(tx, facts);
    });
    await noFaults();
    const { rows } = await database.db.pool.query(
      `select r.fact_revision as expected, count(*)::int as lines, max(f.revision) as last, sum(f.d_won)::bigint as won
       from bet.fact f join bet.round r on r.id = f.round_id where f.member_id = $1 group by 1`,
      [seat.memberId],
    );
    const [row] = rows;
    expect(row).toMatchObject({ won: 30n, lines: row?.expected, last: row?.expected });
  });
});

describe('the check', () => {
  it.each([
    ['an amount', `update bet.fact set d_won = d_won + 1 where number = 1 and member_id = $1`],
    ['the cash part', `update bet.fact set d_cash_valid = 0 where number = 1 and member_id = $1`],
    ['the game', `update bet.fact set game_type = 'RNG' where number = 1 and member_id = $1`],
    ['a line that is lost, and its number', `delete from bet.fact where number = 2 and member_id = $1`],
    [
      'a round that stands at two moments',
      `insert into bet.fact select brand_id, 3, round_id, 3, member_id, currency, game_type, vassalage,
         happened_at - interval '1 hour', day, 0, 0, x, 0, 0, counts, 'corrected'
       from bet.fact cross join (values (5)) v (x) where number = 1 and member_id = $1`,
    ],
  ])('finds %s', async (_, spoil) => {
    const seat = await ownSeat();
    await table.betWin(seat, 'r1', `ck-${seat.walletId}`, 100n, 30n);
    await take(seat);
    await table.win(seat, 'r1', `cl-${seat.walletId}`, `ck-${seat.walletId}`, 5n, { late: true });
    await take(seat);
    await noFaults();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(
      'create table kept as select * from bet.fact where member_id = $1'.replace('$1', `'${seat.memberId}'`),
    );
    await admin.query(spoil, [seat.memberId]);
    const faults = await verifyFacts({ since: new Date(0) }, { db: database.db, log: silent });
    await admin.query('delete from bet.fact where member_id = $1', [seat.memberId]);
    await admin.query('insert into bet.fact select * from kept');
    await admin.query('drop table kept');
    await admin.end();
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ brandId }) => brandId === seat.brandId)).toBe(true);
    await noFaults();
  });
});

describe('the numbers of a brand', () => {
  const factOf = (brandId: string, n: number): NewFact => ({
    brandId,
    roundId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    revision: 1,
    memberId: '00000000-0000-4000-8000-000000000001',
    currency: 'USD',
    gameType: null,
    vassalage: null,
    happenedAt: new Date(),
    day: '2026-01-01',
    counts: true,
    rounds: 1,
    staked: 1n,
    won: 0n,
    valid: 1n,
    cashValid: 1n,
    cause: 'settled',
  });

  it('have no gap, follow the order of commits, and are never seen before those below them', async () => {
    const brandId = 'facts-numbers';
    const { db } = database;
    let isOver = false;
    const seen: bigint[][] = [];
    const reader = (async () => {
      while (!isOver) {
        const { rows } = await db.pool.query<{ number: bigint }>(
          'select number from bet.fact where brand_id = $1 order by number',
          [brandId],
        );
        seen.push(rows.map(({ number }) => number));
        await sleep(1);
      }
    })();
    const write = (n: number) =>
      db
        .transaction(async (tx) => {
          await insertFacts(tx, [factOf(brandId, n), factOf(brandId, n + 1_000)]);
          await sleep(n % 5);
          if (n % 4 === 0) throw new Error('rolled back');
        })
        .catch(() => undefined);
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    isOver = true;
    await reader;
    for (const numbers of seen) expect(numbers).toEqual(numbers.map((_, n) => BigInt(n + 1)));
    expect(seen.at(-1)?.length ?? 0).toBeLessThanOrEqual(60);
    const { rows } = await db.pool.query('select count(*)::int as lines from bet.fact where brand_id = $1', [brandId]);
    expect(rows).toEqual([{ lines: 60 }]);
  });
});
