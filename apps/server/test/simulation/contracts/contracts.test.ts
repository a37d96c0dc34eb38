import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openContractBench } from './open-world.ts';
import { simulateContracts } from './simulate-contracts.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

const steps = 40;
const seeds = [1, 2, 16, 59, 300];

it(`keeps its invariants in ${seeds.length} worlds of contracts`, async () => {
  const bench = await openContractBench({ db: database.db, admin });
  const happened = new Set<string>();
  for (const seed of seeds) {
    const { violations, sometimes } = await simulateContracts(bench, seed, { steps });
    expect(violations, `seed ${seed}`).toEqual([]);
    for (const what of Object.keys(sometimes)) happened.add(what);
  }
  expect([...happened]).toEqual(expect.arrayContaining(['crashed', 'three workers', 'accept', 'late facts', 'paid']));
});

const program = new URL('../programs/run-worlds.ts', import.meta.url).pathname;

it.each(['what a downline earns is not taken from its upline', 'late facts are dropped'])(
  'finds it when %s',
  async (plant) => {
    // Never connected to by this process, so that it can be copied.
    const template = await createTestDatabase();
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [program, '--world', 'contracts', '--from', '1', '--seeds', '10', '--steps', String(steps)],
        { env: { ...process.env, PLANT: plant, DATABASE_URL: template.urlFor('app'), ADMIN_URL: template.adminUrl } },
      );
      expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}').violations).toBeGreaterThan(0);
    } finally {
      await template.close();
    }
  },
);
