import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf, keyOf, openBook, openHouseAccount, openWallet, postIn } from '#modules/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('ledger-verify.ts', import.meta.url));
const brandId = 'aurora';

let database: TestDatabase;
let wallet: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  wallet = await database.db.transaction(async (tx) => {
    await openBook(tx, brandId);
    const house = await openHouseAccount(tx, { brandId, code: 'psp_in:bank', currency: 'EUR' });
    const id = await openWallet(tx, { brandId, memberId: randomUUID(), currency: 'EUR', purse: 'main' });
    await postIn(tx, {
      brandId,
      key: keyOf({ source: 'cashier', externalId: 'd1' }),
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf(['d1']),
      kind: 'deposit',
      source: 'cashier',
      objectId: 'd1',
      actor: 'system',
      legs: [{ wallet: id, delta: 500n, house, kind: 'deposit' }],
    });
    return id;
  });
});
afterAll(() => database.close());

/** Runs as the database owner. */
const change = async (by: number): Promise<void> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('update ledger.wallet set balance = balance + $1 where id = $2', [by, wallet]);
  await client.end();
};

/** Runs the command as an operator would; returns its exit code and the last line of its output. */
const verify = async (environment: Record<string, string>) => {
  const options = { env: { PATH: '/usr/bin:/bin', ...environment }, timeout: 60_000 };
  const { code, stdout, stderr } = await run(process.execPath, [program], options).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  const lines = stdout.trimEnd().split('\n');
  return { code, lines, last: JSON.parse(lines.at(-1) ?? ''), errors: stderr };
};

describe('pnpm ledger:verify', () => {
  it('lists every invariant it checked, passes intact books and exits with 0', async () => {
    const { code, lines, last } = await verify({ DATABASE_URL: database.urlFor('app') });
    expect(last).toEqual({ checks: expect.any(Number), findings: 0, seals: 0, pass: true });
    expect(last.checks).toBeGreaterThan(25);
    expect(lines).toHaveLength(last.checks + 1);
    expect(lines[0]).toMatch(/^chain_unbroken +ok/);
    expect(code).toBe(0);
  });

  it('reports one unit too many, exits with 1 and changes nothing', async () => {
    await change(1);
    const { code, last, errors } = await verify({ DATABASE_URL: database.urlFor('app') });
    await change(-1);
    expect(last).toMatchObject({ findings: 2, pass: false });
    expect(errors).toContain(`wallet_is_last_posting: aurora wallet ${wallet}: expected 1 500 0, found 1 501 0`);
    expect(errors).toContain('books_sum_to_zero: aurora currency EUR: expected 500, found 501');
    expect(code).toBe(1);
    const { rows } = await database.db.pool.query('select count(*)::int as n from ledger.recon_finding');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('does not pass an invariant that it could not check', async () => {
    expect(await verify({})).toMatchObject({ code: 2, last: { pass: false } });
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await verify(nowhere)).toMatchObject({ code: 2, last: { pass: false } });
  });
});
