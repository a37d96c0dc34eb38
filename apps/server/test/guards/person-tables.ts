import type pg from 'pg';

/**
 * Column names that refer to a member: the member, their wallet, an order, their id at a vendor, or the subject of a
 * record.
 */
const personWords: ReadonlySet<string> = new Set([
  'member_id',
  'subject_id',
  'person_id',
  'recommender_id',
  'agent_member_id',
  'sender_id',
  'receiver_id',
  'player_id',
  'wallet_id',
  'vendor_wallet_id',
  'order_id',
  'actor_id',
  'object_id',
  'after_member',
  'cursor_id',
  'downline_id',
  'upline_id',
  'debtor_id',
  'payer_id',
  'creditor_id',
]);

/** Column names of ids that belong to no member: studios, pages, operators, job runs, house accounts. */
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
  'request_id',
  'contract_id',
  'run_id',
  'approval_id',
  // The id of the row itself, also where the key includes a day.
  'id',
]);

/** Whether the column refers to the operator who performed the action. */
const isDoer = (word: string): boolean => word.endsWith('_by');

export type Column = {
  table: string;
  name: string;
  type: string;
  isKey: boolean;
  isMade: boolean;
  /** The target of a foreign key. */
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
 * The tables with data of a member: those with a column that refers to one, and those with a foreign key to such a
 * table.
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
 * Id columns that are on neither list. A table's own key is skipped, and so is a foreign key, whose target is
 * checked itself.
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
