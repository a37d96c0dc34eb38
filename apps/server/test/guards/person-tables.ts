import type pg from 'pg';

/**
 * Words of the house for a column that names a member: themselves, their wallet, an order of theirs, themselves as a
 * vendor knows them, or whoever or whatever a line of a record is about.
 */
const personWords: ReadonlySet<string> = new Set([
  'member_id',
  'subject_id',
  'person_id',
  'recommender_id',
  'player_id',
  'wallet_id',
  'vendor_wallet_id',
  'order_id',
  'actor_id',
  'object_id',
  'after_member',
  'cursor_id',
]);

/** Words for ids of things that are nobody's: studios, pages, operators, runs of the house. */
const otherWords: ReadonlySet<string> = new Set([
  'brand_id',
  'operator_id',
  'maker_id',
  'role_id',
  'view_id',
  'game_id',
  'after_game_id',
  'channel_id',
  'method_id',
  'source_id',
  'house_id',
  'journal_id',
  'rate_id',
  'code_id',
  'event_id',
  'message_id',
  'mod_id',
  'parent_mod_id',
  'analytics_tag_id',
  'takes_back',
  'process_id',
  'key_id',
  'secret_id',
  'credential_id',
  'public_id',
  // Of the row itself, also where the key has a day beside it.
  'id',
]);

/** Who of the staff did it. */
const isDoer = (word: string): boolean => word.endsWith('_by');

export type Column = {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
  isMade: boolean;
  /** Where a foreign key leads. */
  to: { table: string; column: string } | null;
};

const catalogueSql = `
  with tables as (
    select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
  )
  select t.name as "table", a.attname as name, format_type(coalesce(nullif(y.typbasetype, 0), a.atttypid), -1) as type,
    exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey = array[a.attnum]) as "isKey",
    a.attgenerated <> '' or a.attidentity <> '' or a.atttypid = 'xid8'::regtype and a.atthasdef as "isMade",
    (select jsonb_build_object('table', to_table.name, 'column', to_column.attname)
     from pg_constraint k join tables to_table on to_table.oid = k.confrelid
       cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
       join pg_attribute to_column on to_column.attrelid = k.confrelid and to_column.attnum = pair.other
     where k.conrelid = t.oid and k.contype = 'f' and pair.own = a.attnum and to_column.attname <> 'brand_id'
     limit 1) as "to"
  from tables t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped order by t.name, a.attnum`;

/** Every column of every table of the migrated database. */
export const readCatalogue = async (db: { query: pg.Pool['query'] }): Promise<Column[]> =>
  (await db.query<Column>(catalogueSql)).rows;

/**
 * The tables that hold something of a member: those with a word for one, and those whose rows belong to a row of such
 * a table.
 */
export const findPersonTables = (columns: readonly Column[]): Set<string> => {
  const found = new Set(['member.member']);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { table, name, to } of columns)
      if (personWords.has(name) || (to !== null && found.has(to.table))) found.add(table);
  }
  return found;
};

/**
 * Ids of which nobody has said whether they name a member. A table's own key names its row, and where a foreign key
 * leads is looked at by itself.
 */
export const findUnknownWords = (columns: readonly Column[]): string[] => {
  const persons = findPersonTables(columns);
  return columns
    .filter(({ table, name, type, isKey, to }) => {
      const isId = type === 'uuid' || name.endsWith('_id');
      return isId && !persons.has(table) && !isKey && to === null && !isDoer(name) && !otherWords.has(name);
    })
    .map(({ table, name }) => `${table}.${name}`);
};
