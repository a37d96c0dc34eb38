import type { RowTerms, Terms } from '@fairhouse/contracts';
import type pg from 'pg';
import { insertFact } from '#modules/agent/figures/insert-fact.fixture.ts';
import { audit } from '#modules/audit/audit.fixture.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { AgreementDeps } from '#modules/contract/agreements/contract.types.ts';
import { countEnding, endEdges } from '#modules/contract/agreements/end-edges.ts';
import { openBook, openWallet } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { createRandom, type SeededRandom } from '../world/seeded-random.ts';

export type ContractBench = { db: Db; admin: pg.Client };

export type Account = TestMember & { number: bigint; isAgent: boolean; reserve: bigint | null };
export type Fact = {
  account: Account;
  at: Date;
  day: string;
  staked: bigint;
  won: bigint;
  gameType: string | null;
  counts: boolean;
};

/** What must always be true of a world. */
export type Invariant =
  | 'no error'
  | 'rates fall'
  | 'steps are legal'
  | 'states follow moments'
  | 'bills stay'
  | 'one payment a bill'
  | 'runs end'
  | 'real-time salary is what was earned'
  | 'real-time salary is paid once'
  | 'bills and lines are what facts are worth'
  | 'bills settle what waits'
  | 'payments follow the waterfall'
  | 'money is kept'
  | 'debts add up';
export type Violation = { invariant: Invariant; says: string };

export type Kind = Terms['kind'];
export type Letter = 'D' | 'W' | 'H' | 'M';

/** What happens in a world: hours have many windows, months have long periods. */
const paces = [
  { name: 'hours', kinds: ['realtime', 'hourly'], letters: [], clock: [5, 20, 60, 60, 120], lateMinutes: 150 },
  {
    name: 'days',
    kinds: ['realtime', 'daily', 'dividend'],
    letters: ['D', 'W'],
    clock: [10, 300, 1440, 1440, 2880],
    lateMinutes: 3 * 1440,
  },
  {
    name: 'months',
    kinds: ['realtime', 'dividend'],
    letters: ['W', 'H', 'M'],
    clock: [300, 1440, 7 * 1440, 9 * 1440],
    lateMinutes: 15 * 1440,
  },
] as const satisfies readonly {
  name: string;
  kinds: readonly Kind[];
  letters: readonly Letter[];
  clock: number[];
  lateMinutes: number;
}[];

/** Zones with a whole, a half and a quarter hour, and with clock changes. */
const zones = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland'] as const;
const currency = 'USD';
export const gameTypes = ['RNG', 'LIVE', 'SPORTS'] as const;

/** The rates of the first level, in millionths. Salaries together stay below the operator's margin. */
const firstRates = {
  hourly: 1_500,
  daily: 1_500,
  dividend: 200_000,
  realtime: { RNG: 9_000, LIVE: 2_000, SPORTS: 5_000 },
};

const switchedOn = ['AGENTPOLICY3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'].map((modId) => ({
  modId,
  title: modId,
  enabled: '1',
  childrenNodes: [],
}));

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A share of the rates of an upline, or of the operator's first offer. */
export type RateOf = (type: 'all' | (typeof gameTypes)[number]) => number;
export const rateOfOperator = (kind: Kind): RateOf =>
  kind === 'realtime' ? (type) => (type === 'all' ? 0 : firstRates.realtime[type]) : () => firstRates[kind];

const units = (random: SeededRandom, millions: number): bigint => BigInt(random.whole(0, millions)) * 1_000_000n;

/** Terms of a kind whose highest rate is the given one. */
export const drawTerms = (random: SeededRandom, kind: Kind, letters: readonly Letter[], rateOf: RateOf): Terms => {
  if (kind === 'realtime') {
    const rates = gameTypes.flatMap((gameType) => {
      const ratePpm = rateOf(gameType);
      return ratePpm > 0 && random.chance(0.85) ? [{ gameType, ratePpm }] : [];
    });
    return {
      version: 1,
      kind,
      currency,
      rates: rates.length > 0 ? rates : [{ gameType: 'RNG', ratePpm: Math.max(1, rateOf('RNG')) }],
    };
  }
  const count = random.whole(1, 3);
  const top = Math.max(count, rateOf('all'));
  const [bet, loss] = [units(random, 20), units(random, 5)];
  // Without a row that is always reached, an upline may get nothing while its downlines do.
  const first = random.pick([0, 0, 1]);
  const rows = Array.from({ length: count }, (_, at) => ({
    validBetMin: bet * BigInt(at + first),
    activeMin: random.chance(0.5) ? at : 0,
    ratePpm: Math.max(at + 1, Math.floor((top * (at + 1)) / count)),
  })).map((row, at, all) => ({ ...row, activeMin: Math.max(...all.slice(0, at + 1).map((each) => each.activeMin)) }));
  const common = {
    version: 1,
    currency,
    activeMinValidBet: random.pick([0n, 1_000_000n, 3_000_000n]),
    activeScope: random.pick(['team', 'team', 'direct_players'] as const),
    autoPay: random.chance(0.85),
    fundFromWallet: random.chance(0.6),
  } as const;
  if (kind === 'hourly') return { ...common, kind, rows };
  if (kind === 'daily') return { ...common, kind, period: 'D', rows };
  return {
    ...common,
    kind,
    period: letters[random.whole(0, letters.length - 1)] ?? 'D',
    mode: random.pick(['fixed', 'floating']),
    basis: 'loss',
    carry: random.pick(['none', 'last', 'month', 'month', 'forever']),
    lossBasis: ['payout'],
    lossCheck: random.chance(0.5),
    rows: rows.map((row, at) => ({ ...row, lossMin: loss * BigInt(at) })),
  } satisfies RowTerms;
};

/** Opens a database for worlds: all of them are in one year, so that a seed meets the same days whenever it is run. */
export const openContractBench = async ({ db, admin }: ContractBench): Promise<ContractBench> => {
  await admin.query(`select ledger.upkeep_partitions('2028-01-15')`);
  return { db, admin };
};

/** A world of its own: a brand, its accounts, and the clock of deadlines at some moment of the year. */
export const openWorld = async ({ db, admin }: ContractBench, seed: number) => {
  const random = createRandom(seed);
  const pace = paces[seed % paces.length] ?? paces[0];
  const brandId = `world-${seed}-${Math.floor(performance.now())}`.slice(0, 31);
  const timeZone = random.pick(zones);
  // Only this world has contracts: what is due in others would be done too.
  await admin.query(`truncate contract.contract, contract.run, contract.late_cursor, contract.realtime_cursor,
    contract.realtime_day, contract.realtime_balance, contract.realtime_bill, contract.funding,
    contract.debt, contract.debt_step cascade`);
  await admin.query(
    `insert into brand.brand (brand_id, merchant_code, name, currency, time_zone, default_language, languages, hue, chroma)
     values ($1, $2, 'World', $3, $4, 'EN', '{EN}', 200, 0.1)`,
    [brandId, `W${random.whole(0, 1e12)}`, currency, timeZone],
  );
  await admin.query('update platform.clock_shift set ahead = $1::timestamptz - clock_timestamp()', [
    // Long periods shall meet the end of a month.
    new Date(
      Date.UTC(2027, random.whole(0, 10), random.whole(pace.name === 'months' ? 12 : 1, 28), 0, random.whole(0, 1_439)),
    ),
  ]);
  await db.transaction((tx) => openBook(tx, brandId));
  const isStrict = random.chance(0.1);
  const isBridged = random.chance(0.3);
  const caps = ['realtimeRunMaxAmount', 'hourlyRunMaxAmount', 'dailyRunMaxAmount'];
  const brand = {
    brandId,
    currency,
    timeZone,
    // A strict brand lets people look at every run above one unit.
    constants: isStrict ? Object.fromEntries(caps.map((cap) => [cap, 1])) : {},
    whitelabel: switchedOn,
  } as unknown as BrandSnapshot;
  // A worker whose own clock is wrong: every deadline comes from the database.
  const skewMs = random.pick([0, 3_600_000, -3_600_000]);
  const outbox = createOutbox({ now: () => new Date(Date.now() + skewMs) });
  const edgeContracts = { end: endEdges({ outbox }), countEnding };
  const deps = { db, outbox, audit, directory: { byId: () => brand, all: () => [brand] } } as unknown as AgreementDeps;
  const accounts: Account[] = [];
  const facts: Fact[] = [];
  const sometimes: Record<string, number> = {};
  const violations: Violation[] = [];
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });

  const join = async (by: Account | null, isAgent: boolean): Promise<Account> => {
    const recommenderId = by?.memberId ?? null;
    const member = await openTestMember(db, { brandId, type: isAgent ? 1 : 3, currency, recommenderId });
    const { rows } = await admin.query<{ number: bigint }>('select number from agent.node where member_id = $1', [
      member.memberId,
    ]);
    const account = { ...member, number: rows[0]?.number ?? 0n, isAgent, reserve: null };
    accounts.push(account);
    return account;
  };
  const reserveOf = async (account: Account): Promise<bigint> => {
    account.reserve ??= await db.transaction((tx) =>
      openWallet(tx, { brandId, memberId: account.memberId, currency, purse: 'salary_reserve' }),
    );
    return account.reserve;
  };

  return {
    db,
    admin,
    seed,
    random,
    pace,
    kinds: pace.kinds as readonly Kind[],
    letters: pace.letters as readonly Letter[],
    brand,
    isBridged,
    skewMs,
    outbox,
    edgeContracts,
    deps,
    accounts,
    facts,
    sometimes,
    violations,
    fail: (invariant: Invariant, says: string): void => void violations.push({ invariant, says: says.slice(0, 300) }),
    note: (what: string): void => {
      sometimes[what] = (sometimes[what] ?? 0) + 1;
    },
    agents: (): Account[] => accounts.filter(({ isAgent }) => isAgent),
    pick: <Item>(items: readonly Item[]): Item | undefined => items[random.whole(0, Math.max(0, items.length - 1))],
    now: (): Promise<Date> => deadlineNow(db.read),
    pass: (minutes: number) =>
      admin.query('update platform.clock_shift set ahead = ahead + make_interval(mins => $1)', [minutes]),
    passTo: (at: Date) =>
      admin.query('update platform.clock_shift set ahead = $1::timestamptz - clock_timestamp()', [at]),
    join,
    /** Everybody has stood in the tree since a day long ago. */
    backdate: async (): Promise<void> => {
      await admin.query(`set session_replication_role = replica;
        update agent.placement set from_day = '2020-01-01' where brand_id = '${brandId}';
        update agent.lineage set from_day = '2020-01-01' where brand_id = '${brandId}';
        set session_replication_role = origin`);
    },
    play: async (fact: Omit<Fact, 'day'>): Promise<void> => {
      const played = { ...fact, day: dayFormat.format(fact.at) };
      const { account, at, staked, ...rest } = played;
      await insertFact(admin, brand, { ...rest, node: account, staked, cashValid: staked, at: at.toISOString() });
      facts.push(played);
    },
    fill: async (account: Account, into: 'main' | 'reserve', amount: bigint): Promise<void> => {
      await adjust(db, into === 'main' ? account : { ...account, wallet: await reserveOf(account) }, amount);
    },
  };
};
