import { convert, currencyOf, inverseOf, money, parseMinor, scaleVendorAmount } from '@fairhouse/money';
import * as fc from 'fast-check';
import pg from 'pg';
import { connectLane } from '#modules/ledger/index.ts';
import { readMoment, readSettled } from '#modules/ledger/relay/relay.store.ts';
import { ledgerContract } from '#test/ledger-model/ledger.contract.ts';
import { openDoubleSpend, pairs } from '../../stress/double-spend.ts';
import { openKeyRaces } from '../../stress/key-races.ts';
import { scripts } from '../agreement.script.ts';
import { findDisagreement } from '../agreement.ts';
import { openPostgresLedger } from '../postgres-bench.ts';
import { simulateSeed } from '../simulate-seed.ts';
import type { LayerName } from './plants.ts';
import { replaceOnce } from './replace-once.ts';
import { readFunctionSource, type ThrowAwayDatabase } from './throw-away-database.ts';

/** Runs one layer of tests until it finds something; null if it finds nothing. */
export type Layer = (database: () => Promise<ThrowAwayDatabase>) => Promise<string | null>;

const scriptsMax = 300;
const seedsMax = 400;

const amounts: Layer = async () => {
  const digits = fc.bigInt(0n, 10n ** 18n - 1n).map(String);
  const isExact = fc.property(digits, (text) => {
    const minor = parseMinor(text);
    const vendor = scaleVendorAmount(text, { vendorScale: 4 }, currencyOf('EUR'));
    return minor.ok && minor.units === BigInt(text) && (!vendor.ok || vendor.units === BigInt(text));
  });
  const rate = fc.record({ numerator: fc.bigInt(1n, 1_000_000n), denominator: fc.bigInt(1n, 1_000_000n) });
  const neverGains = fc.property(fc.bigInt(0n, 10n ** 12n), rate, (units, ratio) => {
    const there = { ...ratio, id: 'quote', from: currencyOf('EUR'), to: currencyOf('USD') };
    const given = money(currencyOf('EUR'), units);
    return convert(convert(given, there).received, inverseOf(there)).received.units <= units;
  });
  const failed = [fc.check(isExact, { numRuns: 2_000 }), fc.check(neverGains, { numRuns: 2_000 })].find(
    (each) => each.failed,
  );
  return failed === undefined ? null : `an amount is not kept: ${String(failed.counterexample)}`;
};

const contract: Layer = async (database) => {
  const { urls } = await database();
  const ledger = await openPostgresLedger(urls);
  try {
    for (const { name, run } of ledgerContract) {
      const failure = await run(ledger.bench()).then(
        () => null,
        (error: unknown) => String(error),
      );
      if (failure !== null) return `${name}: ${failure.split('\n')[0]}`;
    }
    return null;
  } finally {
    await ledger.close();
  }
};

const agreement: Layer = async (database) => {
  const { urls } = await database();
  const ledger = await openPostgresLedger(urls);
  try {
    for (const script of fc.sample(scripts, scriptsMax)) {
      const found = await findDisagreement(ledger.bench(), script);
      if (found !== null) return `the model disagrees at ${found.at.slice(0, 200)}`;
    }
    return null;
  } finally {
    await ledger.close();
  }
};

const races: Layer = async (database) => {
  const { db, urls } = await database();
  const keys = await openKeyRaces({ db, laneUrl: urls.app });
  const spend = await openDoubleSpend({ db, laneUrl: urls.app });
  try {
    const tries = [keys.oneKeyTwoWallets, keys.oneJournalManyTimes, keys.oppositeTransfers];
    for (const race of [...tries, ...pairs.map((pair) => () => spend.round(pair))]) {
      const wrong = await race().catch((error: unknown) => [String(error)]);
      if (wrong[0] !== undefined) return wrong[0];
    }
    return null;
  } finally {
    keys.close();
    await spend.close();
  }
};

const simulation: Layer = async () => {
  for (let seed = 1; seed <= seedsMax; seed += 1) {
    const { violations } = await simulateSeed(seed);
    const [first] = violations;
    if (first !== undefined) return `seed ${seed}: ${first.invariant}: ${first.says.slice(0, 200)}`;
  }
  return null;
};

/** T1: the server reports that the wait for its standby was cancelled. Nothing of that batch may be acknowledged. */
const warning: Layer = async (database) => {
  const { urls, admin } = await database();
  const errorText = 'The transaction has already committed locally, but might not have been replicated to the standby.';
  await admin.query(
    replaceOnce(readFunctionSource('post_moves'), {
      text: '\nbegin\n',
      by: `\nbegin\n  raise warning 'canceling wait for synchronous replication' using detail = '${errorText}';\n`,
    }),
  );
  const lane = await connectLane({ url: urls.app, log: { warn: () => {} } })(0);
  const responded = await lane.postMoves([]).then(
    () => true,
    () => false,
  );
  lane.close();
  return responded ? 'a batch was responded although the server warned' : null;
};

/** An earlier transaction is still open: later commits must not pass the horizon. */
const horizon: Layer = async (database) => {
  const { db, admin } = await database();
  await admin.query('begin');
  const open = await admin.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await db.pool.query("select ledger.open_book('late')");
  const insert = `insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after,
    bonus_after, kind, source, key, external_tx, at)
    values (current_date, 1, 1, 0, 1, 0, 0, 0, 0, 1, 1, gen_random_uuid(), 'late', now())`;
  const writer = await openSecondAdmin(database);
  await writer.query(insert);
  await writer.end();
  const moment = await readMoment(db.read);
  const cursor = { xid: open.rows[0]?.xid ?? '0', walletId: 0n, seq: 0n, dayFrom: '-infinity' };
  const settled = await readSettled(db.read, { cursor, horizon: moment.horizon, limit: 10 });
  await admin.query('rollback');
  return settled.length === 0 ? null : 'a posting was response that a late commit could still come before';
};

const openSecondAdmin = async (database: () => Promise<ThrowAwayDatabase>): Promise<pg.Client> => {
  const { urls } = await database();
  const client = new pg.Client({ connectionString: urls.admin });
  await client.connect();
  return client;
};

export const layers: Readonly<Record<LayerName, Layer>> = {
  amounts,
  contract,
  agreement,
  races,
  simulation,
  warning,
  horizon,
};
