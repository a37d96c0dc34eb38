import { canonicalTerms, type GameType, hashTerms, type RealtimeTerms } from '@fairhouse/contracts';
import type { Node } from '#modules/agent/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { houseAccountBalances, mainWalletsOf } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openTeam, type TeamFact } from '#test/harness/test-team.ts';
import type { RealtimeBrand } from './realtime/realtime.types.ts';
import { type RealtimeDeps, runRealtime } from './realtime/run-realtime.ts';

export const brandId = 'aurora';

type Rates = { readonly [Type in GameType]?: number };

/** Rates in hundredths of a percent are written as millionths: `percent(0.3)` is 3,000. */
export const percent = (share: number): number => Math.round(share * 10_000);
/** An amount in whole units with decimals: `usd(3.33)` is 33,300 units. */
export const usd = (amount: number): bigint => BigInt(Math.round(amount * 10_000));

const switchedOn = (modId: string): BrandSnapshot['whitelabel'][number] => ({
  modId,
  title: modId,
  enabled: '1',
  childrenNodes: [],
});

export const termsOf = (rates: Rates, currency: string): RealtimeTerms => ({
  version: 1,
  kind: 'realtime',
  currency,
  rates: (Object.entries(rates) as [GameType, number][]).map(([gameType, ratePpm]) => ({ gameType, ratePpm })),
});

/** A seeded tree with real-time contracts, run by the worker's role, on a clock that the test moves. */
export const openContracts = async () => {
  const figures = await openTeam();
  const { admin, database, db } = figures;
  const worker = createDb({ url: database.urlFor('worker'), poolMax: 8, name: 'worker', onError: () => {} });
  const deps: RealtimeDeps = {
    db: worker,
    outbox: createOutbox(systemClock),
    log: createLog({ level: 'silent', role: 'test' }),
  };
  const brand: RealtimeBrand = {
    ...figures.brand,
    constants: { realtimeRunMaxAmount: 1_000_000, salaryBillMaxAmount: 1_000_000 },
    whitelabel: ['AGENTPOLICY3', 'REALTIMESALARY3'].map(switchedOn),
  };
  const { currency } = brand;

  const agree = async (
    { number, memberId }: Node,
    upline: Node | null,
    rates: Rates,
    { from, to = null }: { from: Date; to?: Date | null },
  ): Promise<string> => {
    const id = newId();
    const terms = termsOf(rates, currency);
    await admin.query(
      `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms,
         terms_hash, currency, rates, created_at, accepted_at, starts_at, ends_at, end_reason)
       values ($1, $2, 'realtime', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12, $13, $14)`,
      [
        id,
        brandId,
        number,
        memberId,
        upline?.number ?? null,
        upline?.memberId ?? null,
        to === null ? 'active' : 'ended',
        canonicalTerms(terms),
        hashTerms(terms),
        currency,
        JSON.stringify(rates),
        from,
        to,
        to === null ? null : 'superseded',
      ],
    );
    return id;
  };

  const now = (): Promise<Date> => deadlineNow(db.read);
  /** Moves the clock to a moment. */
  const setClock = async (at: Date): Promise<void> => {
    await admin.query('update platform.clock_shift set ahead = $1::timestamptz - clock_timestamp()', [at]);
  };
  /** Moves the clock to where the next window has closed. */
  const passWindow = async (windows = 1): Promise<void> => {
    const windowMs = 300_000;
    await setClock(new Date((Math.floor((await now()).getTime() / windowMs) + windows) * windowMs + 31_000));
  };
  const startOfToday = async (): Promise<Date> => {
    const { rows } = await admin.query<{ at: Date }>('select $1::date::timestamp at time zone $2 as at', [
      await figures.today(),
      brand.timeZone,
    ]);
    return rows[0]?.at ?? new Date();
  };
  /** A fact of a member that ended now, or as given. */
  const play = async (node: Node, amount: bigint, more: Partial<TeamFact> = {}): Promise<void> => {
    const at = more.at ?? (await now()).toISOString();
    await figures.addFact({ node, day: await figures.today(), cashValid: amount, at, ...more });
  };
  const run = (on: Partial<RealtimeDeps> = {}, of: Partial<RealtimeBrand> = {}, limits = { facts: 7, bills: 3 }) =>
    runRealtime({ ...deps, ...on }, { ...brand, ...of }, { isRecorded: async () => true, limits });
  /** What the main wallets of members hold, in their order. */
  const paidTo = async (nodes: readonly Pick<Node, 'memberId'>[]): Promise<bigint[]> => {
    const memberIds = nodes.map(({ memberId }) => memberId);
    const wallets = await mainWalletsOf(db.read, { brandId, memberIds });
    return memberIds.map((id) => wallets.find(({ memberId }) => memberId === id)?.balance ?? 0n);
  };
  const runs = async (): Promise<{ id: string; state: string; net: string; held_because: string[] }[]> =>
    (await admin.query('select id, state, net, held_because from contract.run order by period_end, revision')).rows;
  /** What the platform owes or has earned on an account; negative is a cost. */
  const accountBalance = async (code: string): Promise<bigint> =>
    (await houseAccountBalances(db.read, brandId)).find((account) => account.code === code)?.balance ?? 0n;

  return {
    ...figures,
    worker,
    deps,
    brand,
    agree,
    now,
    setClock,
    passWindow,
    startOfToday,
    play,
    run,
    paidTo,
    runs,
    accountBalance,
    close: async (): Promise<void> => {
      await worker.close();
      await figures.close();
    },
  };
};
export type TestContracts = Awaited<ReturnType<typeof openContracts>>;
