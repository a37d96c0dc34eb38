import { randomUUID } from 'node:crypto';
import type { StatementItem } from '@fairhouse/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type GameDescription, installCatalog } from '#modules/catalog/index.ts';
import {
  endHeldWin,
  keyOf,
  openHouseAccount,
  type PublishedPosting,
  payMany,
  readHistory,
  sourceOf,
} from '#modules/ledger/index.ts';
import { openBus } from '#platform/bus/stream.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { openTable, type Seat, silent, type Table } from './bet.fixture.ts';
import type { BetPorts, VendorRound } from './bet.types.ts';
import { reconcileVendor } from './reconciliation/reconcile-vendor.ts';
import { nameGames } from './rounds/name-games.ts';
import { openRoundsOf } from './rounds/open-rounds-of.ts';
import { recordPostings } from './rounds/record-postings.ts';
import { roundsOpen } from './rounds/round.metrics.ts';
import { settleClosed } from './rounds/settle-closed.ts';
import { startBetRecord } from './rounds/start-bet-record.ts';
import { watchDoubt } from './rounds/watch-doubt.ts';

const slot: GameDescription = {
  gameId: '00000000-0000-5000-8000-000000000101',
  vendorCode: 'ONE',
  gameType: 'RNG',
  gameCode: 'lantern',
  classify: null,
  baseName: 'Lantern',
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
};
const vendors = [
  {
    vendorCode: 'ONE',
    displayName: 'Studio One',
    emblemKey: null,
    categories: [{ gameType: 'RNG' as const, position: 0 }],
  },
];

let database: TestDatabase;
let table: Table;
beforeAll(async () => {
  database = await createTestDatabase();
  table = await openTable(database);
  await database.db.transaction((tx) => installCatalog(tx, { vendors, games: [slot] }));
});
afterAll(async () => {
  table.close();
  await database.close();
});

let games: ReadonlyMap<bigint, string> = new Map();
const gameCodesOf: BetPorts['gameCodesOf'] = async (_, asked) =>
  asked.map(({ walletId }) => games.get(walletId) ?? null);
const clock = { now: () => new Date() };
const record = recordPostings({ clock, gameCodesOf });
const later = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

/** The postings of a wallet, as a consumer receives them. */
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
const take = async (seat: Seat, from = 0): Promise<void> => {
  const postings = (await postingsOf(seat)).slice(from);
  await database.db.transaction((tx) => record(tx, postings));
};

const rowsOf = async ({ walletId }: Seat): Promise<Record<string, unknown>[]> => {
  const { rows } = await database.db.pool.query('select * from bet.round where wallet_id = $1 order by round', [
    walletId,
  ]);
  return rows;
};
const lineOf = async (roundId: unknown): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await database.db.pool.query('select * from bet.valid_bet where round_id = $1', [roundId]);
  return rows[0];
};
const counterOf = async ({ memberId }: Seat): Promise<bigint> => {
  const { rows } = await database.db.pool.query<{ sum: bigint }>(
    'select coalesce(sum(counted), 0)::bigint as sum from bet.turnover where member_id = $1',
    [memberId],
  );
  return rows[0]?.sum ?? 0n;
};

describe('the record', () => {
  it('has one row per round, settled by what closes it', async () => {
    const seat = await table.seatOf();
    games = new Map([[seat.walletId, 'lantern']]);
    await table.bet(seat, 'r1', 'rec-b1', 1_000n);
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([
      {
        state: 'open',
        staked: 1_000n,
        won: 0n,
        settled_at: null,
        game_code: 'lantern',
        vassalage: 'ONE',
        vendor_code: 'studio',
      },
    ]);
    expect(await openRoundsOf(database.db.read, { vendorCode: 'studio', walletId: seat.walletId })).toMatchObject([
      { roundId: 'r1', gameCode: 'lantern' },
    ]);
    await table.win(seat, 'r1', 'rec-w1', 'rec-b1', 2_500n);
    await take(seat);
    const [round] = await rowsOf(seat);
    expect(round).toMatchObject({ state: 'settled', staked: 1_000n, won: 2_500n, bets: 1, wins: 1, game_type: 'RNG' });
    expect(round?.settled_at).not.toBeNull();
    expect(await lineOf(round?.id)).toMatchObject({ valid_bet: 1_000n, counted: 1_000n, reason: null });
    expect(await openRoundsOf(database.db.read, { vendorCode: 'studio', walletId: seat.walletId })).toEqual([]);
  });

  it('is not settled before it has every movement of the round', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'half-b1', 1_000n);
    await table.win(seat, 'r1', 'half-w1', 'half-b1', 300n);
    const postings = await postingsOf(seat);
    await database.db.transaction((tx) => record(tx, postings.slice(0, -1)));
    expect(await rowsOf(seat)).toMatchObject([{ state: 'open', won: 0n }]);
    expect(await lineOf((await rowsOf(seat))[0]?.id)).toBeUndefined();
    await database.db.transaction((tx) => record(tx, postings.slice(-1)));
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', won: 300n }]);
  });

  it('is found settled by the look of a minute where a call without money closed it', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'end-b1', 1_000n);
    await take(seat);
    await table.endRound(seat, 'r1', 'end-e1');
    await settleClosed({ db: database.db, clock: later(1), gameCodesOf });
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', staked: 1_000n, won: 0n }]);
  });

  it('puts a rollback to what it undoes, though it names no round, and counts nothing of it', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'undo-b1', 1_000n);
    await table.undo(seat, 'undo-r1', 'undo-b1');
    await take(seat);
    const [round, another] = await rowsOf(seat);
    expect(round).toMatchObject({ state: 'rolled_back', staked: 0n, rollbacks: 1 });
    expect(another).toBeUndefined();
    expect(await lineOf(round?.id)).toMatchObject({ counted: 0n, reason: 'VOID' });
    expect(await counterOf(seat)).toBe(0n);
  });

  it('counts a held win when it is released, in the round it was won in, and no more once it is rolled back', async () => {
    const seat = await table.seatOf();
    const ceiling = { max: 10n, note: 'ceiling lantern' };
    await table.bet(seat, 'r-held', 'held-b', 100n);
    expect(await table.win(seat, 'r-held', 'held-w', 'held-b', 5_000n, { ceiling })).toMatchObject({ verdict: 'held' });
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', staked: 100n, won: 0n, wins: 1 }]);
    const key = keyOf({ source: 'vendor:studio', externalId: 'held-w' });
    await database.db.transaction((tx) =>
      endHeldWin(tx, { key, state: 'released', actor: 'system', reason: 'it stands' }),
    );
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', won: 5_000n, wins: 1 }]);
    await table.undo(seat, 'held-r', 'held-w');
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ staked: 100n, won: 0n, wins: 0 }]);
  });

  it('knows nothing of a salary, which is one line of the account', async () => {
    const seat = await table.seatOf({ cash: 10n });
    const { brandId, currency, walletId } = seat;
    const day = new Date().toISOString().slice(0, 10);
    const key = keyOf({ source: 'contract', externalId: 'bill-1' });
    const payment = {
      key,
      keyDay: day,
      inputHash: key,
      walletId,
      amount: 70n,
      kind: 'salary',
      externalTx: 'bill-1',
    } as const;
    await database.db.transaction(async (tx) => {
      const houseAccountId = await openHouseAccount(tx, { brandId, code: 'agent_salary:daily', currency });
      const [paid] = await payMany(tx, [{ ...payment, houseAccountId, sourceId: await sourceOf(tx, 'contract') }]);
      expect(paid).toEqual({ verdict: 'posted', replayed: false, seq: 2n, balance: 80n });
    });
    await take(seat);
    expect(await rowsOf(seat)).toEqual([]);
    const history = await readHistory(database.db.read, { walletId, from: '2000-01-01', to: '9999-12-31', limit: 9 });
    expect(history.map(({ kind, delta, externalTx, round }) => ({ kind, delta, externalTx, round }))).toMatchObject([
      { kind: 'salary', delta: 70n, externalTx: 'bill-1', round: null },
      { kind: 'adjustment', delta: 10n },
    ]);
  });

  it('undoes both halves of a bet with its win', async () => {
    const seat = await table.seatOf();
    await table.betWin(seat, 'r1', 'both-1', 1_000n, 400n);
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', staked: 1_000n, won: 400n }]);
    await table.undo(seat, 'both-r', 'both-1');
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ state: 'rolled_back', staked: 0n, won: 0n }]);
  });

  it('writes the same line again when a win comes late, and moves the counter by the difference', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'late-b1', 1_000n);
    await table.win(seat, 'r1', 'late-w1', 'late-b1', 0n);
    await take(seat);
    const [round] = await rowsOf(seat);
    // The game is unknown, so the smaller measure counts; a lost stake counts in full in both.
    expect(await counterOf(seat)).toBe(1_000n);
    await table.win(seat, 'r1', 'late-w2', 'late-b1', 700n, { late: true });
    await take(seat);
    expect(await lineOf(round?.id)).toMatchObject({ counted: 300n, revision: 2 });
    expect(await counterOf(seat)).toBe(300n);
  });

  it('tells play money apart and counts none of it', async () => {
    const seat = await table.seatOf({ currency: 'FUN' });
    await table.betWin(seat, 'r1', 'fun-1', 1_000n, 9_000n);
    await take(seat);
    const [round] = await rowsOf(seat);
    expect(round).toMatchObject({ is_play_money: true, state: 'settled' });
    expect(await lineOf(round?.id)).toMatchObject({ counted: 0n, reason: 'PLAY_MONEY' });
  });

  it('keeps two players of one shared round apart', async () => {
    const [a, b] = [await table.seatOf(), await table.seatOf()];
    await table.bet(a, 'shared', 'sh-a', 1_000n);
    await table.bet(b, 'shared', 'sh-b', 2_000n);
    await table.win(a, 'shared', 'sh-wa', 'sh-a', 0n);
    await take(a);
    await take(b);
    expect(await rowsOf(a)).toMatchObject([{ state: 'settled', staked: 1_000n }]);
    expect(await rowsOf(b)).toMatchObject([{ state: 'open', staked: 2_000n }]);
  });

  it('learns the game later and measures the round then', async () => {
    const seat = await table.seatOf();
    games = new Map();
    await table.betWin(seat, 'r1', 'name-1', 10_000n, 7_000n);
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ game_code: null, state: 'settled' }]);
    // 7,000 of 10,000 were returned by a game that might be a table, so only the amount at risk counts.
    expect(await counterOf(seat)).toBe(3_000n);
    const sums = async () => {
      const { rows } = await database.db.pool.query(
        `select rounds, sum_s, sum_p, sum_ss, sum_pp, sum_sp from bet.game_sums where game_code = 'lantern' and currency = 'USD'`,
      );
      return rows[0] ?? { rounds: 0n, sum_s: '0', sum_p: '0', sum_ss: '0', sum_pp: '0', sum_sp: '0' };
    };
    const before = await sums();
    games = new Map([[seat.walletId, 'lantern']]);
    await nameGames({ db: database.db, clock, gameCodesOf });
    expect(await rowsOf(seat)).toMatchObject([{ game_code: 'lantern', game_id: slot.gameId }]);
    expect(await counterOf(seat)).toBe(10_000n);
    const after = await sums();
    expect(after.rounds - before.rounds).toBe(1n);
    const gained = (name: 'sum_s' | 'sum_p' | 'sum_ss' | 'sum_pp' | 'sum_sp') =>
      BigInt(after[name]) - BigInt(before[name]);
    expect([gained('sum_s'), gained('sum_p'), gained('sum_ss'), gained('sum_pp'), gained('sum_sp')]).toEqual([
      10_000n,
      7_000n,
      100_000_000n,
      49_000_000n,
      70_000_000n,
    ]);
    await table.undo(seat, 'name-r', 'name-1');
    await take(seat);
    expect(await sums()).toEqual(before);
  });

  it('is kept by a consumer that is stopped and started again, without loss and without repetition', async () => {
    const bus = openBus(inject('services').natsUrl, 'test', silent);
    await bus.connected();
    const seats = await Promise.all([table.seatOf(), table.seatOf()]);
    const start = () => startBetRecord({ db: database.db, bus, log: silent, clock, gameCodesOf }, 0);
    try {
      let running = start();
      for (let n = 0; n < 6; n += 1) {
        for (const seat of seats) await table.betWin(seat, `c${n}`, `con-${n}-${seat.walletId}`, 100n, 30n);
        if (n === 2) {
          await running.stop();
          running = start();
        }
      }
      const complete = async () => (await Promise.all(seats.map(rowsOf))).every((rows) => rows.length === 6);
      await until(complete);
      await running.stop();
    } finally {
      await bus.close();
    }
    for (const seat of seats) {
      expect(await rowsOf(seat)).toMatchObject(
        Array.from({ length: 6 }, () => ({ state: 'settled', staked: 100n, won: 30n })),
      );
      expect(await counterOf(seat)).toBe(6n * 70n);
    }
  });
});

describe('lines and counter', () => {
  /** What a vendor may do to one round, and the resulting state. */
  const act = fc.record({
    stake: fc.bigInt(1n, 500n),
    won: fc.bigInt(0n, 900n),
    fate: fc.constantFrom('settled', 'open', 'bet undone', 'win undone', 'late win', 'bet-win', 'bet-win undone'),
  });

  it('agree after any sequence, however it is cut, repeated and begun again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(20), { maxLength: 4 }),
        async (acts, cuts) => {
          const seat = await table.seatOf();
          games = new Map([[seat.walletId, 'lantern']]);
          let expected = 0n;
          for (const [n, { stake, won, fate }] of acts.entries()) {
            const id = `${seat.walletId}-${n}`;
            const round = `r${n}`;
            if (fate.startsWith('bet-win')) await table.betWin(seat, round, `${id}-b`, stake, won);
            else await table.bet(seat, round, `${id}-b`, stake);
            if (fate === 'settled' || fate === 'win undone' || fate === 'late win')
              await table.win(seat, round, `${id}-w`, `${id}-b`, won);
            if (fate === 'late win') await table.win(seat, round, `${id}-l`, `${id}-b`, 5n, { late: true });
            if (fate === 'win undone') await table.undo(seat, `${id}-u`, `${id}-w`);
            if (fate === 'bet undone' || fate === 'bet-win undone') await table.undo(seat, `${id}-u`, `${id}-b`);
            if (!['open', 'bet undone', 'bet-win undone'].includes(fate)) expected += stake;
          }
          const postings = await postingsOf(seat);
          // Delivered in pieces, each piece twice, and everything once more at the end.
          const edges = [0, ...cuts.toSorted((a, b) => a - b), postings.length];
          for (const [n, edge] of edges.entries()) {
            const piece = postings.slice(edge, edges[n + 1] ?? postings.length);
            for (let again = 0; again < 2; again += 1) await database.db.transaction((tx) => record(tx, piece));
          }
          await database.db.transaction((tx) => record(tx, postings));
          const { rows } = await database.db.pool.query<{
            rounds: bigint;
            lines: bigint;
            counted: bigint;
            ended: bigint;
          }>(
            `select count(*) as rounds, count(v.round_id) as lines, coalesce(sum(v.counted), 0)::bigint as counted,
               count(*) filter (where r.state in ('settled', 'rolled_back')) as ended
             from bet.round r left join bet.valid_bet v on v.round_id = r.id where r.wallet_id = $1`,
            [seat.walletId],
          );
          const [sums] = rows;
          expect(sums?.rounds).toBe(BigInt(acts.length));
          expect(sums?.lines).toBe(sums?.ended);
          expect(sums?.counted).toBe(expected);
          expect(await counterOf(seat)).toBe(expected);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a round in doubt', () => {
  const never: BetPorts['askRounds'] = async () => [];
  const openRounds = async (state: string): Promise<number | undefined> =>
    (await roundsOpen.get()).values.find(({ labels }) => labels.state === state)?.value;

  it('is one that stays open for a quarter of an hour; the vendor is asked and moves nothing', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'doubt-b1', 1_000n);
    await take(seat);
    const deps = { db: database.db, log: silent };
    await watchDoubt({ ...deps, clock: later(14), askRounds: never });
    expect(await rowsOf(seat)).toMatchObject([{ state: 'open' }]);
    expect(await openRounds('in_doubt')).toBe(0);
    expect(await openRounds('open')).toBeGreaterThan(0);
    const asked: string[] = [];
    const askRounds: BetPorts['askRounds'] = async (vendorCode, rounds) => {
      asked.push(vendorCode);
      return rounds.map(
        ({ round, walletId }): VendorRound => ({ round, walletId, state: 'settled', staked: '10', won: '25' }),
      );
    };
    await watchDoubt({ ...deps, clock: later(16), askRounds });
    expect(asked).toEqual(['studio']);
    expect(await rowsOf(seat)).toMatchObject([
      { state: 'in_doubt', vendor_state: 'settled', vendor_won: '25', won: 0n, staked: 1_000n, settled_at: null },
    ]);
    // The vendor is asked again after a delay, not immediately.
    await watchDoubt({ ...deps, clock: later(16), askRounds });
    expect(asked).toEqual(['studio']);
    await table.win(seat, 'r1', 'doubt-w1', 'doubt-b1', 2_500n);
    await take(seat);
    expect(await rowsOf(seat)).toMatchObject([{ state: 'settled', won: 2_500n }]);
  });

  it('stays in doubt when the vendor is silent, becomes a case after a day, and the case ends with it', async () => {
    const seat = await table.seatOf();
    await table.bet(seat, 'r1', 'case-b1', 1_000n);
    await take(seat);
    const askRounds: BetPorts['askRounds'] = () => Promise.reject(new Error('no answer'));
    const deps = { db: database.db, log: silent, askRounds };
    await watchDoubt({ ...deps, clock: later(20) });
    const [round] = await rowsOf(seat);
    expect(round).toMatchObject({ state: 'in_doubt', vendor_state: null, asks: 1 });
    const caseOf = async () => {
      const { rows } = await database.db.pool.query('select * from bet.vendor_case where subject = $1', [round?.id]);
      return rows;
    };
    await watchDoubt({ ...deps, clock: later(23 * 60) });
    expect(await caseOf()).toEqual([]);
    await watchDoubt({ ...deps, clock: later(24 * 60 + 1) });
    expect(await caseOf()).toMatchObject([{ code: 'ROUND_OPEN_TOO_LONG', state: 'open', brand_id: 'aurora' }]);
    await table.undo(seat, 'case-r1', 'case-b1');
    await take(seat);
    await watchDoubt({ ...deps, clock: later(24 * 60 + 2) });
    expect(await rowsOf(seat)).toMatchObject([{ state: 'rolled_back' }]);
    expect(await caseOf()).toMatchObject([{ state: 'resolved' }]);
  });
});

describe('reconciliation', () => {
  it('names exactly what was planted, keeps it as cases, and ends them when the difference is gone', async () => {
    const own = await createTestDatabase();
    const table = await openTable(own);
    try {
      const seat = await table.seatOf();
      const from = new Date(Date.now() - 60_000);
      for (const n of [1, 2, 3, 4]) await table.bet(seat, `s${n}`, `st-b${n}`, 10_000n);
      await table.win(seat, 's1', 'st-w1', 'st-b1', 25_000n);
      await table.undo(seat, 'st-r2', 'st-b2');
      const { rows } = await own.db.pool.query<PublishedPosting>(
        `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
           after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
           ref_key as "refKey", journal_id as "journalId", at from ledger.posting order by seq`,
      );
      await own.db.transaction((tx) =>
        recordPostings({ clock, gameCodesOf: async (_, a) => a.map(() => null) })(tx, rows),
      );
      const item = (transactionId: string, kind: StatementItem['kind'], amount: string): StatementItem => ({
        transactionId,
        kind,
        amount,
        refTransactionId: null,
        playerId: 'player-1',
        currency: 'USD',
        winAmount: null,
        roundId: 's',
        gameCode: 'lantern',
        occurredAt: new Date().toISOString(),
        vendorState: transactionId === 'st-b2' ? 'rolled_back' : 'accepted',
        platformTransactionId: null,
      });
      const whole = [
        item('st-b1', 'bet', '100'),
        item('st-b2', 'bet', '100'),
        item('st-b3', 'bet', '100'),
        item('st-b4', 'bet', '100'),
        item('st-w1', 'win', '250'),
        item('st-r2', 'rollback', '100'),
      ];
      const compare = (statement: StatementItem[]) =>
        reconcileVendor(
          'studio',
          { from, to: new Date(Date.now() + 60_000) },
          {
            db: own.db,
            clock,
            readStatement: async function* () {
              yield statement.slice(0, 3);
              yield statement.slice(3);
            },
          },
        );
      expect(await compare(whole)).toEqual({ vendor: 'studio', compared: 6, findings: [] });
      const missing = async () =>
        (await registry.getSingleMetric('acknowledged_missing_total')?.get())?.values[0]?.value ?? -1;
      const missingBefore = await missing();
      // One missing, one extra, one changed by the smallest unit.
      const planted = [
        ...whole.filter(({ transactionId }) => !['st-b3', 'st-b4'].includes(transactionId)),
        item('st-b4', 'bet', '101'),
        item(`st-${randomUUID()}`, 'bet', '100'),
      ];
      const { findings } = await compare(planted);
      expect(await missing()).toBe(missingBefore + 1);
      expect(findings.map(({ code }) => code).toSorted()).toEqual([
        'AMOUNT_DIFFERS',
        'MISSING_AT_PLATFORM',
        'MISSING_AT_VENDOR',
      ]);
      const cases = async () =>
        (await own.db.pool.query('select code, state, seen from bet.vendor_case order by code')).rows;
      expect(await cases()).toEqual([
        { code: 'AMOUNT_DIFFERS', state: 'open', seen: 1 },
        { code: 'MISSING_AT_PLATFORM', state: 'open', seen: 1 },
        { code: 'MISSING_AT_VENDOR', state: 'open', seen: 1 },
      ]);
      await compare(planted);
      expect((await cases()).map(({ seen }) => seen)).toEqual([2, 2, 2]);
      expect(await missing()).toBe(missingBefore + 1);
      await compare(whole);
      expect((await cases()).map(({ state }) => state)).toEqual(['resolved', 'resolved', 'resolved']);
      // Nothing was corrected, and the missing games were filled in.
      const { rows: rounds } = await own.db.pool.query(`select round, state, game_code from bet.round order by round`);
      expect(rounds).toEqual([
        { round: 's1', state: 'settled', game_code: 'lantern' },
        { round: 's2', state: 'rolled_back', game_code: 'lantern' },
        { round: 's3', state: 'open', game_code: 'lantern' },
        { round: 's4', state: 'open', game_code: 'lantern' },
      ]);
    } finally {
      table.close();
      await own.close();
    }
  });

  it('judges nothing without the whole statement', async () => {
    const deps = {
      db: database.db,
      clock,
      readStatement: async function* () {
        yield [];
        throw new Error('the vendor fell silent');
      },
    };
    const window = { from: new Date(Date.now() - 60_000), to: new Date() };
    await expect(reconcileVendor('studio', window, deps)).rejects.toThrow('fell silent');
    const { rows } = await database.db.pool.query(`select * from bet.vendor_case where code = 'MISSING_AT_VENDOR'`);
    expect(rows).toEqual([]);
    await expect(reconcileVendor('studio', window, { ...deps, readStatement: () => undefined })).rejects.toThrow(
      'has no client',
    );
  });
});
