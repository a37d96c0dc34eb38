import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The process roles that have their own database role, `fairhouse_<name>`. */
export const grantedRoles = ['http', 'gateway', 'worker', 'realtime', 'ops'] as const;
export type GrantedRole = (typeof grantedRoles)[number];

/**
 * The privileges of each level in the table. No role gets more than migrations and functions grant to `fairhouse_app`.
 */
const levels = {
  '-': [],
  read: ['SELECT'],
  insert: ['INSERT', 'USAGE'],
  add: ['SELECT', 'INSERT', 'USAGE'],
  edit: ['SELECT', 'INSERT', 'UPDATE', 'USAGE'],
  write: ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE'],
  call: ['EXECUTE'],
} as const satisfies Record<string, readonly string[]>;
export type Level = keyof typeof levels;

export type RoleGrants = ReadonlyMap<string, Readonly<Record<GrantedRole, Level>>>;

const isLevel = (word: string | undefined): word is Level => word !== undefined && Object.hasOwn(levels, word);

/** Parses the table: each line has a name and one level for each role; `#` starts a comment. */
export const parseRoleGrants = (text: string): RoleGrants => {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('#') || line.trim() === '' ? [] : [line.trim()]));
  const [head, ...rows] = lines.map((line) => line.split(/\s+/));
  if (head?.slice(1).join() !== grantedRoles.join())
    throw new Error(`the first line must name ${grantedRoles.join(', ')}`);
  const grants = new Map<string, Record<GrantedRole, Level>>();
  for (const [name = '', ...words] of rows) {
    if (
      !/^[a-z_]+\.(\*(\(\))?|[a-z_]+(\(\)|\.[a-z_]+)?)$/.test(name) ||
      words.length !== grantedRoles.length ||
      !words.every(isLevel)
    )
      throw new Error(`not a line of grants: ${name} ${words.join(' ')}`);
    if (grants.has(name)) throw new Error(`${name} has two lines`);
    const entries = grantedRoles.map((role, at) => [role, words[at]]);
    grants.set(name, Object.fromEntries(entries) as Record<GrantedRole, Level>);
  }
  return grants;
};

/** The columns that a role may update although it may not update their table. */
export const grantedColumns = (
  grants: RoleGrants,
  role: GrantedRole,
): { schema: string; name: string; column: string }[] =>
  [...grants].flatMap(([line, words]) => {
    const [schema = '', name = '', column] = line.split('.');
    return column !== undefined && (levels[words[role]] as readonly string[]).includes('UPDATE')
      ? [{ schema, name, column }]
      : [];
  });

/**
 * Whether the role has this privilege on a table or `function()`: its own line decides, otherwise that of its schema.
 */
export const isGranted = (
  grants: RoleGrants,
  { role, schema, name, privilege }: { role: GrantedRole; schema: string; name: string; privilege: string },
): boolean => {
  const line = grants.get(`${schema}.${name}`) ?? grants.get(`${schema}.*${name.endsWith('()') ? '()' : ''}`);
  return line !== undefined && (levels[line[role]] as readonly string[]).includes(privilege);
};

type Held = {
  grantee: string;
  schema: string;
  name: string;
  privilege: string;
  columns: string | null;
  target: string;
};

/**
 * All privileges granted explicitly to these database roles, on tables, columns, sequences and functions. Partitions
 * are accessed through their table, except the default partition, which upkeep reads.
 */
const heldQuery = `
  with held as (
    select n.nspname, c.relname, c.relkind, null::name as attname, c.relacl as acl
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where (not c.relispartition or c.relname like '%\\_default')
    union all
    select n.nspname, c.relname, c.relkind, a.attname, a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where (not c.relispartition or c.relname like '%\\_default')
  )
  select a.grantee::regrole::text as grantee, nspname as schema, relname as name, a.privilege_type as privilege,
    quote_ident(attname) as columns,
    format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname) as target
  from held, aclexplode(acl) a where a.grantee::regrole::text = any ($1)
  union all
  select a.grantee::regrole::text, n.nspname, p.proname || '()', a.privilege_type, null,
    format('%s %s', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) a where a.grantee::regrole::text = any ($1)
  union all
  select a.grantee::regrole::text, n.nspname, '', a.privilege_type, null, format('schema %I', n.nspname)
  from pg_namespace n, aclexplode(n.nspacl) a where a.grantee::regrole::text = any ($1)`;

const keyOf = ({ privilege, columns, target }: Held): string =>
  `${privilege}${columns === null ? '' : ` (${columns})`} on ${target}`;

/**
 * The privileges a role should have: those of the application role that the table allows, and usage of their schemas.
 */
const wantedOf = (role: GrantedRole, ofApp: readonly Held[], grants: RoleGrants): Set<string> => {
  const things = ofApp.filter(
    ({ schema, name, privilege }) => name !== '' && isGranted(grants, { role, schema, name, privilege }),
  );
  const columns = grantedColumns(grants, role).flatMap(({ schema, name, column }) =>
    ofApp
      .filter(
        (held) =>
          held.schema === schema &&
          held.name === name &&
          held.privilege === 'UPDATE' &&
          (held.columns === null || held.columns === column),
      )
      .map((held) => ({ ...held, columns: column })),
  );
  const entered = new Set(things.map(({ schema }) => schema));
  return new Set(
    [...things, ...columns, ...ofApp.filter(({ name, schema }) => name === '' && entered.has(schema))].map(keyOf),
  );
};

/**
 * Sets the privileges of the process roles to those of the table, all or none. Manually added privileges are revoked.
 */
export const applyRoleGrants = async (client: pg.Client, file: string): Promise<void> => {
  const grants = parseRoleGrants(readFileSync(file, 'utf8'));
  await client.query('begin');
  try {
    const { rows } = await client.query<Held>(heldQuery, [['app', ...grantedRoles].map((role) => `fairhouse_${role}`)]);
    const ofApp = rows.filter(({ grantee }) => grantee === 'fairhouse_app');
    for (const role of grantedRoles) {
      const grantee = pg.escapeIdentifier(`fairhouse_${role}`);
      const wanted = wantedOf(role, ofApp, grants);
      const held = new Set(rows.filter((row) => row.grantee === `fairhouse_${role}`).map(keyOf));
      const statements = [
        ...[...held].filter((right) => !wanted.has(right)).map((right) => `revoke ${right} from ${grantee}`),
        ...[...wanted].filter((right) => !held.has(right)).map((right) => `grant ${right} to ${grantee}`),
      ];
      if (statements.length > 0) await client.query(statements.join(';\n'));
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
