import { digestOf } from '#modules/ledger/index.ts';
import type { Moved } from '#modules/ledger/ledger.types.ts';
import type { CallResult, GameSession, MoneyCall, Player, Vendor } from '#modules/play/play.types.ts';
import { checkBooks, checkTouched, type Violation } from '#test/ledger-model/invariants.ts';
import type { ModelLedger } from '#test/ledger-model/model-ledger.ts';
import { viewOf } from '#test/ledger-model/view.ts';
import { createSimCashier, type SimCashier } from './world/cashier.ts';
import { startSimConsumer } from './world/consumer.ts';
import { createFaults, type Faults } from './world/faults.ts';
import { type Directory, type SimGateway, startSimGateway } from './world/gateway.ts';
import { createScheduler, type Scheduler } from './world/scheduler.ts';
import { createRandom, type SeededRandom } from './world/seeded-random.ts';
import { createSimStore, type SimStore, type StoreResult } from './world/store.ts';
import { createSimVendor, type SimVendor } from './world/vendor.ts';

/**
 * One world from one seed: two gateway processes with the real pipeline and the real answers, a
 * database with a standby, vendors, a cashier, the sweep of holds, consumers of postings; and a
 * nemesis who kills, pauses and cuts. The invariants (world/invariants.ts) hold after every step,
 * and beside them:
 *
 * Whatever was acknowledged exists: asked again at the end, every call gets the answer it got.
 * One id has one answer, whichever copy of it was answered; only a bet undone since says so.
 * Once the faults have ended, everything comes to its end within sixty simulated seconds.
 * The books equal the log of commits done again in its order.
 * Every consumer has taken every posting once.
 */
export type SeedReport = {
  seed: number;
  steps: number;
  commits: number;
  calls: number;
  violations: Violation[];
  /** Counts of events that must occur now and then. */
  sometimes: Record<string, number>;
};

const brandId = 'aurora';
const currency = 'EUR';
const healMaxMs = 60_000;
const stepsMax = 400_000;
/** One minute before the month ends: rounds begin in one month and end in the next. */
const since = new Date('2026-11-30T23:59:50.000Z');

const vendors: readonly Vendor[] = [
  vendorOf({ code: 'comet', sourceId: 1, idDay: 'date_prefix', winRefs: 'always' }),
  vendorOf({ code: 'marble', sourceId: 2, idDay: 'opaque', winRefs: 'round' }),
];

function vendorOf(own: Pick<Vendor, 'code' | 'sourceId' | 'idDay' | 'winRefs'>): Vendor {
  return {
    ...own,
    roundDay: own.idDay,
    tableSwitch: false,
    callsPerSecond: null,
    allowedNetworks: [],
    status: 'active',
  };
}

const walletIds = [11n, 12n, 13n, 14n] as const;
const houseAccountIds = {
  'game_result:comet': 101n,
  'game_result:marble': 102n,
  'psp_in:harbour': 103n,
  transit: 104n,
  'payout_clearing:harbour': 105n,
  'fee_income:withdrawal': 106n,
  'bonus_cost:welcome': 107n,
  member_held: 108n,
  member_receivable: 109n,
} as const;

/** Creates the initial house accounts and wallets. */
const found = (ledger: ModelLedger): void => {
  for (const [code, id] of Object.entries(houseAccountIds)) ledger.openHouseAccount({ id, brandId, code, currency });
  for (const id of walletIds) ledger.openWallet({ id, brandId, memberId: `m-${id}`, currency, purse: 'main' });
};

const directory: Directory = (() => {
  const players = new Map<string, Player>();
  const sessions = new Map<string, GameSession>();
  for (const { code } of vendors) {
    for (const walletId of walletIds) {
      const playerId = `p-${code}-${walletId}`;
      players.set(playerId, { vendorCode: code, playerId, brandId, memberId: `m-${walletId}`, walletId, currency });
      sessions.set(`s-${playerId}`, {
        vendorCode: code,
        playerId,
        gameCode: 'lantern',
        expiresAt: new Date(since.getTime() + 86_400_000),
        endedAt: null,
        // No player becomes inactive during the simulated day.
        seenAt: new Date(since.getTime() + 86_400_000),
        isSlot: false,
      });
    }
  }
  const houseAccountOf: Directory['houseAccountOf'] = ({ vendorCode }) =>
    houseAccountIds[`game_result:${vendorCode}` as 'game_result:comet'];
  return { players, sessions, houseAccountOf };
})();

type World = {
  random: SeededRandom;
  scheduler: Scheduler;
  faults: Faults;
  store: SimStore;
  gateways: readonly [SimGateway, SimGateway];
  vendors: readonly SimVendor[];
  cashier: SimCashier;
};

const openWorld = (seed: number, report: (violation: Violation) => void): World => {
  const random = createRandom(seed);
  const scheduler = createScheduler(random);
  const faults = createFaults(random);
  const now = (): Date => new Date(since.getTime() + scheduler.now());
  const store = createSimStore({ scheduler, random, faults, since, found });
  const start = (): SimGateway => startSimGateway({ scheduler, store, faults, directory, since, report });
  const gateways = [start(), start()] as const;
  const simVendors = vendors.map((vendor) => createSimVendor({ scheduler, random, faults, gateways, vendor, now }));
  const houseAccounts = {
    psp: houseAccountIds['psp_in:harbour'],
    transit: houseAccountIds.transit,
    clearing: houseAccountIds['payout_clearing:harbour'],
    fee: houseAccountIds['fee_income:withdrawal'],
    bonus: houseAccountIds['bonus_cost:welcome'],
  };
  const newKey = (what: string): string => digestOf([String(seed), what]);
  const cashier = createSimCashier({ scheduler, random, store, houseAccounts, brandId, now, newKey });
  return { random, scheduler, faults, store, gateways, vendors: simVendors, cashier };
};

/** Crashes, pauses and fails over at random times from the seed, until faults are healed. */
const unleash = ({ random, scheduler, faults, store, gateways }: World): void => {
  const strike = (): void => {
    if (faults.strikes('gateway_crash')) random.pick(gateways).crash(random.whole(50, 800));
    if (faults.strikes('store_crash')) store.crash(random.whole(50, 1_500));
    if (faults.strikes('fail_over')) store.failOver(random.whole(50, 1_500));
    if (faults.strikes('standby_pause')) store.pauseStandby(random.whole(20, 3_000));
    scheduler.after(random.whole(100, 1_500), strike);
  };
  scheduler.after(random.whole(100, 1_500), strike);
};

/** Starts all actions of the members and vendors of this world; resolves when all are done. */
const begin = async ({ random, scheduler, vendors: simVendors, cashier }: World, rounds: number): Promise<void> => {
  const wallet = (): bigint => random.pick(walletIds);
  const doings: Promise<void>[] = walletIds.map((id) => cashier.deposit(id, BigInt(random.whole(0, 900)) * 100n));
  const later = (work: () => Promise<void>): void => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    doings.push(promise);
    scheduler.after(random.whole(0, 12_000), () => void work().then(resolve, reject));
  };
  for (let round = 0; round < rounds; round += 1) {
    // Few wallets and few vendors, so that conflicts are frequent.
    const index = random.whole(0, simVendors.length - 1);
    const [vendor, code] = [simVendors[index], vendors[index]?.code];
    later(async () => {
      const playerId = `p-${code}-${wallet()}`;
      const player = directory.players.get(playerId);
      if (vendor !== undefined && player !== undefined) await vendor.playRound(player, `s-${playerId}`);
    });
  }
  for (let act = 0; act < rounds; act += 1) {
    const amount = BigInt(random.whole(1, 500)) * 100n;
    const other = random.pick([
      () => cashier.deposit(wallet(), amount),
      () => cashier.grantBonus(wallet(), amount / 4n),
      () => cashier.transfer(walletIds[0], random.pick([walletIds[1], walletIds[2]]), amount),
      () => cashier.withdraw(wallet(), amount),
      () => cashier.withdraw(wallet(), amount),
      () => cashier.freezeAWhile(wallet()),
    ]);
    if (random.chance(0.5)) later(other);
  }
  await Promise.all(doings);
};

/** Runs the simulation of a seed to its end and reports violations. */
export const simulateSeed = async (seed: number, { rounds = 8 } = {}): Promise<SeedReport> => {
  const violations: Violation[] = [];
  const world = openWorld(seed, (violation) => violations.push(violation));
  const { scheduler, faults, store, cashier, random } = world;
  const sometimes: Record<string, number> = {};
  const count = (what: string, times = 1): void => {
    sometimes[what] = (sometimes[what] ?? 0) + times;
  };
  let seen = 0;
  store.onCommit.listener = (act, responded) => {
    const rows = store.model().books.rows();
    violations.push(...checkTouched(rows, Math.min(seen, rows.postings.length)));
    for (const { kind } of rows.postings.slice(seen)) if (kind === 'debt_repaid') count('debt repaid');
    seen = rows.postings.length;
    if (act.do === 'moves') countBatch(responded as Moved[], count);
    else countAct(act.do, responded, count);
  };
  store.onEarlyReplay.listener = () => count('replay of what the standby does not have yet');
  const consumers = ['balances', 'statistics'].map((name) =>
    startSimConsumer({ name, scheduler, random, faults, store }),
  );
  const every = (ms: number, work: () => Promise<void>): void => {
    scheduler.after(ms, () => void work().then(() => every(ms, work)));
  };
  every(1_000, cashier.expireHolds);
  for (const consumer of consumers) every(2_000, consumer.sweep);
  unleash(world);

  let isDone = false;
  const doings = begin(world, rounds).then(
    () => {
      isDone = true;
    },
    (error: unknown) => {
      violations.push({ invariant: 'liveness', says: String(error) });
      isDone = true;
    },
  );
  while (!isDone && scheduler.now() < 20_000 && scheduler.steps() < stepsMax) await scheduler.step();
  faults.heal();
  const healedAt = scheduler.now();
  while (!isDone && scheduler.now() < healedAt + healMaxMs && scheduler.steps() < stepsMax) await scheduler.step();
  if (isDone) await doings;
  else violations.push({ invariant: 'liveness', says: 'something had not ended a minute after the last fault' });
  // Waits for the last delayed copies, the last expiring holds and the last sweep of postings.
  const quietAt = scheduler.now() + 25_000;
  while (scheduler.now() < quietAt && scheduler.steps() < stepsMax) await scheduler.step();

  for (const [kind, times] of faults.counts) count(`fault ${kind}`, times);
  const steps = scheduler.steps();
  const calls = world.vendors.reduce((sum, { journal }) => sum + journal.size, 0);
  violations.push(...(await checkEnd(world)));
  return { seed, steps, commits: store.commits(), calls, violations, sometimes };
};

const countBatch = (responded: readonly Moved[], count: (what: string) => void): void => {
  const isMixed = responded.some(({ verdict }) => verdict === 'refused_funds') && responded.length > 1;
  if (isMixed) count('batch with a refused member');
  for (const { verdict, replayed } of responded) {
    count(`verdict ${verdict}`);
    if (replayed && verdict === 'refused_funds') count('replay of a refused bet');
    if (replayed) count('replay');
  }
};

const countAct = (what: string, responded: StoreResult, count: (what: string) => void): void => {
  const verdicts =
    responded !== null && typeof responded === 'object' && 'verdict' in responded ? ` ${responded.verdict}` : '';
  count(`${what}${verdicts}`);
};

const checkEnd = async (world: World): Promise<Violation[]> => {
  const { store } = world;
  const rows = store.model().books.rows();
  const books = checkBooks(rows);
  const wantedViews = [store.model(), store.replay()].map((ledger) =>
    JSON.stringify(viewOf(ledger.books.rows(), since)),
  );
  const replay =
    wantedViews[0] === wantedViews[1] ? [] : [{ invariant: 'log', says: 'the log done again is not the books' }];
  return [...books, ...replay, ...checkConsumers(world), ...(await checkResponses(world))];
};

const checkConsumers = ({ store }: World): Violation[] =>
  ['balances', 'statistics'].flatMap((name) =>
    [...store.model().books.rows().wallets.values()].flatMap(({ id, seq, balance, bonus }) => {
      const taken = store.takenBy(name).get(id) ?? { seq: 0n, sum: 0n };
      if (taken.seq === seq && taken.sum === balance + bonus) return [];
      return [
        { invariant: 'I7', says: `${name} took ${taken.seq} postings of ${seq}, ${taken.sum} of ${balance + bonus}` },
      ];
    }),
  );

/** Compares every response ever received with the others of its id and with the current response. */
const checkResponses = async ({ vendors: simVendors, gateways, scheduler }: World): Promise<Violation[]> => {
  const violations: Violation[] = [];
  for (const { journal } of simVendors) {
    for (const [id, { call, vendor, responses }] of journal) {
      const final = await askInPeace(() => gateways[0].handle(call, vendor), scheduler);
      if (final === null) {
        violations.push({ invariant: 'liveness', says: `${id} gets no final answer in peace` });
        continue;
      }
      const other = withOtherAmount(call);
      const toOther = other === null ? null : await askInPeace(() => gateways[0].handle(other, vendor), scheduler);
      if (toOther !== null && !isRefusalOfReuse(toOther.code)) {
        violations.push({ invariant: 'I4', says: `${id} with another amount was answered ${toOther.body}` });
      }
      for (const response of responses) {
        const isUndoneSince = final.code === 'TRANSACTION_ROLLED_BACK' && response.code === 'OK';
        if (response.body !== final.body && !isUndoneSince) {
          violations.push({ invariant: 'I4', says: `${id} was answered ${response.body} and now ${final.body}` });
        }
        if (response.code === 'TRANSACTION_CONFLICT') {
          violations.push({ invariant: 'I4', says: `${id} met a conflict, and no two calls share an id` });
        }
      }
    }
  }
  return violations;
};

/** The same id with another input. */
const withOtherAmount = (call: MoneyCall): MoneyCall | null => {
  const more = (amount: string): string => String(BigInt(amount) + 1n);
  if (call.name === 'bet' || call.name === 'win') return { ...call, amount: more(call.amount) };
  return call.name === 'bet-win' ? { ...call, winAmount: more(call.winAmount) } : null;
};

/** A bet behind a tombstone is always refused as such, whatever its amount. */
const isRefusalOfReuse = (code: string): boolean =>
  code === 'TRANSACTION_CONFLICT' || code === 'TRANSACTION_ROLLED_BACK' || code === 'BET_NOT_FOUND';

/** A key that once made its batch fail is refused without being sent for a minute; then it must get a response. */
const askInPeace = async (ask: () => Promise<CallResult>, scheduler: Scheduler): Promise<CallResult | null> => {
  const until = scheduler.now() + healMaxMs + 10_000;
  while (scheduler.now() < until) {
    let lastResponse: CallResult | null = null;
    void ask().then((response) => {
      lastResponse = response;
    });
    while (lastResponse === null && scheduler.now() < until && scheduler.steps() < 2 * stepsMax) await scheduler.step();
    const response = lastResponse as CallResult | null;
    if (response !== null && response.code !== 'TRY_AGAIN') return response;
    await pass(scheduler, 5_000);
  }
  return null;
};

const pass = async (scheduler: Scheduler, ms: number): Promise<void> => {
  const until = scheduler.now() + ms;
  while (scheduler.now() < until) await scheduler.step();
};
