import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  connectLane,
  endHeldWin,
  hold,
  openBook,
  openHouseAccount,
  openWallet,
  postIn,
  readAllowances,
  release,
  setAllowance,
  settle,
} from '#modules/ledger/index.ts';
import { walletFlags } from '#modules/ledger/ledger.types.ts';
import type { LaneConnection } from '#modules/ledger/pipeline/pipeline.types.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import type { LedgerBench } from '#test/ledger-model/ledger.contract.ts';
import { type BenchClock, openBenchClock } from './bench-clock.ts';
import { readPostgresRows } from './postgres-rows.ts';

/** One database with a ledger, used through the ledger's public API. */
export type PostgresLedger = {
  /** Creates books for unique brands in this database; the contract's brand names are mapped to them. */
  bench(): LedgerBench;
  close(): Promise<void>;
};

type Connections = { db: Db; lane: LaneConnection; admin: pg.Client; locker: pg.Client; clock: BenchClock };

export const openPostgresLedger = async (urls: { app: string; admin: string }): Promise<PostgresLedger> => {
  const db = createDb({ url: urls.app, poolMax: 4, name: 'bench', onError: () => {} });
  const [admin, locker] = [urls.admin, urls.admin].map((connectionString) => new pg.Client({ connectionString }));
  if (admin === undefined || locker === undefined) throw new Error('two connections were asked for');
  await Promise.all([admin.connect(), locker.connect()]);
  // Must run before the first movement: a planned function keeps the clock function it was planned with.
  const clock = await openBenchClock(admin);
  const lane = await connectLane({ url: urls.app, log: { warn: () => {} } })(0);
  return {
    bench: () => benchOn({ db, lane, admin, locker, clock }),
    close: async () => {
      lane.close();
      await Promise.all([db.close(), admin.end(), locker.end()]);
    },
  };
};

const benchOn = ({ db, lane, admin, locker, clock }: Connections): LedgerBench => {
  const suffix = randomBytes(5).toString('hex');
  const brands = new Map<string, string>();
  const openBrand = async (name: string): Promise<string> => {
    const known = brands.get(name);
    if (known !== undefined) return known;
    const brandId = `${name}-${suffix}`;
    brands.set(name, brandId);
    await db.transaction((tx) => openBook(tx, brandId));
    return brandId;
  };
  return {
    openWallet: async ({ brandId: name, currency, purse }) => {
      const brandId = await openBrand(name);
      return db.transaction((tx) => openWallet(tx, { brandId, memberId: randomUUID(), currency, purse }));
    },
    openHouseAccount: async ({ brandId: name, code, currency }) => {
      const brandId = await openBrand(name);
      return openHouseAccount(db.read, { brandId, code, currency });
    },
    postMoves: lane.postMoves,
    postIn: async (journal) => {
      const brandId = await openBrand(journal.brandId);
      return db.transaction((tx) => postIn(tx, { ...journal, brandId }));
    },
    hold: async (order) => {
      const brandId = await openBrand(order.brandId);
      return db.transaction((tx) => hold(tx, { ...order, brandId }));
    },
    settle: (settlement) => db.transaction((tx) => settle(tx, settlement)),
    release: (holdId) => db.transaction((tx) => release(tx, { holdId, actor: 'system' })),
    endHeldWin: async (end) =>
      (await db.transaction((tx) => endHeldWin(tx, { ...end, actor: 'system', reason: 'contract' }))).verdict,
    expireHolds: async (limit) => {
      const { rows } = await db.pool.query<{ ended: number }>('select ledger.expire_holds($1) as ended', [limit]);
      return rows[0]?.ended ?? Number.NaN;
    },
    setFlags: async (walletId, flags) => {
      const bits = flags.reduce((sum, flag) => sum | walletFlags[flag], 0);
      await admin.query('update ledger.wallet set flags = $2 where id = $1', [walletId, bits]);
    },
    setAllowance: (input) => db.transaction((tx) => setAllowance(tx, input)),
    readAllowances: (walletId) => readAllowances(db.read, walletId),
    lock: async (walletId) => {
      await locker.query('begin');
      await locker.query('select from ledger.wallet where id = $1 for no key update', [walletId]);
      return async () => {
        await locker.query('rollback');
      };
    },
    refile: async ({ key, from, to }) => {
      await admin.query('update ledger.idem set key_day = $3 where key_day = $2 and key = $1', [key, from, to]);
      await admin.query('update ledger.held_win set key_day = $3 where key_day = $2 and key = $1', [key, from, to]);
      // References to the key store its day too.
      await admin.query('update ledger.idem set ref_day = $3 where ref_day = $2 and ref_key = $1', [key, from, to]);
    },
    setClock: clock.set,
    now: clock.now,
    rows: () => readPostgresRows(admin, brands),
  };
};
