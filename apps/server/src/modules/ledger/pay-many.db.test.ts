import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Paid, type Payment, payMany } from './pay-many.ts';
import { openTestBooks, type TestBooks } from './reconciliation/busy-books.fixture.ts';
import { verifyBooks } from './reconciliation/verify-books.ts';
import { readWallets } from './wallets.query.ts';

let database: TestDatabase;
let books: TestBooks;
let workers: readonly Db[];
let run = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  books = await openTestBooks(database, 20);
  workers = [1, 2].map((n) =>
    createDb({ url: database.urlFor('worker'), poolMax: 2, name: `worker-${n}`, onError: () => {} }),
  );
});
beforeEach(() => {
  run += 1;
});
afterAll(async () => {
  books.close();
  for (const worker of workers) await worker.close();
  await database.close();
});

const pay = (payments: readonly Payment[], worker = 0): Promise<Paid[]> => {
  const db = workers[worker];
  if (db === undefined) throw new Error(`there is no worker ${worker}`);
  return db.transaction((tx) => payMany(tx, payments));
};
const textOf = (paid: Paid): string => (paid.verdict === 'posted' && paid.replayed ? 'replayed' : paid.verdict);
const salaries = (wallets: readonly bigint[]): Payment[] =>
  wallets.map((walletId, n) => books.payment(walletId, `bill-${run}-${n}`, 100n));
const standing = async (wallets: readonly bigint[]): Promise<{ balance: bigint; seq: bigint }[]> =>
  (await readWallets(database.db.read, wallets)).map(({ balance, seq }) => ({ balance, seq }));

describe('payments', () => {
  it('pay all wallets but one that another transaction holds, which is paid when they are sent again', async () => {
    const [first, held, last] = [books.wallet(0), books.wallet(1), books.wallet(2)];
    const batch = [...salaries([first, held, last]), books.payment(1n, 'unknown', 100n)];
    const other = new pg.Client({ connectionString: database.adminUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from ledger.wallet where id = $1 for no key update', [held]);
      expect(await pay(batch)).toEqual([
        { verdict: 'posted', replayed: false, seq: 1n, balance: 100n },
        { verdict: 'busy' },
        { verdict: 'posted', replayed: false, seq: 1n, balance: 100n },
        { verdict: 'unknown_wallet' },
      ]);
    } finally {
      await other.end();
    }
    expect((await pay(batch)).map(textOf)).toEqual(['replayed', 'posted', 'replayed', 'unknown_wallet']);
    const changed = batch.slice(0, 1).map((payment) => ({ ...payment, inputHash: payment.key }));
    expect(await pay(changed)).toEqual([{ verdict: 'conflict' }]);
    const once = { balance: 100n, seq: 1n };
    expect(await standing([first, held, last])).toEqual([once, once, once]);
  });

  it('are made once when two workers send the same ones at the same time', async () => {
    const wallets = books.wallets.slice(3);
    const batch = salaries(wallets);
    const payAll = async (worker: number, left: readonly Payment[]): Promise<number> => {
      const paid = await pay(left, worker);
      const posted = paid.filter((each) => textOf(each) === 'posted').length;
      const again = left.filter((_, n) => paid[n]?.verdict === 'busy');
      return again.length === 0 ? posted : posted + (await payAll(worker, again));
    };
    // The second sends them in the other order, a few at a time.
    const [one, other] = await Promise.all([
      payAll(0, batch),
      batch.toReversed().reduce(async (sum, payment) => (await sum) + (await payAll(1, [payment])), Promise.resolve(0)),
    ]);
    expect(one + other).toBe(batch.length);
    expect(await standing(wallets)).toEqual(wallets.map(() => ({ balance: 100n, seq: 1n })));
  });

  it('are refused as a whole where one is a mistake of the caller', async () => {
    const wallet = books.wallet(0);
    const before = await standing([wallet]);
    const wrongs: Partial<Payment>[] = [
      { amount: 0n },
      { kind: 'win' as Payment['kind'] },
      { houseAccountId: await books.houseAccount('agent_salary:daily', 'USD') },
      { houseAccountId: await books.houseAccount('envelope_pool:spring') },
    ];
    for (const wrong of wrongs) {
      const batch = [...salaries([wallet]), books.payment(wallet, `wrong-${run}`, 100n, wrong)];
      await expect(pay(batch)).rejects.toThrow(/a payment/);
    }
    const tooMany = Array.from({ length: 201 }, (_, n) => books.payment(wallet, `many-${n}`, 1n));
    await expect(pay(tooMany)).rejects.toThrow(/too many/);
    expect(await standing([wallet])).toEqual(before);
  });

  it('leave books in which every check finds nothing', async () => {
    const findings: unknown[] = [];
    const { pass } = await verifyBooks({
      db: database.db,
      sink: undefined,
      onCheck: (report) => findings.push(...report.findings),
    });
    expect({ pass, findings }).toEqual({ pass: true, findings: [] });
  });
});
