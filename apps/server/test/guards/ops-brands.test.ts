import type { Endpoint } from '@fairhouse/protocol';
import { opsEndpoints, opsSamples } from '@fairhouse/protocol/ops/all';
import type { OpsSample } from '@fairhouse/protocol/ops/ops-sample.types';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { plantCashier } from '#test/harness/plant-cashier.ts';
import { plantContracts } from '#test/harness/plant-contracts.ts';
import { plantProtection } from '#test/harness/plant-protection.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import { type OpsHand, openTestOps, type TestOps } from '#test/harness/test-ops.ts';

/**
 * An operator of one brand can neither read nor change anything of another. Only how to find an object of a brand is
 * listed by hand: every value from harbour's rows is searched for in every response to an operator of aurora, and
 * every call that names an object is sent with harbour's.
 */
let ops: TestOps;
let hand: OpsHand;
/** Values that only harbour has (ids, names, hosts), with the table that holds them. */
let foreign: Map<string, string>;
let foreignTables: Set<string>;

const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await ops.database.db.pool.query(text, values)).rows as Row[];

/** An object of a brand for each path parameter. */
const objects: Readonly<Record<string, string>> = {
  memberId: `select id from member.member where brand_id = $1 and kind = 'member' order by id limit 1`,
  sessionId: 'select public_id as id from identity.session where brand_id = $1 order by created_at desc limit 1',
  applicationId: 'select id from agent.application where brand_id = $1 limit 1',
  moveId: 'select id from agent.move where brand_id = $1 limit 1',
  ref: 'select number::text as id from agent.node where brand_id = $1 order by number limit 1',
  roundRef: 'select id from bet.round where brand_id = $1 limit 1',
  approvalId: 'select id from staff.approval where brand_id = $1 limit 1',
  exportId: 'select id from staff.export where brand_id = $1 limit 1',
  viewId: 'select id from staff.saved_view where brand_id = $1 limit 1',
  bannerId: 'select banner_id as id from content.banner where brand_id = $1 limit 1',
  announcementId: 'select announcement_id as id from content.announcement where brand_id = $1 limit 1',
  articleId: 'select article_id as id from content.help_article where brand_id = $1 limit 1',
  sectionId: 'select section_id as id from content.help_section where brand_id = $1 limit 1',
  versionId: 'select version_id as id from catalog.lobby_version where brand_id = $1 limit 1',
  scheduledId: 'select scheduled_id as id from brand.scheduled_switch where brand_id = $1 limit 1',
  windowId: 'select window_id as id from brand.maintenance_window where brand_id = $1 limit 1',
  depositId: 'select id from cashier.deposit where brand_id = $1 limit 1',
  withdrawalId: 'select id from cashier.withdrawal where brand_id = $1 limit 1',
  proofId: 'select id from cashier.proof where brand_id = $1 limit 1',
  methodId: 'select id from cashier.method where brand_id = $1 limit 1',
  caseId: 'select id from protection.identity_case where brand_id = $1 limit 1',
  documentId: 'select id from protection.identity_document where brand_id = $1 limit 1',
  harmCaseId: 'select id from protection.harm_case where brand_id = $1 limit 1',
  matchId: 'select id from protection.person_match where brand_id = $1 limit 1',
  scheduleId: 'select id from report.schedule where brand_id = $1 limit 1',
  broadcastId: 'select id from message.broadcast where brand_id = $1 limit 1',
  feedbackId: 'select id from message.feedback where brand_id = $1 limit 1',
  segmentId: 'select id from report.segment where brand_id = $1 limit 1',
  contractId: 'select id from contract.contract where brand_id = $1 limit 1',
  runId: 'select id from contract.run where brand_id = $1 limit 1',
  debtId: 'select id from contract.debt where brand_id = $1 limit 1',
  templateId: 'select id from contract.template where brand_id = $1 limit 1',
  heldWinId: 'select key as id from ledger.held_win where brand_id = $1 limit 1',
};

/** Their query names something that may not exist. */
const namedByQuery = new Set(['opsPicture', 'opsGetLogo', 'opsCompareSwitches']);

/** Path parameters that are platform-wide: the same for every brand. */
const sharedByBrands = new Set([
  'report',
  'providerCode',
  'vendorCode',
  'gameId',
  'operatorId',
  'roleId',
  'modId',
  'jobId',
  'version',
  // The code of a protection profile.
  'code',
  'periodStart',
]);

const namesIn = ({ url }: Endpoint): string[] =>
  [...url.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name).filter((name) => name !== 'brandId');

const objectOf = async (name: string, brandId: string): Promise<string | undefined> =>
  objects[name] === undefined ? undefined : (await rowsOf<{ id: string }>(objects[name], [brandId]))[0]?.id;

/** Objects that the seeds do not contain; each brand gets the same. */
const plant = async (brandId: string): Promise<void> => {
  const memberId = await objectOf('memberId', brandId);
  const operatorId = hand.operatorId;
  const run = (text: string, values: unknown[]) => ops.database.db.pool.query(text, values);
  await run(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       last_seq, opened_at, last_at, look_at)
     values ($1::uuid, $2, $3, 1, 'USD', false, 1, 'studio', $1::text, 1, now(), now(), now())`,
    [newId(), brandId, memberId],
  );
  await run(
    `insert into identity.session (id_hash, realm, brand_id, subject_id, role, level, scope, created_at, last_seen_at,
       idle_until, absolute_until, address_first, address_last, user_agent_class)
     values (sha256(convert_to($1::text, 'UTF8')), 'player', $2, $3, 'member', 'full', 'full', now(), now(), now() + interval '30 minutes',
       now() + interval '12 hours', '198.51.100.7', '198.51.100.7', 'desktop')`,
    [`session of ${brandId}`, brandId, memberId],
  );
  await run(
    `insert into catalog.lobby_version (version_id, brand_id, state, layout, publish_at, made_by, made_by_role, made_at)
     values ($1, $2, 'scheduled', '{"categories":[],"hot":[]}', now() + interval '1 day', $3, 'admin', now())`,
    [newId(), brandId, operatorId],
  );
  await run(
    `insert into brand.scheduled_switch (scheduled_id, brand_id, mod_id, enabled, due_at, reason, made_by, made_by_role)
     values ($1, $2, 'FREEPLAY3', true, now() + interval '1 day', 'planted', $3, 'admin')`,
    [newId(), brandId, operatorId],
  );
  await run(
    `insert into brand.maintenance_window (window_id, brand_id, title, body, starts_at)
     values ($1, $2, 'planted', 'planted', now() + interval '9 days')`,
    [newId(), brandId],
  );
  await rowsOf(
    `insert into message.broadcast (id, brand_id, category, words, segment, wish_digest, total, operator_id, operator_name)
     values ($1, $2, 'system', '{"EN":{"title":"planted","html":"planted"}}', '{"kind":"all"}', sha256('planted'), 1, $3, 'planted')`,
    [newId(), brandId, operatorId],
  );
  await rowsOf(
    `insert into report.segment (id, brand_id, name, filter, operator_id, operator_name)
     values ($1, $2, 'planted', '{"tag":"planted"}', $3, 'planted')`,
    [newId(), brandId, operatorId],
  );
  await rowsOf(
    `insert into message.feedback (id, brand_id, question_type, content) values ($1, $2, 'other', 'planted words here')`,
    [newId(), brandId],
  );
  await run(
    `insert into report.schedule (brand_id, operator_id, name, report, query, cadence, hour, file, recipient_ids, next_at)
     values ($1, gen_random_uuid(), 'planted', 'overview', '{}', 'daily', 7, 'csv', array[gen_random_uuid()], now() + interval '1 day')`,
    [brandId],
  );
  await run(
    `insert into agent.move (id, brand_id, number, effective_day, reason)
     select $1, $2, number, current_date + 1, 'planted' from agent.node where brand_id = $2 order by number limit 1`,
    [newId(), brandId],
  );
  await run(
    `insert into agent.application (id, brand_id, member_id, text, state, applied_at)
     values ($1, $2, $3, 'planted', 'waiting', now())`,
    [newId(), brandId, memberId],
  );
  await plantHeldWin(brandId, memberId ?? '');
  await plantCashier(ops.context, { brandId, memberId: memberId ?? '' });
  await plantProtection(ops.context, { brandId, memberId: memberId ?? '' });
  await plantContracts(ops.context.db, {
    brandId,
    memberId: memberId ?? '',
    currency: brandId === 'aurora' ? 'USD' : 'EUR',
  });
  for (const table of ['approval', 'export', 'saved_view'] as const) await planters[table](brandId, operatorId);
};

/** Only the posting function may write held wins, so the superuser inserts this one. */
const plantHeldWin = async (brandId: string, memberId: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: ops.database.adminUrl });
  await admin.connect();
  await admin
    .query(
      `insert into ledger.held_win (key, key_day, wallet_id, brand_id, currency, house_id, held_house, cash, bonus, staked,
         won_before, ceiling, source, external_tx, at)
       select gen_random_uuid(), current_date, w.id, w.brand_id, w.currency, 1, 1, 1, 0, 0, 0, 0,
         (select min(id) from ledger.source), gen_random_uuid()::text, now()
       from ledger.wallet w where w.brand_id = $1 and w.member_id = $2 limit 1`,
      [brandId, memberId],
    )
    .finally(() => admin.end());
};

const planters = {
  approval: (brandId: string, operatorId: string) =>
    ops.database.db.pool.query(
      `insert into staff.approval (id, kind, brand_id, object_kind, object_id, subject, payload, before, after, digest,
         reason, maker_id, maker_role)
       values ($1, 'brand.set_switch', $2, 'module_switch', $3::text, $3::text, '{}', '{}', '{}', sha256(convert_to($3::text, 'UTF8')), 'planted', $4,
         'admin')`,
      [newId(), brandId, `planted-${brandId}`, operatorId],
    ),
  export: (brandId: string, operatorId: string) =>
    ops.database.db.pool.query(
      `insert into staff.export (id, brand_id, operator_id, operator_role, kind, params, is_private)
       values ($1, $2, $3, 'admin', 'members', '{}', false)`,
      [newId(), brandId, operatorId],
    ),
  saved_view: (brandId: string, operatorId: string) =>
    ops.database.db.pool.query(
      `insert into staff.saved_view (id, brand_id, operator_id, list_key, name, query, is_shared)
       values ($1, $2, $3, 'members', $4, '{}', true)`,
      [newId(), brandId, operatorId, `view of ${brandId}`],
    ),
};

/** Every uuid and every name in a row of harbour that no row of another brand has. */
const findForeign = async (): Promise<Map<string, string>> => {
  const columns = await rowsOf<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'audit', 'platform')
       -- Games are platform-wide; brands differ in which of them they show.
       and c.column_name <> 'game_id' and (c.data_type = 'uuid' or c.column_name in ('username', 'host', 'merchant_code'))
       and exists (select from information_schema.columns b where b.table_schema = c.table_schema
         and b.table_name = c.table_name and b.column_name = 'brand_id')`,
  );
  const found = new Map<string, string>();
  foreignTables = new Set();
  for (const { table, column } of columns) {
    const rows = await rowsOf<{ value: string }>(
      `select distinct ${column}::text as value from ${table} where brand_id = 'harbour' and ${column} is not null
       except select ${column}::text from ${table} where brand_id is distinct from 'harbour' and ${column} is not null
       limit 2000`,
    );
    if (rows.length > 0) foreignTables.add(table);
    for (const { value } of rows) found.set(value, `${table}.${column}`);
  }
  for (const [value] of found) if (value === hand.operatorId) found.delete(value);
  return found;
};

beforeAll(async () => {
  ops = await openTestOps();
  hand = await ops.addOperator('aurora_admin', [{ roleId: 'admin', brandId: 'aurora' }]);
  for (const brandId of ['aurora', 'harbour']) {
    await openTestMember(ops.database.db, { brandId, currency: brandId === 'aurora' ? 'USD' : 'EUR' });
    await plant(brandId);
  }
  foreign = await findForeign();
});
afterAll(() => ops.close());

const aboutBrand = opsEndpoints.filter(({ url }) => url.includes('/brands/:brandId'));
const reads = aboutBrand.filter(({ method }) => method === 'GET');

const send = async (endpoint: Endpoint, ids: Readonly<Record<string, string>>) => {
  const sample: OpsSample = opsSamples[endpoint.config.id] ?? {};
  const named: Readonly<Record<string, string>> = { memberCurrency: 'USD', ...ids };
  const fill = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? {}).replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => named[name] ?? newId()));
  const params = fill(sample.params) as Record<string, unknown>;
  const path = endpoint.url
    .replace(':brandId', 'aurora')
    .replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? String(params[name] ?? newId())));
  const query = new URLSearchParams(
    Object.entries(fill(sample.query) as object).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const url = query === '' ? path : `${path}?${query}`;
  if (endpoint.method === 'GET') return hand.get(url);
  const body = fill(sample.body === 'png' ? {} : sample.body) as object;
  const more = { factor: true };
  if (endpoint.method === 'DELETE')
    return hand.delete(url, endpoint.schema.body === undefined ? undefined : body, more);
  return endpoint.method === 'PUT' ? hand.put(url, body, more) : hand.post(url, body, more);
};

describe('an operator of one brand', () => {
  it('is tested against real data: the other brand has members, rounds, texts and requests', () => {
    for (const table of [
      'member.member',
      'bet.round',
      'content.banner',
      'staff.approval',
      'staff.export',
      'brand.domain',
    ])
      expect(foreignTables, table).toContain(table);
  });

  it.each(
    reads
      .filter((endpoint) => namesIn(endpoint).length === 0)
      .map((endpoint) => [endpoint.config.id, endpoint] as const),
  )('sees nothing of another in %s', async (_, endpoint) => {
    const { status, text } = await send(endpoint, {});
    expect(namedByQuery.has(endpoint.config.id) ? [200, 404] : [200], text.slice(0, 300)).toContain(status);
    const seen = [...foreign].filter(([value]) => text.includes(value));
    expect(seen).toEqual([]);
  });

  const naming = aboutBrand.filter((endpoint) => namesIn(endpoint).some((name) => objects[name] !== undefined));

  it.each(naming.map((endpoint) => [endpoint.config.id, endpoint] as const))(
    'cannot name what is another’s in %s',
    async (_, endpoint) => {
      const [first] = namesIn(endpoint);
      const theirs = first === undefined ? undefined : await objectOf(first, 'harbour');
      expect(theirs, `harbour has no ${first}`).toBeDefined();
      const before = await rowsOf<{ rows: string }>(changesSql);
      const { status, code, text } = await send(endpoint, { [first ?? '']: theirs ?? '' });
      expect([status, code], text.slice(0, 300)).toEqual([404, 'SYSTEM_NOT_FOUND']);
      expect(text.includes(theirs ?? ' ')).toBe(false);
      expect(await rowsOf(changesSql)).toEqual(before);
    },
  );

  it('finds its own where it may look for it', async () => {
    for (const endpoint of reads.filter(
      (each) => namesIn(each).length === 1 && objects[namesIn(each)[0] ?? ''] !== undefined,
    )) {
      const [name = ''] = namesIn(endpoint);
      const own = await objectOf(name, 'aurora');
      const { status, text } = await send(endpoint, { [name]: own ?? '' });
      // An export that is still being written exists and reports its state.
      expect([200, 409], `${endpoint.config.id} ${text.slice(0, 200)}`).toContain(status);
      expect([...foreign].filter(([value]) => text.includes(value))).toEqual([]);
    }
  });

  it('has an object for every path parameter', () => {
    const unknown = new Set(
      aboutBrand.flatMap(namesIn).filter((name) => objects[name] === undefined && !sharedByBrands.has(name)),
    );
    expect([...unknown]).toEqual([]);
  });
});

/** The audit log: a refused call must not add to it. */
const changesSql = `select count(*)::text as rows from audit.entry where action not like 'staff.%'`;
