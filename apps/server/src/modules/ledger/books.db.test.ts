import { currencies } from '@fairhouse/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { postingKinds } from './ledger.types.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

const ledgerTables = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'ledger' and c.relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => name);
};

/** Tables of cases, positions and sums that jobs write. None contains money. */
const writtenByJobs = /^(recon_|relay_|consumer_position)/;

describe('the lists that stand in two places', () => {
  it('have the same currencies in the database and in packages/money', async () => {
    const { rows } = await database.db.pool.query(
      `select code, realm, scale, display, payout_step, max_operation from ledger.currency order by code`,
    );
    const listed = Object.values(currencies)
      .map(({ code, realm, scale, display, payoutStep, maxOperation }) => ({
        code,
        realm,
        scale,
        display,
        payout_step: payoutStep,
        max_operation: maxOperation,
      }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
    expect(rows).toEqual(listed);
  });

  it('have the same kinds of postings in the database and in the code', async () => {
    const { rows } = await database.db.pool.query<{ id: number; name: string }>(
      'select id, name from ledger.posting_kind',
    );
    expect(Object.fromEntries(rows.map(({ id, name }) => [name, id]))).toEqual(postingKinds);
  });
});

describe('the application', () => {
  it('can write no table of money, whatever it tries', async () => {
    const allowed: string[] = [];
    for (const table of (await ledgerTables()).filter((name) => !writtenByJobs.test(name))) {
      for (const right of ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) {
        const { rows } = await admin.query<{ may: boolean }>('select has_table_privilege($1, $2, $3) as may', [
          'fairhouse_app',
          `ledger.${table}`,
          right,
        ]);
        if (rows[0]?.may) allowed.push(`${right} ${table}`);
      }
    }
    expect(allowed).toEqual([]);
  });

  it.each([
    'update ledger.posting set delta = delta + 1',
    'delete from ledger.posting',
    "insert into ledger.idem (key_day, key) values ('2026-01-01', gen_random_uuid())",
    'update ledger.wallet set balance = balance + 1',
    'delete from ledger.house_entry',
    "update ledger.hold set state = 'released'",
  ])('is refused: %s', async (statement) => {
    await expect(database.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('can call nothing of the inner functions', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'ledger' and p.proname in ('post_leg', 'take_debt', 'book_shortfall', 'record_act', 'move_limited',
         'note_round', 'close_round', 'use_allowances', 'allowances_permit', 'fill_allowance_use') and has_function_privilege('fairhouse_app', p.oid, 'EXECUTE')`,
    );
    expect(rows).toEqual([]);
  });

  it('meets functions with a pinned search path only', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'ledger' and p.prosecdef
         and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a wallet', () => {
  it('cannot fall below zero, not even by the hand of the owner', async () => {
    await admin.query("select ledger.open_book('aurora')");
    await admin.query("select ledger.open_wallet('aurora', gen_random_uuid(), 'USD', 'main')");
    for (const subBalance of ['balance', 'bonus', 'held'])
      await expect(admin.query(`update ledger.wallet set ${subBalance} = -1`)).rejects.toThrow(/wallet_never_negative/);
  });

  it('is opened once per wallet type, at zero, with the number of its brand in front', async () => {
    const member = '019a8a2c-0f00-7000-8000-00000000abcd';
    await admin.query("select ledger.open_book('harbour')");
    const open = () =>
      admin.query<{ id: string }>('select ledger.open_wallet($1, $2, $3, $4) as id', [
        'harbour',
        member,
        'EUR',
        'main',
      ]);
    const [first, second] = [await open(), await open()];
    expect(second.rows).toEqual(first.rows);
    const { rows } = await admin.query(
      `select w.balance::int, w.bonus::int, w.held::int, w.seq::int, w.id >> 44 = b.number as branded
       from ledger.wallet w join ledger.book b using (brand_id) where member_id = $1`,
      [member],
    );
    expect(rows).toEqual([{ balance: 0, bonus: 0, held: 0, seq: 0, branded: true }]);
  });

  it.each(['purse', 'vendor:', 'vendor:UPPER', ''])('is not opened for the type "%s"', async (type) => {
    await expect(
      admin.query("select ledger.open_wallet('aurora', gen_random_uuid(), 'USD', $1)", [type]),
    ).rejects.toThrow(/purse/);
  });
});

describe('a replay', () => {
  it('writes to the log, so that its commit waits for the standby', async () => {
    const client = new pg.Client({ connectionString: database.urlFor('app') });
    await client.connect();
    const { rows } = await admin.query<{ wallet: string; account: string; source: number }>(
      `select ledger.open_wallet('aurora', gen_random_uuid(), 'USD', 'main')::text as wallet,
         ledger.open_house('aurora', 'game_result:studio', 'USD')::text as account, ledger.source_of('vendor:studio') as source`,
    );
    const [{ wallet, account, source } = { wallet: '', account: '', source: 0 }] = rows;
    const bet = () =>
      client.query<{ verdict: number; replayed: boolean }>(
        `select verdict, replayed from ledger.post_moves(
           '{019a8a2c-0f00-7000-8000-000000000001}', array[current_date], '{019a8a2c-0f00-7000-8000-000000000002}',
           array[$1::bigint], array[$2::bigint], '{1}', '{5}', '{0}', '{1}', array[$3::smallint], '{b-1}', '{null}', '{null}', '{null}', '{f}',
           '{null}', '{null}', '{0}', '{null}')`,
        [wallet, account, source],
      );
    expect((await bet()).rows).toEqual([{ verdict: 2, replayed: false }]);
    await client.query('begin');
    expect((await bet()).rows).toEqual([{ verdict: 2, replayed: true }]);
    // Only a transaction that writes has a transaction id, and only such a transaction waits at its commit.
    const { rows: numbered } = await client.query<{ xid: string | null }>(
      'select pg_current_xact_id_if_assigned()::text as xid',
    );
    expect(numbered[0]?.xid).not.toBeNull();
    await client.query('commit');
    await client.end();
  });
});
