import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ForkedProgram, forkProgram } from '../harness/fork-program.ts';
import type { LimitCommand, LimitOrder, LimitReply } from '../harness/programs/limit-player.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { adjust, openTestMember, type TestMember } from '../harness/test-member.ts';
import { type BenchClock, openBenchClock } from '../simulation/bench-clock.ts';

/**
 * Two processes, each with its own gateway, lanes, pools and services, play for one member concurrently. Everything is
 * checked afterwards from the ledger, not from their output.
 */
type Player = ForkedProgram<LimitOrder, LimitReply>;

const runs = 8;
const cent = 100n;
const hourMs = 3_600_000;

let database: TestDatabase;
let admin: pg.Client;
let clock: BenchClock;
let players: readonly [Player, Player];
/** The time of the ledger's clock at the start of a run. */
let base: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  clock = await openBenchClock(admin);
  base = new Date(Math.ceil(Date.now() / hourMs) * hourMs);
  await watchCeilings();
  await admin.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name)
     values ('aurora', 'LUMEN', 'Lumen Works'), ('aurora', 'TIDE', 'Tide Games')`,
  );
  const { redisUrl, natsUrl } = inject('services');
  const env = { DATABASE_URL: database.urlFor('app'), REDIS_URL: redisUrl, NATS_URL: natsUrl };
  const start = (): Player => forkProgram<LimitOrder, LimitReply>('limit-player.ts', env);
  players = [start(), start()];
});
afterAll(async () => {
  await Promise.all((players ?? []).map((player) => player.stop()));
  await admin.end();
  await database.close();
});

/** Records every ceiling with the wallet version from which it applies; the wallet is locked during the change. */
const watchCeilings = () =>
  admin.query(`
    create table ledger.seen_ceiling (n bigserial, wallet_id bigint, kind smallint, period_hours smallint,
      ceiling bigint, after bigint);
    create function ledger.see_ceiling() returns trigger language plpgsql security definer as $$
    declare
      r record := coalesce(new, old);
    begin
      insert into ledger.seen_ceiling (wallet_id, kind, period_hours, ceiling, after)
      select r.wallet_id, r.kind, r.period_hours, case tg_op when 'DELETE' then null else r.ceiling end, w.seq
      from ledger.wallet w where w.id = r.wallet_id;
      return null;
    end $$;
    create trigger see_ceiling after insert or update or delete on ledger.allowance
    for each row execute function ledger.see_ceiling()`);

/** Moves both clocks, of the ledger and of deadlines, to this many hours after the start of the run. */
const setClocks = async (hours: number): Promise<void> => {
  await clock.set(new Date(base.getTime() + hours * hourMs));
  await admin.query('update platform.clock_shift set ahead = make_interval(hours => $1)', [hours]);
};

type Ceiling = { kind: number; periodHours: number; ceiling: bigint | null; after: bigint };
type Posting = { seq: bigint; kind: number; key: string; ref: string | null; moved: bigint; at: Date };
type Refused = { seq: bigint; stake: bigint; at: Date };

type Books = { ceilings: Ceiling[]; postings: Posting[]; refused: Refused[] };

const booksOf = async ({ wallet }: TestMember): Promise<Books> => {
  const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await admin.query<Row>(text, [wallet])).rows;
  return {
    ceilings: await ask<Ceiling>(
      `select kind, period_hours as "periodHours", ceiling, after from ledger.seen_ceiling where wallet_id = $1 order by n`,
    ),
    postings: await ask<Posting>(
      `select seq, kind, key, ref_key as ref, delta + bonus_delta as moved, at from ledger.posting
       where wallet_id = $1 and (journal_id is null or kind in (20, 22, 33)) order by seq`,
    ),
    refused: await ask<Refused>(
      'select seq, amount as stake, at from ledger.idem where wallet_id = $1 and verdict = 3 order by seq',
    ),
  };
};

const stakeKind = 1;
const wagerKind = 2;
const lossKind = 3;
const betPosting = 1;
/** Held for a vendor's own wallet; there are no other holds in this test. */
const lentPosting = 20;
const isUndoing = ({ kind }: Posting): boolean => kind === 4 || kind === 5;

const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** The postings in effect at a version of the wallet, without those reversed by then. */
const standingAt = (postings: readonly Posting[], seq: bigint): Posting[] => {
  const until = postings.filter((posting) => posting.seq <= seq);
  const undone = new Set(until.filter(isUndoing).map(({ ref }) => ref));
  return until.filter((posting) => !isUndoing(posting) && !undone.has(posting.key));
};

/** The amount that counts against a ceiling at a given time: the hours that overlap its window. */
const countOf = (standing: readonly Posting[], { kind, periodHours }: Ceiling, at: Date): bigint =>
  kind === stakeKind
    ? 0n
    : standing
        .filter((each) => hourOf(each.at.getTime()) >= hourOf(at.getTime() - periodHours * hourMs))
        .filter((each) => kind !== wagerKind || each.kind === betPosting)
        .reduce((sum, { moved }) => sum - moved, 0n);

const nameOf = ({ kind, periodHours }: Ceiling): string => `${kind} of ${periodHours} h`;

/** The ceilings in force at a version of the wallet. */
const inForceAt = (ceilings: readonly Ceiling[], seq: bigint): Ceiling[] => [
  ...new Map(ceilings.filter(({ after }) => after <= seq).map((each) => [nameOf(each), each])).values(),
];

/** Every bet, and every amount moved to a vendor, that exceeded a ceiling in force. */
const findExcess = ({ ceilings, postings }: Books): string[] =>
  postings
    .filter(({ kind }) => kind === betPosting || kind === lentPosting)
    .flatMap((bet) => {
      const before = standingAt(postings, bet.seq - 1n);
      return inForceAt(ceilings, bet.seq - 1n)
        .filter(({ kind }) => bet.kind === betPosting || kind === lossKind)
        .map((each) => ({ each, count: countOf(before, each, bet.at) - bet.moved }))
        .filter(({ each: { ceiling }, count }) => ceiling !== null && count > ceiling)
        .map(({ each, count }) => `${nameOf(each)}: ${count} over ${each.ceiling} by ${bet.seq}`);
    });

/** Every refused bet that no ceiling in force forbade. */
const findNeedless = ({ ceilings, postings, refused }: Books): string[] =>
  refused
    .filter(({ seq, stake, at }) => {
      // A ceiling that changed at this version may have applied before or after the change.
      const possible = [...inForceAt(ceilings, seq - 1n), ...ceilings.filter(({ after }) => after === seq)];
      const standing = standingAt(postings, seq);
      return !possible.some((each) => each.ceiling !== null && countOf(standing, each, at) + stake > each.ceiling);
    })
    .map(({ seq, stake }) => `${stake} at ${seq}`);

type Step = { period: string; to: bigint | null; step: string; micros: bigint };
type Use = { amount: bigint; micros: bigint };

const windowMicros: Readonly<Record<string, bigint>> = {
  day: 24n * 3_600_000_000n,
  week: 7n * 24n * 3_600_000_000n,
  month: 30n * 24n * 3_600_000_000n,
};

/** Deposits and their limits, to the microsecond: both are written under one lock, so timestamps give their order. */
const depositsOf = async ({ memberId }: TestMember): Promise<{ steps: Step[]; uses: Use[] }> => {
  const micros = '(extract(epoch from at) * 1000000)::bigint as micros';
  const steps = await admin.query<Step>(
    `select period, new_ceiling as to, step, ${micros} from protection.limit_change
     where member_id = $1 and kind = 'deposit' and step in ('lowered', 'confirmed') order by at`,
    [memberId],
  );
  const uses = await admin.query<Use>(
    `select amount, ${micros} from protection.deposit_use where member_id = $1 and state = 'reserved' order by at`,
    [memberId],
  );
  return { steps: steps.rows, uses: uses.rows };
};

const depositCeilings = (steps: readonly Step[], micros: bigint): Map<string, bigint | null> =>
  new Map(steps.filter((step) => step.micros < micros).map(({ period, to }) => [period, to]));

const deposited = (uses: readonly Use[], period: string, until: bigint): bigint =>
  uses
    .filter(({ micros }) => micros <= until && micros > until - (windowMicros[period] ?? 0n))
    .reduce((sum, { amount }) => sum + amount, 0n);

const findDepositExcess = ({ steps, uses }: { steps: readonly Step[]; uses: readonly Use[] }): string[] =>
  uses.flatMap(({ micros }) =>
    [...depositCeilings(steps, micros)]
      .filter(([period, ceiling]) => ceiling !== null && deposited(uses, period, micros) > ceiling)
      .map(([period, ceiling]) => `deposits of a ${period}: ${deposited(uses, period, micros)} over ${ceiling}`),
  );

const cents = fc.integer({ min: 1, max: 6_000 });
/** Few enough that the same request often repeats. */
const input = fc.constantFrom(2_000, 8_000, 15_000, 30_000, null);
const windows = ['day', 'week', 'month'] as const;
const command: fc.Arbitrary<LimitCommand> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('bet' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('betWin' as const), cents, won: cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), of: fc.nat(50), won: cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), of: fc.nat(50) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deposit' as const), cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('toVendor' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('toMain' as const), cents }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom('wager' as const, 'loss' as const),
      period: fc.constantFrom(...windows),
      cents: input,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constant('stake' as const),
      period: fc.constant('bet' as const),
      cents: fc.constantFrom(3_000, 5_000, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limitDeposits' as const),
      period: fc.constantFrom(...windows),
      cents: input,
    }),
  },
);
/** Some hands with mixed commands, and some that only deposit, all concurrent and close to the limit. */
const hands = fc
  .tuple(
    fc.array(fc.array(command, { minLength: 3, maxLength: 6 }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.integer({ min: 3_000, max: 9_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([mixed, deposits]): LimitCommand[][] => [
    ...deposits.map((each): LimitCommand[] => [{ do: 'deposit', cents: each }]),
    ...mixed,
  ]);
const turn = fc.record({ one: hands, other: hands, hours: fc.constantFrom(0, 1, 25, 170) });

const openSeated = async (): Promise<TestMember> => {
  await setClocks(0);
  const member = await openTestMember(database.db);
  await adjust(database.db, member, 1_000_000_00n * cent);
  await players[0].ask({ kind: 'sit', member, walletVendor: 'LUMEN' });
  await players[1].ask({ kind: 'sit', member, walletVendor: 'TIDE' });
  return member;
};

const play = async (by: Player, ...commands: LimitCommand[]): Promise<string[]> =>
  (await by.ask({ kind: 'play', hands: [commands] })).verdicts.flat();

const leastOf = (amounts: readonly bigint[]): bigint => amounts.toSorted((a, b) => Number(a - b))[0] ?? 0n;

/** The amount that the member may stake now, in whole cents; null: no limit. */
const roomOf = async (member: TestMember): Promise<number | null> => {
  const { ceilings, postings } = await booksOf(member);
  const last = postings.at(-1)?.seq ?? 0n;
  const standing = standingAt(postings, last);
  const now = await clock.now();
  const rooms = inForceAt(ceilings, 1n << 62n).flatMap((each) =>
    each.ceiling === null ? [] : [each.ceiling - countOf(standing, each, now)],
  );
  return rooms.length === 0 ? null : Number(leastOf(rooms) / cent);
};

const depositRoomOf = async (member: TestMember): Promise<number | null> => {
  const { steps, uses } = await depositsOf(member);
  const { rows } = await admin.query<{ micros: bigint }>(
    'select (extract(epoch from platform.deadline_now()) * 1000000)::bigint as micros',
  );
  const now = rows[0]?.micros ?? 0n;
  const rooms = [...depositCeilings(steps, now)].flatMap(([period, ceiling]) =>
    ceiling === null ? [] : [ceiling - deposited(uses, period, now)],
  );
  return rooms.length === 0 ? null : Number(leastOf(rooms) / cent);
};

describe('two processes of their own', { tags: ['deep'] }, () => {
  it('exceed no limit and refuse nothing below it, whatever runs concurrently', async () => {
    const counts = new Map<string, number>();
    const countAll = (verdicts: readonly string[]): void => {
      for (const word of verdicts) counts.set(word, (counts.get(word) ?? 0) + 1);
    };
    const raised = { do: 'limit', kind: 'wager', period: 'day', cents: 40_000 } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 3 }), async (turns) => {
        const member = await openSeated();
        let hours = 0;
        const pass = (more: number): Promise<void> => {
          hours += more;
          return setClocks(hours);
        };
        await play(
          players[0],
          { ...raised, cents: 20_000 },
          { do: 'limit', kind: 'loss', period: 'week', cents: 15_000 },
          { do: 'limitDeposits', period: 'day', cents: 20_000 },
        );
        for (const { one, other, hours: more } of turns) {
          // A pending raise may be requested a second time, concurrently with the other commands.
          const [results, responded] = await Promise.all([
            players[0].ask({ kind: 'play', hands: one }),
            players[1].ask({ kind: 'play', hands: [[raised], ...other] }),
          ]);
          countAll([...results.verdicts.flat(), ...responded.verdicts.flat()]);
          await pass(more);
        }
        const books = await booksOf(member);
        expect(findExcess(books)).toEqual([]);
        expect(findNeedless(books)).toEqual([]);
        expect(findDepositExcess(await depositsOf(member))).toEqual([]);
        // Without concurrency, each process can use the remaining amount to the last cent, and not one more.
        const room = await roomOf(member);
        if (room !== null && room > 0) expect(await play(players[0], { do: 'bet', cents: room })).toEqual(['OK']);
        if (room !== null)
          expect(await play(players[1], { do: 'bet', cents: Math.max(0, room) + 1 })).toEqual(['LIMIT_REACHED']);
        const depositRoom = await depositRoomOf(member);
        if (depositRoom !== null && depositRoom > 0)
          expect(await play(players[1], { do: 'deposit', cents: depositRoom })).toEqual(['OK']);
        if (depositRoom !== null)
          expect(await play(players[0], { do: 'deposit', cents: 1 })).toEqual(['DEPOSIT_LIMIT']);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // A run without refusals, reversals or transfers would prove nothing.
    for (const word of ['OK', 'LIMIT_REACHED', 'DEPOSIT_LIMIT', 'PROTECTION_LOSS_LIMIT', 'confirmed']) {
      expect(counts.get(word) ?? 0, word).toBeGreaterThan(5);
    }
    const { rows } = await admin.query<{ step: string }>('select distinct step from protection.limit_change');
    expect(rows.map(({ step }) => step)).toEqual(expect.arrayContaining(['lowered', 'asked', 'confirmed']));
    expect(new Set(players.map(({ pid }) => pid)).size).toBe(2);
  }, 240_000);
});
