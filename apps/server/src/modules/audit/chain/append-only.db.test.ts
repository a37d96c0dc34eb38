import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { openTestAudit, type TestAudit } from '../audit.fixture.ts';

let platform: TestAudit;
beforeAll(async () => {
  platform = openTestAudit(await createTestDatabase());
  await platform.write(2);
  await platform.sealTo(2n);
});
afterAll(() => platform.close());

/** Runs one statement and returns the error: the constraint if one is named, else the SQLSTATE. */
const refusalOf = async (url: string, statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return 'done';
  } catch (error) {
    const { code, constraint } = error as pg.DatabaseError;
    return constraint ?? code ?? 'unknown';
  } finally {
    await client.end();
  }
};

const tables = ['audit.entry', 'audit.seal', 'audit.anchor'];
const changes = tables.flatMap((table) => [
  `update ${table} set seq = seq`,
  `update ${table} set seq = seq where false`,
  `delete from ${table}`,
  `truncate ${table}`,
]);

const permissionDenied = '42501';
const appendOnly = '23001';

describe.each(['app', 'sealer', 'reader'] as const)('fairhouse_%s', (role) => {
  it.each(changes)('has no right to %s', async (statement) => {
    // The reader's sessions are read-only, which the database checks first.
    const expected = role === 'reader' ? ['25006', permissionDenied] : [permissionDenied];
    expect(expected).toContain(await refusalOf(platform.urlFor(role), statement));
  });
});

describe('the owner and the superuser', () => {
  it.each(changes)('are refused to %s', async (statement) => {
    expect(await refusalOf(platform.urlFor('migrator'), statement)).toBe(appendOnly);
    expect(await refusalOf(platform.adminUrl, statement)).toBe(appendOnly);
  });
});

const forgedSeal = `insert into audit.seal select seq + 1, kind, gap_reason, entry_digest, hash, hash, sealed_at, mac
  from audit.seal where seq = 2`;
const entryWith = (seq: string, xid: string): string => `
  insert into audit.entry (seq, xid, id, brand_id, at, actor_kind, actor_id, action, object_kind, object_id, mac)
  values (${seq}, ${xid}, gen_random_uuid(), 'aurora', date_trunc('milliseconds', now()), 'system', 'test',
    'audit.test', 'test', '1', decode(repeat('00', 32), 'hex'))`;

describe('the application', () => {
  it('cannot write the chain', async () => {
    expect(await refusalOf(platform.urlFor('app'), forgedSeal)).toBe(permissionDenied);
    expect(
      await refusalOf(platform.urlFor('app'), 'insert into audit.anchor select seq, hash, sealed_at from audit.seal'),
    ).toBe(permissionDenied);
  });

  it('cannot draw a number without a transaction id', async () => {
    expect(await refusalOf(platform.urlFor('app'), "select nextval('audit.entry_seq')")).toBe(permissionDenied);
    expect(await refusalOf(platform.urlFor('app'), "select setval('audit.entry_seq', 1)")).toBe(permissionDenied);
  });

  it.each([
    {
      name: 'under the id of another transaction',
      seq: '(select seq from audit.draw_number())',
      xid: "'3'::xid8",
      constraint: 'entry_of_own_transaction',
    },
    {
      name: 'under a number that was never drawn',
      seq: '1000000',
      xid: 'pg_current_xact_id()',
      constraint: 'entry_number_drawn',
    },
    {
      name: 'under a number that is sealed',
      seq: '1',
      xid: 'pg_current_xact_id()',
      constraint: 'entry_before_its_seal',
    },
  ])('cannot write an entry $name', async ({ seq, xid, constraint }) => {
    expect(await refusalOf(platform.urlFor('app'), entryWith(seq, xid))).toBe(constraint);
  });
});

describe('the sealer', () => {
  it('cannot write entries', async () => {
    expect(await refusalOf(platform.urlFor('sealer'), entryWith('1', 'pg_current_xact_id()'))).toBe(permissionDenied);
    expect(await refusalOf(platform.urlFor('sealer'), 'select audit.draw_number()')).toBe(permissionDenied);
  });

  it.each([
    {
      name: 'that follows nothing',
      select: "seq + 1, 'gap', 'never committed', null::bytea, decode(repeat('ab', 32), 'hex')",
      constraint: 'seal_follows',
    },
    {
      name: 'that leaves out a number',
      select: "seq + 2, 'gap', 'never committed', null::bytea, hash",
      constraint: 'seal_follows',
    },
    {
      name: 'of an entry that is not there',
      select: "seq + 1, 'entry', null::text, entry_digest, hash",
      constraint: 'seal_tells_truth',
    },
  ])('cannot write a link $name', async ({ select, constraint }) => {
    const forged = `insert into audit.seal select ${select}, hash, sealed_at, mac from audit.seal where seq = 2`;
    expect(await refusalOf(platform.urlFor('sealer'), forged)).toBe(constraint);
  });

  it('cannot call a number a gap while its entry is there', async () => {
    const own = openTestAudit(await createTestDatabase());
    await own.write(1);
    const zero = "decode(repeat('00', 32), 'hex')";
    const forged = `insert into audit.seal
      values (1, 'gap', 'never committed', null, ${zero}, ${zero}, now(), ${zero})`;
    expect(await refusalOf(own.urlFor('sealer'), forged)).toBe('seal_tells_truth');
    await own.close();
  });
});
