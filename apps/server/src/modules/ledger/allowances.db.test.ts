import { randomUUID } from 'node:crypto';
import { byDepth } from '@fairhouse/tooling/depth';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type BenchClock, openBenchClock } from '#test/simulation/bench-clock.ts';
import { openBook, openHouseAccount, openWallet } from './accounts.command.ts';
import { setAllowance } from './allowances.command.ts';
import { readAllowances } from './allowances.query.ts';
import { connectLane } from './connect-lane.ts';
import type { AllowanceKind, Journal, Move, Verdict } from './ledger.types.ts';
import type { LaneConnection } from './pipeline/pipeline.types.ts';
import { postIn } from './post-in.ts';

/** Two processes at the same database: each has its own pool and its own lane. */
type Process = { db: Db; lane: LaneConnection };

const brandId = 'aurora';
const currency = 'EUR';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const runs = 20;

let database: TestDatabase;
let admin: pg.Client;
let clock: BenchClock;
let processes: readonly [Process, Process];
let account: bigint;
let base: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  clock = await openBenchClock(admin);
  const start = async (): Promise<Process> => ({
    db: createDb({ url: database.urlFor('app'), poolMax: 4, name: 'allowances', onError: () => {} }),
    lane: await connectLane({ url: database.urlFor('app'), log: { warn: () => {} } })(0),
  });
  processes = [await start(), await start()];
  base = new Date(Math.ceil(Date.now() / dayMs) * dayMs);
  account = await processes[0].db.transaction(async (tx) => {
    await openBook(tx, brandId);
    return openHouseAccount(tx, { brandId, code: 'game_result:comet', currency });
  });
});
afterAll(async () => {
  for (const { db, lane } of processes) {
    lane.close();
    await db.close();
  }
  await admin.end();
  await database.close();
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const openFunded = (funds: bigint): Promise<bigint> =>
  processes[0].db.transaction(async (tx) => {
    const wallet = await openWallet(tx, { brandId, memberId: randomUUID(), currency, purse: 'main' });
    const adjustment = await openHouseAccount(tx, { brandId, code: 'adjustment:opening', currency });
    const key = randomUUID();
    const journal: Journal = {
      brandId,
      key,
      keyDay: dayOf(base),
      inputHash: key,
      kind: 'adjustment',
      source: 'allowances',
      objectId: key,
      actor: 'system',
      legs: [{ wallet, delta: funds, house: adjustment, kind: 'adjustment' }],
    };
    expect((await postIn(tx, journal)).verdict).toBe('posted');
    return wallet;
  });

type Sketch =
  | { do: 'bet'; stake: bigint }
  | { do: 'bet_win'; stake: bigint; win: bigint }
  | { do: 'win'; of: number; win: bigint }
  | { do: 'undo'; of: number }
  | { do: 'limit'; kind: AllowanceKind; periodHours: number; ceiling: bigint | null }
  | { do: 'wait'; minutes: number };

const stake = fc.bigInt(1n, 60n);
const sketch: fc.Arbitrary<Sketch> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('bet' as const), stake }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bet_win' as const), stake, win: fc.bigInt(0n, 80n) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('win' as const), of: fc.nat(49), win: fc.bigInt(0n, 90n) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), of: fc.nat(49) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom<AllowanceKind>('wager', 'wager', 'loss'),
      periodHours: fc.constantFrom(1, 3, 24),
      ceiling: fc.option(fc.bigInt(0n, 300n), { freq: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 29, 60, 61, 400) }),
  },
);

const keyless: Omit<Move, 'key' | 'inputHash' | 'externalTx' | 'op' | 'kind' | 'debit' | 'credit' | 'ref'> = {
  keyDay: null,
  walletId: 0n,
  houseAccountId: 0n,
  sourceId: 1,
  round: null,
  rules: {
    creditWithoutRef: false,
    reverseSettled: true,
    creditAfterClose: false,
    creditToBonus: false,
    trackRound: false,
  },
  deny: null,
};

/** A change of a limit, and the wallet version after which it applied. */
type Change = { after: bigint; at: Date; kind: AllowanceKind; periodHours: number; ceiling: bigint | null };

type Played = { walletId: bigint; changes: Change[]; verdicts: Verdict[] };

/** Runs two lists of acts on one wallet from two processes concurrently, each list in its order. */
const play = async (acts: readonly [readonly Sketch[], readonly Sketch[]]): Promise<Played> => {
  await clock.set(base);
  const walletId = await openFunded(1_000_000n);
  const keys = acts.map((each) => each.map(() => randomUUID()));
  /** Interleaves the acts of both processes, so that each also undoes acts of the other. */
  const keyAt = (of: number): string => keys[of % 2]?.[Math.floor(of / 2) % (keys[of % 2]?.length ?? 1)] ?? '';
  const changes: Change[] = [];
  const verdicts: Verdict[] = [];

  const post = async ({ lane }: Process, move: Pick<Move, 'key' | 'op' | 'kind'> & Partial<Move>): Promise<void> => {
    const whole: Move = {
      debit: 0n,
      credit: 0n,
      ref: null,
      ...keyless,
      ...move,
      walletId,
      houseAccountId: account,
      keyDay: dayOf(base),
      inputHash: move.key,
      externalTx: move.key,
    };
    for (;;) {
      const [moved] = await lane.postMoves([whole]);
      if (moved === undefined) throw new Error('a movement without an answer');
      if (moved.verdict === 'busy') continue;
      verdicts.push(moved.verdict);
      return;
    }
  };
  const limit = ({ db }: Process, { kind, periodHours, ceiling }: Extract<Sketch, { do: 'limit' }>): Promise<void> =>
    db.transaction(async (tx) => {
      await setAllowance(tx, { walletId, kind, periodHours, ceiling });
      const { rows } = await admin.query<{ seq: bigint; at: Date }>(
        'select seq, pg_catalog.clock_timestamp() as at from ledger.wallet where id = $1',
        [walletId],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('no wallet');
      changes.push({ after: row.seq, at: row.at, kind, periodHours, ceiling });
    });
  const act = (by: Process, what: Sketch, key: string): Promise<unknown> => {
    switch (what.do) {
      case 'bet':
        return post(by, { key, op: 'debit', kind: 'bet', debit: what.stake });
      case 'bet_win':
        return post(by, { key, op: 'debit_credit', kind: 'bet', debit: what.stake, credit: what.win });
      case 'win':
        return post(by, {
          key,
          op: 'credit',
          kind: 'win',
          credit: what.win,
          ref: { key: keyAt(what.of), day: dayOf(base) },
        });
      case 'undo':
        return post(by, { key, op: 'reverse', kind: 'rollback_bet', ref: { key: keyAt(what.of), day: dayOf(base) } });
      case 'limit':
        return limit(by, what);
      case 'wait':
        return admin.query('update ledger.bench_clock set moment = moment + make_interval(mins => $1)', [what.minutes]);
    }
  };
  await Promise.all(
    acts.map(async (own, index) => {
      const by = processes[index];
      for (const [n, what] of own.entries()) if (by !== undefined) await act(by, what, keys[index]?.[n] ?? '');
    }),
  );
  return { walletId, changes, verdicts };
};

type Posting = { seq: bigint; kind: number; key: string; ref: string | null; moved: bigint; at: Date };

const postingsOf = async (walletId: bigint): Promise<Posting[]> => {
  const { rows } = await admin.query<Posting>(
    `select seq, kind, key, ref_key as ref, delta + bonus_delta as moved, at from ledger.posting
     where wallet_id = $1 and journal_id is null order by seq`,
    [walletId],
  );
  return rows;
};

const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** The amount of all postings that are not undone, within a window that ends at `at`. */
const countOf = (standing: readonly Posting[], kind: AllowanceKind, periodHours: number, at: Date): bigint =>
  standing
    .filter((each) => hourOf(each.at.getTime()) >= hourOf(at.getTime() - periodHours * hourMs))
    .filter((each) => kind === 'loss' || each.kind === 1)
    .reduce((sum, { moved }) => sum - moved, 0n);

/** Replays the postings of a wallet in order and returns every bet that exceeded a ceiling in force at that time. */
const findExcess = (postings: readonly Posting[], changes: readonly Change[]): string[] => {
  const excess: string[] = [];
  let standing: Posting[] = [];
  const inOrder = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const posting of postings) {
    const inForce = new Map<string, Change>();
    for (const change of inOrder) {
      if (change.after < posting.seq) inForce.set(`${change.kind} ${change.periodHours}`, change);
    }
    if (posting.kind === 4 || posting.kind === 5) standing = standing.filter(({ key }) => key !== posting.ref);
    else standing.push(posting);
    if (posting.kind !== 1) continue;
    for (const { kind, periodHours, ceiling } of inForce.values()) {
      const count = countOf(standing, kind, periodHours, posting.at);
      if (ceiling !== null && count > ceiling) {
        excess.push(`${kind} ${periodHours} h of ${ceiling} is ${count} after ${posting.seq}`);
      }
    }
  }
  return excess;
};

const undoneKeys = (postings: readonly Posting[]): Set<string | null> =>
  new Set(postings.filter(({ kind }) => kind === 4 || kind === 5).map(({ ref }) => ref));

const actsOf = (count: number): fc.Arbitrary<Sketch[]> => fc.array(sketch, { minLength: count, maxLength: count });

describe('a ceiling', () => {
  it('is kept by two processes, however bets, wins, reversals, hours and changes of limits meet', {
    tags: ['measured'],
  }, async () => {
    const counts = new Map<Verdict, number>();
    await fc.assert(
      fc.asyncProperty(actsOf(25), actsOf(25), async (one, other) => {
        const first: Sketch = { do: 'limit', kind: 'wager', periodHours: 24, ceiling: 200n };
        const { walletId, changes, verdicts } = await play([[first, ...one], other]);
        for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        const postings = await postingsOf(walletId);
        expect(findExcess(postings, changes)).toEqual([]);
        // The stored use must also match the postings.
        const undone = undoneKeys(postings);
        const standing = postings.filter(({ key, kind }) => kind !== 4 && kind !== 5 && !undone.has(key));
        const now = await clock.now();
        for (const { kind, periodHours, used } of await readAllowances(processes[0].db.read, walletId)) {
          expect(used).toBe(countOf(standing, kind, periodHours, now));
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // A run that never reached a limit or undid nothing proves nothing. How often that happens depends on how the two
    // processes interleave.
    for (const verdict of ['posted', 'refused_limit', 'reversed'] as const) {
      expect(counts.get(verdict) ?? 0).toBeGreaterThan(byDepth({ usual: 0, deep: 10 }));
    }
  });

  it('that is opened late counts what one that was always there has counted', async () => {
    const depsOf = async (walletId: bigint): Promise<unknown[]> => {
      // Ignores hours in which everything was undone: whether such a row exists depends on the order of events.
      const { rows } = await admin.query(
        `select hour, wagered, lost from ledger.allowance_use where wallet_id = $1 and (wagered <> 0 or lost <> 0)
         order by hour`,
        [walletId],
      );
      return rows;
    };
    let hours = 0;
    await fc.assert(
      fc.asyncProperty(actsOf(25), actsOf(25), async (one, other) => {
        const ceiling = 1_000_000n;
        const first: Sketch = { do: 'limit', kind: 'loss', periodHours: 744, ceiling };
        const withoutLimits = (acts: Sketch[]): Sketch[] => acts.filter((each) => each.do !== 'limit');
        const { walletId } = await play([[first, ...withoutLimits(one)], withoutLimits(other)]);
        const counted = await depsOf(walletId);
        hours += counted.length;
        const { db } = processes[1];
        const set = (to: bigint | null): Promise<void> =>
          db.transaction((tx) => setAllowance(tx, { walletId, kind: 'loss', periodHours: 744, ceiling: to }));
        await set(null);
        expect(await depsOf(walletId)).toEqual([]);
        await set(ceiling);
        expect(await depsOf(walletId)).toEqual(counted);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(hours).toBeGreaterThan(30);
  }, 120_000);
});

describe('what was counted', () => {
  it('is kept for 31 days and goes with the first movement of a later hour', async () => {
    const wait = (days: number): Sketch => ({ do: 'wait', minutes: days * 1_440 });
    await clock.set(new Date(base.getTime() + 32 * dayMs));
    const limit: Sketch = { do: 'limit', kind: 'wager', periodHours: 24, ceiling: 100n };
    const bet: Sketch = { do: 'bet', stake: 10n };
    const hoursAfter = async (...acts: Sketch[]): Promise<number> => {
      const { walletId } = await play([acts, []]);
      const { rows } = await admin.query('select from ledger.allowance_use where wallet_id = $1', [walletId]);
      return rows.length;
    };
    expect(await hoursAfter(limit, bet, wait(31), bet)).toBe(2);
    expect(await hoursAfter(limit, bet, wait(31), { do: 'wait', minutes: 60 }, bet)).toBe(1);
  });
});

describe('the flag of a limited wallet', () => {
  it('follows from its allowances and is not set by hand', async () => {
    const walletId = await openFunded(1n);
    await expect(
      processes[0].db.pool.query('select ledger.set_flag($1, 8::smallint, true)', [walletId]),
    ).rejects.toThrow('flag 8 is not set by hand');
  });
});
