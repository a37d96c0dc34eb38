import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GrantedRole,
  grantedColumns,
  grantedRoles,
  isGranted,
  parseRoleGrants,
} from '#platform/db/role-grants.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

const file = fileURLToPath(new URL('../../db/role-grants.txt', import.meta.url));
const grants = parseRoleGrants(readFileSync(file, 'utf8'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Right = { schema: string; name: string; privilege: string; app: boolean; role: boolean };

/** The privileges of a role and of the application role on every table, view and function. */
const rightsOf = async (role: GrantedRole): Promise<Right[]> => {
  const { rows } = await database.db.pool.query<Right>(
    `select n.nspname as schema, c.relname as name, privilege,
       has_table_privilege('fairhouse_app', c.oid, privilege) as app, has_table_privilege($1, c.oid, privilege) as role
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
     -- A partition is reached through its table; no role may have more on it.
     where c.relkind in ('r', 'p', 'v', 'm') and not (c.relispartition and not has_table_privilege($1, c.oid, privilege)) and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     union all
     select n.nspname, p.proname || '()', 'EXECUTE', has_function_privilege('fairhouse_app', p.oid, 'EXECUTE')
         and has_schema_privilege('fairhouse_app', n.oid, 'USAGE'),
       has_function_privilege($1, p.oid, 'EXECUTE') and has_schema_privilege($1, n.oid, 'USAGE')
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not has_function_privilege('public', p.oid, 'EXECUTE')`,
    [`fairhouse_${role}`],
  );
  return rows;
};

describe.each(grantedRoles)('fairhouse_%s', (role) => {
  it('has the rights of the table and no other', async () => {
    const rights = await rightsOf(role);
    expect(rights.filter(({ role: has }) => has).length).toBeGreaterThan(20);
    const wrong = rights
      .filter(({ app, role: has, ...right }) => has !== (app && isGranted(grants, { role, ...right })))
      .map(({ schema, name, privilege, role: has }) => `${has ? 'may' : 'may not'} ${privilege} ${schema}.${name}`);
    expect(wrong).toEqual([]);
  });

  it('changes no column beside those of the table', async () => {
    const { rows } = await database.db.pool.query<{ name: string }>(
      `select n.nspname || '.' || c.relname || '.' || a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^pg_'
         and has_column_privilege($1, c.oid, a.attnum, 'UPDATE')`,
      [`fairhouse_${role}`],
    );
    const own = new Set(grantedColumns(grants, role).map(({ schema, name, column }) => `${schema}.${name}.${column}`));
    const wrong = rows.filter(({ name: full }) => {
      const [schema = '', name = ''] = full.split('.');
      return !own.has(full) && !isGranted(grants, { role, schema, name, privilege: 'UPDATE' });
    });
    expect(wrong).toEqual([]);
  });

  it('belongs to no other role and passes nothing on', async () => {
    const { rows } = await database.db.pool.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_wide,
         exists (select from pg_auth_members where member = r.oid or roleid = r.oid) as is_member
       from pg_roles r where rolname = $1`,
      [`fairhouse_${role}`],
    );
    expect(rows).toEqual([{ is_wide: false, is_member: false }]);
  });
});

describe('the table', () => {
  it('names only what exists', async () => {
    const { rows } = await database.db.pool.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       union select n.nspname || '.' || p.proname || '()' from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       union select nspname || '.*' from pg_namespace union select nspname || '.*()' from pg_namespace
       union select n.nspname || '.' || c.relname || '.' || a.attname from pg_attribute a
         join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where not a.attisdropped`,
    );
    const known = new Set(rows.map(({ name }) => name));
    expect([...grants.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('who has taken over the players’ process', () => {
  it.each([
    ['make an operator of himself', "update staff.operator set state = 'active'"],
    ['read who the operators are', 'select email from staff.operator'],
    ['open a session of the back office', 'insert into staff.session default values'],
    ['approve his own request', "update staff.approval set state = 'approved'"],
    ['change the record', "update audit.entry set reason = ''"],
    ['read the record', 'select * from audit.entry'],
    ['remove from the record', 'delete from audit.entry'],
    ['write a balance', 'update ledger.wallet set balance = 1'],
    ['write a posting', 'insert into ledger.posting default values'],
    ['post what only a vendor brings', `select ledger.post_moves(${Array(20).fill('null').join()})`],
    ['change a brand', "update brand.brand set name = ''"],
    ['open a country', 'delete from brand.region_rule'],
    ['put a script on a page', "update content.help_article set content = ''"],
    ['change the account that players pay to', 'update cashier.channel set account = null'],
    ['give a vendor a key of his', 'insert into play.vendor_key default values'],
    ['loosen the rules of protection', 'update protection.policy_profile set keys = null'],
    ['change the schema', 'create table brand.mine (id int)'],
    ['become another role', 'set role fairhouse_ops'],
  ])('cannot %s', async (_, statement) => {
    const client = new pg.Client({ connectionString: database.urlFor('http') });
    await client.connect();
    try {
      // 42501 is permission denied. With the privilege, the statement would fail with another error or succeed.
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });
});
