import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { scripts } from './agreement.script.ts';
import { findDisagreement } from './agreement.ts';
import { openPostgresLedger, type PostgresLedger } from './postgres-bench.ts';

/** Each run has up to thirty steps, most of them batches of up to five movements; `RUNS=1000` for the nightly run. */
const numRuns = Number(process.env.RUNS ?? 60);

let database: TestDatabase;
let ledger: PostgresLedger;
beforeAll(async () => {
  database = await createTestDatabase();
  ledger = await openPostgresLedger({ app: database.urlFor('app'), admin: database.adminUrl });
});
afterAll(async () => {
  await ledger.close();
  await database.close();
});

const described = (found: unknown): string =>
  JSON.stringify(found, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value), 2);

describe('the model and PostgreSQL', () => {
  it(
    'answer alike and keep the same books, whatever they are told',
    () =>
      fc.assert(
        fc.asyncProperty(scripts, async (script) => {
          const found = await findDisagreement(ledger.bench(), script);
          if (found !== null) throw new Error(described(found));
        }),
        { numRuns, ...(process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }) },
      ),
    60_000 + numRuns * 1_000,
  );
});
