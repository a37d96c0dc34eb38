import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit, fileAnchors } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { asOwner, liveABusyDay, openTestBooks, type TestBooks } from './busy-books.fixture.ts';
import { runChecks } from './run-checks.ts';
import { sealDays } from './seal-days.ts';
import { verifySeals } from './verify-seals.ts';

const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 7) });
const folder = mkdtempSync(join(tmpdir(), 'seals-'));
const file = join(folder, 'seals.jsonl');
const sink = fileAnchors(file);
let database: TestDatabase;
let books: TestBooks;

// A day is closed 15 minutes after it ends. Before that, yesterday is still open and all dates shift back by one day.
const today = new Date();
const openDays = today.toISOString().slice(11, 16) < '00:15' ? 1 : 0;
const dayBack = (days: number): string =>
  new Date(today.getTime() - (days + openDays) * 86_400_000).toISOString().slice(0, 10);

const shiftBack = (days: number, which: string) => `
  update ledger.posting set day = day - ${days}, at = at - interval '${days} days' where ${which};
  update ledger.house_entry set day = day - ${days}, at = at - interval '${days} days';
  update ledger.journal set day = day - ${days}, at = at - interval '${days} days';
  update ledger.idem set at = at - interval '${days} days'`;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await openTestBooks(database);
  await liveABusyDay(database, books);
  // Moves today's postings to the day before yesterday; yesterday stays empty except for later test writes.
  await asOwner(database, 'select ledger.upkeep_partitions(current_date - 1)');
  await asOwner(database, shiftBack(2 + openDays, 'true'));
});
afterAll(async () => {
  books.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const seal = () => sealDays({ db: database.db, audit, sink });
const verify = () => verifySeals({ db: database.db, sink, now: new Date() });
const subjects = async (): Promise<string[]> => (await verify()).findings.map(({ subject }) => subject);
describe('closing days', () => {
  it('seals every day that is over, empty ones too, and none twice', async () => {
    expect(await seal()).toBe(2);
    expect(await seal()).toBe(0);
    const { rows } = await database.db.pool.query(
      'select day, postings::int, entries::int, journals::int from ledger.seal order by day',
    );
    expect(rows).toEqual([
      { day: dayBack(2), postings: expect.any(Number), entries: 3, journals: expect.any(Number) },
      { day: dayBack(1), postings: 0, entries: 0, journals: 0 },
    ]);
    expect(rows[0].postings).toBeGreaterThan(15);
  });

  it('tells the seals outside, in the order in which they were made, and in the audit record', async () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2);
    const { rows } = await database.db.pool.query(
      "select object_id from audit.entry where action = 'ledger.seal_day' order by seq",
    );
    expect(rows.map(({ object_id }) => object_id)).toEqual([dayBack(2), dayBack(1)]);
  });

  it('finds nothing in days that were not touched', async () => {
    expect(await verify()).toMatchObject({ seals: 2, count: 0 });
  });

  it('lets the check of a wallet begin at its seal', async () => {
    await books.post(books.bet(books.wallet(0), 'today', 5n));
    const { reports, window } = await runChecks(database.db, 'day');
    expect(window.dayFrom).toBe(dayBack(0));
    expect(reports.filter(({ count }) => count > 0)).toEqual([]);
    const broken = async () => {
      const report = await runChecks(database.db, 'day');
      return report.reports.filter(({ count }) => count > 0).map(({ name }) => name);
    };
    // A wallet without a posting today, whose balance was changed directly.
    await asOwner(database, `update ledger.wallet set balance = balance + 1 where id = ${books.wallet(2)}`);
    expect(await broken()).toContain('wallet_is_last_posting');
    await asOwner(database, `update ledger.wallet set balance = balance - 1 where id = ${books.wallet(2)}`);
    await asOwner(
      database,
      `update ledger.wallet_close set balance = balance + 1 where wallet_id = ${books.wallet(2)}`,
    );
    expect(await broken()).toContain('close_is_posting');
    await asOwner(
      database,
      `update ledger.wallet_close set balance = balance - 1 where wallet_id = ${books.wallet(2)}`,
    );
    expect(await broken()).toEqual([]);
  });
});

const changed: readonly { what: string; change: string; restore: string }[] = [
  {
    what: 'a delta',
    change: 'update ledger.posting set delta = delta + 1 where seq = 2',
    restore: 'update ledger.posting set delta = delta - 1 where seq = 2',
  },
  {
    what: 'an id of a vendor',
    change: "update ledger.posting set external_tx = 'b0' where external_tx = 'b1'",
    restore: "update ledger.posting set external_tx = 'b1' where external_tx = 'b0'",
  },
  {
    what: 'a moment',
    change: "update ledger.posting set at = at + interval '1 microsecond' where seq = 1",
    restore: "update ledger.posting set at = at - interval '1 microsecond' where seq = 1",
  },
  {
    what: 'an amount between two accounts',
    change: 'update ledger.house_entry set amount = amount + 1 where amount = 700',
    restore: 'update ledger.house_entry set amount = amount - 1 where amount = 701',
  },
  {
    what: 'who did it',
    change: "update ledger.journal set actor = 'systen' where object_id = 'settle'",
    restore: "update ledger.journal set actor = 'system' where object_id = 'settle'",
  },
  {
    what: 'a posting too few',
    change: `create table public.gone as select * from ledger.posting where seq = 1 and wallet_id = (select min(wallet_id) from ledger.posting);
      delete from ledger.posting p using public.gone g where p.wallet_id = g.wallet_id and p.seq = g.seq`,
    restore: 'insert into ledger.posting select * from public.gone; drop table public.gone',
  },
];

describe('a sealed day', () => {
  it.each(changed)('does not hash to its seal any more after a change of $what', async ({ change, restore }) => {
    await asOwner(database, change);
    const found = await subjects();
    await asOwner(database, restore);
    expect(found).toContain(`day ${dayBack(2)}`);
    expect(await subjects()).toEqual([]);
  });

  it('is named when a row was added to it later', async () => {
    const copy = `insert into ledger.posting select day + 1, wallet_id, 999, wallet_bucket, house_id, 0, 0, after, bonus_after, kind,
      source, key, external_tx, round, ref_key, journal_id, xid, at from ledger.posting where seq = 1 limit 1`;
    await asOwner(database, copy);
    expect(await subjects()).toEqual([`day ${dayBack(1)}`]);
    await asOwner(database, 'delete from ledger.posting where seq = 999');
  });

  it('cannot be sealed anew by the application', async () => {
    await expect(database.db.pool.query('update ledger.seal set postings = 1')).rejects.toThrow('permission denied');
    const zero = Buffer.alloc(32);
    const again = database.db.pool.query('select ledger.seal_day($1, $2, $3, $3, 0, 0, 0)', [
      'aurora',
      dayBack(1),
      zero,
    ]);
    await expect(again).rejects.toThrow('does not follow');
    const open = database.db.pool.query('select ledger.seal_day($1, $2, $3, $3, 0, 0, 0)', [
      'aurora',
      today.toISOString().slice(0, 10),
      zero,
    ]);
    await expect(open).rejects.toThrow('is not over');
  });

  it('is named when seal and day were rewritten together, because it was told outside', async () => {
    await asOwner(
      database,
      "create table public.kept as select * from ledger.seal; update ledger.seal set hash = sha256('forged') where postings = 0",
    );
    const found = await subjects();
    await asOwner(
      database,
      'update ledger.seal s set hash = k.hash from public.kept k where k.number = s.number; drop table public.kept',
    );
    expect(found).toContain(`seal told outside ${dayBack(1)}`);
  });

  it('is named when it was told outside and is gone, or was told to nobody', async () => {
    const lines = readFileSync(file, 'utf8');
    writeFileSync(file, `${lines}{"seq":"99","hash":"${'ab'.repeat(32)}","at":"2026-01-01T00:00:00.000Z"}\n`);
    expect(await subjects()).toEqual(['seal 99']);
    writeFileSync(file, lines.split('\n').slice(1).join('\n'));
    const later = await verifySeals({ db: database.db, sink, now: new Date(Date.now() + 2 * 60 * 60 * 1_000) });
    expect(later.findings.map(({ subject }) => subject)).toEqual([`seal told outside ${dayBack(2)}`]);
    writeFileSync(file, lines);
    expect(await subjects()).toEqual([]);
  });
});
