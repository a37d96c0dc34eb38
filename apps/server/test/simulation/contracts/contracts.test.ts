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
const seeds = [1, 2, 3, 5, 16, 59];

it(`keeps its invariants in ${seeds.length} worlds of contracts`, async () => {
  const bench = await openContractBench({ db: database.db, admin });
  const happened = new Set<string>();
  for (const seed of seeds) {
    const { violations, sometimes } = await simulateContracts(bench, seed, { steps });
    expect(violations, `seed ${seed}`).toEqual([]);
    for (const what of Object.keys(sometimes)) happened.add(what);
  }
  expect([...happened]).toEqual(
    expect.arrayContaining(['crashed', 'three workers', 'accept', 'lower rates', 'moved', 'late facts', 'paid']),
  );
});

const program = new URL('../programs/run-worlds.ts', import.meta.url).pathname;

it.each([
  { plant: 'facts after the end of a contract count', seed: 1 },
  { plant: 'late facts are dropped', seed: 1 },
])('finds it when $plant', async ({ plant, seed }) => {
  // Never connected to by this process, so that it can be copied.
  const template = await createTestDatabase();
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, '--world', 'contracts', '--from', String(seed), '--seeds', '1', '--steps', String(steps)],
      { env: { ...process.env, PLANT: plant, DATABASE_URL: template.urlFor('app'), ADMIN_URL: template.adminUrl } },
    );
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}').violations).toBeGreaterThan(0);
  } finally {
    await template.close();
  }
});
