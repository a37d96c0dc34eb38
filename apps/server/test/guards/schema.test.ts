import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#modules/discover.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { findForeignTables, sourcesOf } from './foreign-tables.ts';

const modulesFolder = fileURLToPath(new URL('../../src/modules', import.meta.url));

/** Tables without `brand_id`, each with its reason. */
const withoutBrand: Readonly<Record<string, string>> = {
  'platform.migration': 'history of the schema itself',
  'platform.function_source': 'as platform.migration',
  'platform.daily_partitioned': 'list of partitioned tables',
  'platform.relay_cursor': 'one relay for the cell',
  'platform.consumer_cursor': 'one position per consumer of the cell',
  'platform.job_worker': 'processes, not brands',
  'platform.schedule_tick': 'moments, not brands',
  'platform.clock_shift': 'one clock for the whole platform',
  'play.win_ceiling': 'a vendor serves the whole platform',
  'play.credit_breaker': 'as play.win_ceiling',
  'play.credit_sample': 'as play.win_ceiling',
  'play.campaign_win': 'its campaign has a brand',
  'cashier.webhook': 'a payment provider serves the whole platform; the order it names has a brand',
  'cashier.provider_call': 'a payment provider serves the whole platform',
  'cashier.statement_run': 'a payment provider writes one statement for the whole platform',
  'cashier.statement_line': 'the provider’s own data; the order it names has a brand',
  'cashier.statement_sum': 'brand_id is null for lines that no brand knows',
  'cashier.statement_difference': 'brand_id is null for a line that no brand knows',
  'brand.revision': 'one number for the whole configuration',
  'catalog.vendor': 'studios are the same for every brand; catalog.brand_vendor says who shows which',
  'catalog.vendor_category': 'what a studio makes is the same for every brand',
  'catalog.game': 'a game is the same for every brand; catalog.brand_game holds a brand’s overrides',
  'catalog.game_stake': 'the studio’s smallest bet by currency',
  'catalog.game_name': 'a game’s name by language pack',
  'catalog.vendor_name': 'a studio’s name by language pack',
  'catalog.vendor_currency': 'what a studio deals in is the same for every brand',
  'catalog.vendor_window': 'a studio closes for every brand at once',
  'catalog.feed_pull': 'a studio’s list is pulled once for the platform',
  'catalog.search_word': 'words of the names of games, which are the same for every brand',
  'catalog.search_near': 'as catalog.search_word',
  'catalog.game_search': 'as catalog.search_word; a brand finds only what stands in catalog.shown_game',
  'catalog.poker_room': 'a room of a studio is the same for every brand',
  'catalog.favorite': 'a member belongs to one brand, and its id is globally unique',
  'catalog.recent_game': 'as catalog.favorite',
  'content.media': 'a platform-wide image is shown for every brand that has none of its own under its key',
  'ledger.currency': 'what amounts are counted in is the same for every brand',
  'ledger.source': 'a source, such as a vendor, serves many brands',
  'ledger.posting_kind': 'names of numbers',
  'ledger.posting': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.idem': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.idem_kept': 'as ledger.idem',
  'ledger.round': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.allowance': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.allowance_use': 'as ledger.allowance',
  'ledger.member_debt': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.house_entry': 'the number of the brand stands in the high bits of from_house and to_house',
  'ledger.house_limit': 'the number of the brand stands in the high bits of house_id',
  'ledger.house_rollup': 'the number of the brand stands in the high bits of house_id',
  'ledger.relay_cursor': 'one position per relay of the cell',
  'ledger.consumer_position': 'the number of the brand stands in the high bits of wallet_id',
  'ledger.recon_run': 'one run looks at the books of every brand',
  'play.vendor': 'a studio speaks one protocol to every brand; play.vendor_player names the brand',
  'play.vendor_key': 'keys of that studio',
  'play.vendor_dialect': 'the protocol that a vendor speaks, to every brand',
  'play.vendor_secret': 'secrets of that vendor',
  'play.vendor_door': 'which vendor runs a studio’s games is the same for every brand',
  'play.vendor_list_head': 'a vendor reads one list of what moved, over all brands',
  'play.vendor_list_item': 'the number of the brand stands in the high bits of wallet_id',
  'bet.game_sums': 'a game returns the same at every brand',
  'bet.vendor_case': 'a vendor’s statement spans brands, and of what is missing here no brand is known',
  'staff.operator': 'operators belong to the platform; staff.assignment names the brands they work for',
  'staff.role': 'a role means the same in every brand',
  'staff.assignment': 'brand_id may be null: a platform-wide role',
  'staff.session': 'an operator signs in to the platform, not to a brand',
  'staff.pending_sign_in': 'as staff.session',
  'staff.authenticator': 'as staff.operator',
  'staff.passkey': 'as staff.operator',
  'staff.invitation': 'as staff.operator',
  'staff.tally': 'sign-in attempts to the platform',
  'staff.security_event': 'as staff.session',
  'staff.device': 'as staff.session',
  'staff.known_network': 'as staff.session',
  'staff.alarm': 'about an operator of the platform; the audit record names the brand',
  'report.member_row_cursor': 'one reader for the whole platform',
  'staff.approval': 'brand_id is null for a platform-wide request',
  'agent.export_part': 'pieces of the files of agent.export, which names the brand',
  'staff.export_part': 'pieces of the files of staff.export, which names the brand',
  'staff.saved_view': 'brand_id is null for a platform-wide list',
  'staff.default_view': 'as staff.saved_view',
  'protection.policy_profile':
    'a profile is the same for every brand; protection.brand_profile says who is under which',
  'audit.anchor': 'heads of that one chain',
  'audit.chain_run': 'verifications of that one chain',
  'audit.seal': 'links of one chain over all brands; the entry it seals names its brand',
};

let database: TestDatabase;
let tables: ReadonlySet<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.db.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  tables = new Set(rows.map(({ name }) => name));
});
afterAll(() => database.close());

describe('tables', () => {
  it('have brand_id, or are on the list of those that need none', async () => {
    const { rows } = await database.db.pool.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_attribute a
       join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where a.attname = 'brand_id' and a.attnotnull`,
    );
    const branded = new Set(rows.map(({ name }) => name));
    const bare = [...tables].filter((name) => !branded.has(name) && withoutBrand[name] === undefined);
    expect(bare).toEqual([]);
    expect(Object.keys(withoutBrand).filter((name) => !tables.has(name))).toEqual([]);
  });

  it('live in the schema of a module, or of the platform', () => {
    const strangers = [...tables].filter(
      (name) =>
        ![...modules.map(({ name: module }) => module), 'platform'].includes((name.split('.')[0] ?? '') as never),
    );
    expect(strangers).toEqual([]);
  });

  it('keep every amount as bigint', async () => {
    const { rows } = await database.db.pool.query(
      // Views are skipped: a sum of bigints is numeric, and views store nothing.
      `select table_schema, table_name, column_name, data_type from information_schema.columns
       join information_schema.tables using (table_catalog, table_schema, table_name)
       where table_type = 'BASE TABLE' and (column_name ~ '_minor$|^amount|^balance|^stake|^payout') and data_type <> 'bigint'
         and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([]);
  });

  it('are owned by the migrator, and the application can change no table', async () => {
    const { rows } = await database.db.pool.query(
      `select n.nspname, has_schema_privilege('fairhouse_app', n.oid, 'CREATE') as may_create from pg_namespace n
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    );
    expect(rows.filter(({ may_create }) => may_create)).toEqual([]);
  });
});

describe('modules', () => {
  it('name no table of another module', () => {
    const found = modules.flatMap(({ name: module }) =>
      sourcesOf(join(modulesFolder, module)).flatMap(({ file, source }) =>
        findForeignTables(module, source, tables).map((table) => `${file.slice(modulesFolder.length + 1)} → ${table}`),
      ),
    );
    expect(found, 'use the other module’s public API instead').toEqual([]);
  });

  it.each([
    ["db.selectFrom('brand.domain')", ['brand.domain']],
    ['sql`select * from brand.domain d`', ['brand.domain']],
    ['sql`insert into platform.outbox values (1)`', ['platform.outbox']],
    ["import { x } from '#modules/brand/index.ts'; const n = brand.name;", []],
    ["const action = 'brand.close_house';", []],
  ])('the search finds what %s names', (source, names) => {
    expect(findForeignTables('content', source, tables)).toEqual(names);
  });
});
