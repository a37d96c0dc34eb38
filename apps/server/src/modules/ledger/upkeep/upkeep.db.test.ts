import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { asOwner, openTestBooks, type TestBooks } from '../reconciliation/busy-books.fixture.ts';
import { runChecks } from '../reconciliation/run-checks.ts';
import { keepPartitions, retireMonths } from './keep-partitions.ts';
import { partitionsCheck } from './partitions-check.ts';
import { sweepHolds } from './sweep-holds.ts';

let database: TestDatabase;
let books: TestBooks;
beforeAll(async () => {
  database = await createTestDatabase();
  books = await openTestBooks(database);
});
afterAll(async () => {
  books.close();
  await database.close();
});

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const brokenRules = async (): Promise<string[]> =>
  (await runChecks(database.db, 'whole')).reports.filter(({ count }) => count > 0).map(({ name }) => name);

describe('partitions', () => {
  it('are two weeks ahead, and making them again makes none', async () => {
    expect(await keepPartitions(database.db)).toEqual({ made: 0, daysAhead: 15 });
    await expect(partitionsCheck(database.db).run()).resolves.toBeUndefined();
  });

  it('make the process unready when they run out within three days, and are made anew', async () => {
    await asOwner(database, `drop table ledger.posting_${dayAhead(5)}`);
    await expect(partitionsCheck(database.db).run()).resolves.toBeUndefined();
    expect(await brokenRules()).toEqual(['partitions_ahead']);
    await asOwner(database, `drop table ledger.house_entry_${dayAhead(2)}`);
    await expect(partitionsCheck(database.db).run()).rejects.toThrow('partitions for 2 more days only');
    expect(await keepPartitions(database.db)).toEqual({ made: 2, daysAhead: 15 });
    await expect(partitionsCheck(database.db).run()).resolves.toBeUndefined();
    expect(await brokenRules()).toEqual([]);
  });

  it('are made once by processes that start together', async () => {
    await asOwner(database, `drop table ledger.posting_${dayAhead(6)}`);
    const made = await Promise.all([1, 2, 3, 4].map(() => keepPartitions(database.db)));
    expect(made.map((each) => each.made).toSorted()).toEqual([0, 0, 0, 1]);
  });
});

describe('holds', () => {
  it('are given back after their time, once, and not before', async () => {
    const wallet = books.wallet(0);
    await books.deposit(wallet, 'deposit', 1_000n);
    await books.setAside(wallet, 'soon', 300n, new Date(Date.now() + 60_000));
    await books.setAside(wallet, 'never', 200n, null);
    expect(await sweepHolds(database.db)).toBe(0);
    await asOwner(database, "update ledger.hold set expires_at = now() - interval '1 second' where object_id = 'soon'");
    const swept = await Promise.all([sweepHolds(database.db), sweepHolds(database.db)]);
    expect(swept[0] + swept[1]).toBeGreaterThanOrEqual(1);
    const { rows } = await database.db.pool.query('select balance, held from ledger.wallet where id = $1', [wallet]);
    expect(rows).toEqual([{ balance: 800n, held: 200n }]);
    const { rows: states } = await database.db.pool.query(
      'select object_id, state from ledger.hold order by object_id',
    );
    expect(states).toEqual([
      { object_id: 'never', state: 'placed' },
      { object_id: 'soon', state: 'expired' },
    ]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('months of keys', () => {
  /** Moves today's records into a month that is no longer kept. */
  const age = (ids: readonly string[]) => {
    const keys = ids.map((id) => `'${books.keyFor(id)}'`).join(', ');
    return asOwner(
      database,
      `create table if not exists ledger.idem_202403 partition of ledger.idem for values from ('2024-03-01') to ('2024-04-01');
       create table if not exists ledger.round_202403 partition of ledger.round for values from ('2024-03-01') to ('2024-04-01');
       alter table ledger.idem_202403 owner to fairhouse_migrator;
       alter table ledger.round_202403 owner to fairhouse_migrator;
       update ledger.idem set key_day = '2024-03-05' where key in (${keys});
       update ledger.idem set ref_day = '2024-03-05' where ref_key in (${keys})`,
    );
  };
  const kept = async (): Promise<string[]> => {
    const { rows } = await database.db.pool.query<{ key: string }>('select key from ledger.idem_kept');
    return rows.map(({ key }) => key).toSorted();
  };

  it('are dropped whole but for open bets and what refers to them', async () => {
    const wallet = books.wallet(1);
    await books.deposit(wallet, 'deposit-1', 1_000n);
    await books.post(books.bet(wallet, 'open', 10n), books.bet(wallet, 'won', 10n));
    await books.post(books.win(wallet, 'win', 'won', 15n));
    // A reversal that was refused refers to the open bet.
    await books.post(
      books.move(wallet, 'asked', {
        op: 'credit',
        kind: 'win',
        credit: 1n,
        ref: { key: books.keyFor('open'), day: new Date().toISOString().slice(0, 10) },
        deny: 'NO',
      }),
    );
    await age(['open', 'won', 'win', 'asked']);
    expect(await retireMonths(database.db)).toEqual(['2024-03-01']);
    expect(await retireMonths(database.db)).toEqual([]);
    expect(await kept()).toEqual([books.keyFor('open'), books.keyFor('asked')].toSorted());
    const { rows } = await database.db.pool.query(
      "select to_regclass('ledger.idem_202403') as keys, to_regclass('ledger.round_202403') as rounds",
    );
    expect(rows).toEqual([{ keys: null, rounds: null }]);
  });

  it('leave a late win its bet, whether its id carries the day or not, and let the win be undone', async () => {
    const wallet = books.wallet(2);
    await books.deposit(wallet, 'deposit-2', 1_000n);
    await books.post(books.bet(wallet, 'carried', 10n), books.bet(wallet, 'opaque', 10n));
    await age(['carried', 'opaque']);
    await retireMonths(database.db);
    const late = (id: string, ref: string, day: string | null) =>
      books.post(
        books.move(wallet, id, { op: 'credit', kind: 'win', credit: 25n, ref: { key: books.keyFor(ref), day } }),
      );
    expect((await late('late-1', 'carried', '2024-03-05')).map(({ verdict }) => verdict)).toEqual(['posted']);
    expect((await late('late-2', 'opaque', null)).map(({ verdict }) => verdict)).toEqual(['posted']);
    expect((await late('late-3', 'never-seen', '2024-03-05')).map(({ verdict }) => verdict)).toEqual(['ref_missing']);
    const standing = async () => {
      const { rows } = await database.db.pool.query('select outcome, wins from ledger.idem_kept where key = $1', [
        books.keyFor('carried'),
      ]);
      return rows;
    };
    expect(await standing()).toEqual([{ outcome: 1, wins: 1 }]);
    const today = new Date().toISOString().slice(0, 10);
    const undo = books.move(wallet, 'undo', {
      op: 'reverse',
      kind: 'rollback_win',
      ref: { key: books.keyFor('late-1'), day: today },
    });
    expect((await books.post(undo)).map(({ verdict }) => verdict)).toEqual(['reversed']);
    expect(await standing()).toEqual([{ outcome: 0, wins: 0 }]);
    // The keys were aged by hand and their postings are from today, so only this rule is violated.
    expect(await brokenRules()).toEqual(['posting_has_key']);
  });

  it('are not dropped while they are kept', async () => {
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await expect(database.db.pool.query('select ledger.retire_month($1)', [month])).rejects.toThrow('is kept');
  });
});
