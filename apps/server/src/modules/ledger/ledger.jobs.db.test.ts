import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { ledgerSchedules, ledgerTasks } from './ledger.jobs.ts';
import { liveABusyDay, openTestBooks, silent, type TestBooks } from './reconciliation/busy-books.fixture.ts';

const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 7) });
let database: TestDatabase;
let books: TestBooks;
beforeAll(async () => {
  database = await createTestDatabase();
  books = await openTestBooks(database);
  await liveABusyDay(database, books);
});
afterAll(async () => {
  books.close();
  await database.close();
});

const tasks = () => ledgerTasks({ db: database.db, audit, clock: systemClock, log: silent, sealSink: undefined });

describe('what the ledger does by itself', () => {
  it('has a schedule for each task, and a task for each schedule', () => {
    const names = tasks().map(({ name }) => name);
    expect(ledgerSchedules.map(({ task }) => task).toSorted()).toEqual(names.toSorted());
  });

  it('survives being done twice, also at the same moment, and finds healthy books healthy', async () => {
    for (const task of tasks()) {
      await Promise.all([task.run({}, { attempt: 1 }), task.run({}, { attempt: 1 })]);
      await task.run({}, { attempt: 2 });
    }
    const { rows } = await database.db.pool.query('select count(*)::int as n from ledger.recon_finding');
    expect(rows).toEqual([{ n: 0 }]);
    const { rows: runs } = await database.db.pool.query(
      'select scope, count(*)::int as n from ledger.recon_run group by scope order by scope',
    );
    expect(runs).toEqual([
      { scope: 'day', n: 3 },
      { scope: 'five_minutes', n: 3 },
      { scope: 'minute', n: 3 },
    ]);
  });
});
