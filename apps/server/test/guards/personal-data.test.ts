import { randomBytes, randomUUID } from 'node:crypto';
import { sourceMessages } from '@fairhouse/i18n/compile';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact, saveDetails } from '#modules/member/index.ts';
import { sealPerson } from '#modules/protection/identity-check/identity-seal.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { personalDataPort } from '#platform/module/platform-ports.ts';
import type { DataRecord } from '#platform/personal-data/personal-data.types.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { type Column, findPersonTables, findUnknownWords, readCatalogue } from './person-tables.ts';

/** Tables that refer to members and are not in the data export, each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'agent.export_part': 'files of team lists, which are of others; that they were asked for is in `agentExports`',
  'agent.lineage': 'the path of an agent, from places that are in `agentPlaces`; the rest of it is of others',
  'agent.link_account': 'by which link somebody came; that they were invited is in `account`',
  'agent.money_fact':
    'payments, transfers and gifts, for sums; they are in `deposits`, `withdrawals`, `agentTransfers` and `accountLines`',
  'agent.risk_case': 'a pattern that staff look at; the transfers that it sums are in `agentTransfers`',
  'agent.waiting_account': 'names that an agent gave to other people, for some days',
  'bet.fact': 'what became known of a round and when; the rounds are in `rounds`, their sums in `countedBets`',
  'bet.round_move': 'each move is a line of `accountLines` with the same reference, and its sum stands in `rounds`',
  'bet.vendor_case': 'a difference to settle with a vendor; the round itself is in `rounds`',
  'cashier.webhook': 'that a provider called about an order; the result is in the steps of the order',
  'cashier.statement_line': 'a provider’s own account of orders that are all in `deposits` and `withdrawals`',
  'cashier.statement_difference': 'a difference to settle with a provider about such an order',
  'identity.view_ticket': 'an action of an operator; it lives for a minute',
  'contract.carry': 'what a period hands on to the next one; the periods are in `contractBills`',
  'contract.correction': 'what late rounds changed in a period; the bill that settles it is in `contractBills`',
  'contract.debt_step': 'the changes of a debt that is in `contractDebts`',
  'contract.realtime_balance': 'sums of payments that are in `accountLines`',
  'contract.realtime_bill': 'each payment is a line of `accountLines` with the same reference',
  'contract.funding': 'how a payer covered a run; what it paid is in `accountLines`, what it owes in `contractDebts`',
  'ledger.allowance': 'the limits in `playLimits`, as the ledger holds them',
  'ledger.allowance_use': 'sums of `accountLines` by the hour',
  'ledger.consumer_position': 'the position of a consumer of the ledger',
  'ledger.idem': 'idempotency keys; what the first call did is in `accountLines`',
  'ledger.idem_kept': 'as ledger.idem',
  'ledger.journal': 'the header of a posting; the member’s line is in `accountLines`',
  'ledger.house_entry': 'as ledger.journal: it moves between house accounts',
  'ledger.recon_finding': 'a reconciliation of the ledger',
  'ledger.relay_cursor': 'a cursor',
  'ledger.round': 'stakes of a round as the ledger needs them for settlement; the round is in `rounds`',
  'ledger.wallet_close': 'the last line of a day, which is in `accountLines`',
  'member.note': 'working notes of the staff; every export says that it leaves them out',
  'member.tag': 'as member.note',
  'message.broadcast': 'a cursor: how far a broadcast has been sent',
  'play.vendor_list_item': 'lines of `accountLines`, numbered for a vendor',
  'privacy.piece': 'where the files of an export are stored',
  'protection.bar_book': 'only a row to lock',
  'protection.deposit_book': 'only a row to lock',
  'protection.identity_book': 'only a row to lock',
  'protection.play_book': 'only a row to lock',
  'protection.harm_run': 'a cursor',
  'protection.person_match':
    'that two accounts may belong to one person: it may concern somebody else, and is reviewed by staff',
  'protection.match_mark': 'as protection.person_match',
  'report.day_player': 'who ended a round on a day, kept 16 days to count people; the rounds are in `rounds`',
  'report.money_fact': 'copies of orders and postings, for sums; both are in their own parts',
  'report.player': 'what a member is grouped by in reports: copies of country, source and agent',
  'report.player_day': 'sums of rounds, orders and postings, which are in their own parts',
  'report.player_game_day': 'as report.player_day',
  'report.player_total': 'as report.player_day',
  'report.member_row': 'account, balance and tags, for the lists of the staff',
  'staff.approval': 'working documents of the staff',
};

/** Columns that are never exported in clear, not even to their own member. */
const isSecret = ({ name, type }: Column): boolean =>
  type === 'bytea' || /hash|sealed|secret|digest|store_key/.test(name);

let platform: TestPlatform;
let admin: pg.Client;
let columns: Column[];
let exported: Set<string>;
beforeAll(async () => {
  // The worker collects what the modules hold about a member.
  platform = await openTestPlatform({}, 'worker');
  admin = new pg.Client(platform.database.adminUrl);
  await admin.connect();
  columns = await readCatalogue(admin);
  exported = new Set(platform.context.modules.get(personalDataPort).flatMap(({ tables }) => tables));
});
afterAll(async () => {
  await admin.end();
  await platform.close();
});

const forgotten = (among: readonly Column[]): string[] =>
  [...findPersonTables(among)].filter((table) => !exported.has(table) && excused[table] === undefined);

describe('every table that names a member', () => {
  it('is in a part of the data export, or on the list of excused tables', () => {
    expect(forgotten(columns), 'add a part to <module>.data.ts, or a reason here').toEqual([]);
  });

  it('exists, and is exported or excused but not both', () => {
    const tables = new Set(columns.map(({ table }) => table));
    expect(Object.keys(excused).filter((table) => exported.has(table) || !tables.has(table))).toEqual([]);
    expect([...exported].filter((table) => !tables.has(table))).toEqual([]);
  });

  it('is found by known column names, and there are no unknown ones', () => {
    expect(findUnknownWords(columns), 'say in person-tables.ts whether the word names a member').toEqual([]);
  });

  it.each([
    ['by the member', 'member_id uuid not null', 'forgotten'],
    ['by their wallet', 'wallet_id bigint not null', 'forgotten'],
    ['by a row that is theirs', 'deposit uuid references cashier.deposit (id)', 'forgotten'],
    ['by a word that nobody knows', 'holder uuid not null', 'unknown'],
  ])('is found when it is new and refers to one %s', async (_, column, as) => {
    await admin.query('begin');
    try {
      await admin.query(`create table play.new_one (n integer primary key, ${column})`);
      const now = await readCatalogue(admin);
      const added = (find: (among: readonly Column[]) => string[]): string[] => {
        const before = find(columns);
        return find(now).filter((name) => !before.includes(name));
      };
      expect(added(forgotten)).toEqual(as === 'forgotten' ? ['play.new_one'] : []);
      expect(added(findUnknownWords)).toEqual(as === 'unknown' ? ['play.new_one.holder'] : []);
    } finally {
      await admin.query('rollback');
    }
  });
});

type Planted = { table: string; column: Column; text: string };

/** Unique values, and how the export would write them. */
const createSower = (letter: string, year: number) => {
  let n = 0;
  return ({ table, name, type }: Column): { value: unknown; text: string | null } => {
    n += 1;
    const sign = `${letter}${n}:${table}.${name}`;
    const at = new Date(Date.UTC(year, 0, 1, 0, n));
    const plain = (given: string) => ({ value: given, text: given });
    if (type === 'uuid') return plain(randomUUID());
    if (type === 'bigint') return plain(String((letter === 'A' ? 7_000_000_000_000 : 8_000_000_000_000) + n));
    if (type === 'timestamp with time zone') return { value: at, text: at.toISOString() };
    if (type === 'date') return plain(new Date(Date.UTC(year, 0, n)).toISOString().slice(0, 10));
    if (type === 'jsonb') return { value: JSON.stringify({ sign }), text: sign };
    if (type === 'text[]') return { value: [sign], text: sign };
    if (type === 'inet') return plain(`10.${letter.charCodeAt(0)}.${n >> 8}.${n & 255}`);
    if (type === 'cidr') return plain(`10.${letter.charCodeAt(0)}.${n & 255}.0/24`);
    if (type === 'bytea') {
      const bytes = randomBytes(32);
      return { value: bytes, text: bytes.toString('hex') };
    }
    if (type === 'boolean') return { value: true, text: null };
    if (type === 'text') return plain(sign);
    return { value: 1, text: null };
  };
};

/** Values a row needs so that its part of the export includes it; the other columns are generated. */
const settled: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'identity.session': { realm: 'player', scope: 'full' },
  'audit.entry': { actor_kind: 'member' },
  'contract.step': { actor_kind: 'member' },
  // The table only has partitions for the days around today.
  'ledger.posting': { day: new Date().toISOString().slice(0, 10) },
};

/** Written by the platform's own code, because sealed values must open. */
const writtenByUseCases: ReadonlySet<string> = new Set([
  'agent.node',
  'member.member',
  'member.contact',
  'member.detail',
  'ledger.wallet',
]);

const sow = async (member: TestMember, letter: string, year: number): Promise<Planted[]> => {
  const sown = createSower(letter, year);
  const planted: Planted[] = [];
  const rows = new Map<string, Record<string, unknown>>();
  const own: Readonly<Record<string, unknown>> = {
    brand_id: member.brandId,
    member_id: member.memberId,
    subject_id: member.memberId,
    actor_id: member.memberId,
    sender_id: member.memberId,
    agent_member_id: member.memberId,
    downline_id: member.memberId,
    upline_id: member.memberId,
    debtor_id: member.memberId,
    wallet_id: member.wallet,
    vendor_wallet_id: member.wallet,
  };
  const { rows: nodes } = await admin.query('select number from agent.node where member_id = $1', [member.memberId]);
  rows.set('agent.node', nodes[0]);
  const sowTable = async (table: string): Promise<void> => {
    if (rows.has(table) || writtenByUseCases.has(table)) return;
    const row: Record<string, unknown> = {};
    rows.set(table, row);
    for (const column of columns.filter((each) => each.table === table && !each.isMade)) {
      const { name, to } = column;
      if (to !== null && exported.has(to.table)) await sowTable(to.table);
      const sealed = table === 'protection.identity_case' && name.endsWith('_sealed');
      if (sealed) {
        const owner = { brandId: member.brandId, memberId: member.memberId, caseId: String(row.id) };
        const person = { realName: `${letter} Sealed Person`, birthday: `${year}-12-31` };
        row[name] = sealPerson(platform.context.keys, owner, person)[name === 'name_sealed' ? 'name' : 'birthday'];
        planted.push({ table, column: { ...column, name: 'name' }, text: person.realName });
        continue;
      }
      const given = settled[table]?.[name] ?? own[name] ?? (to === null ? undefined : rows.get(to.table)?.[to.column]);
      if (given !== undefined) {
        row[name] = given;
        continue;
      }
      const { value, text } = sown(column);
      row[name] = value;
      if (text !== null) planted.push({ table, column, text });
    }
    const names = Object.keys(row);
    await admin.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  for (const table of exported) await sowTable(table);
  const { brandId, memberId } = member;
  const deps = { keys: platform.context.keys, clock: systemClock };
  const email = `${letter.toLowerCase()}-sown@example.com`;
  const payeeName = `${letter} Sown Person`;
  await platform.context.db.transaction(async (tx) => {
    await saveContact(tx, { brandId, memberId, kind: 'email', value: email, verifiedAt: null }, deps);
    await saveDetails(tx, { brandId, memberId, details: { payeeName } }, deps);
  });
  const { rows: names } = await admin.query('select username from member.member where id = $1', [memberId]);
  const byHand = { 'member.contact': email, 'member.detail': payeeName, 'member.member': names[0]?.username as string };
  for (const [table, text] of Object.entries(byHand))
    planted.push({ table, column: columns.find((each) => each.table === table) as Column, text });
  return planted;
};

const recordsOf = async ({ brandId, memberId }: TestMember): Promise<{ part: string; record: DataRecord }[]> => {
  const found: { part: string; record: DataRecord }[] = [];
  for (const part of platform.context.modules.get(personalDataPort))
    for await (const records of part.pages({ brandId, memberId }))
      for (const record of records) found.push({ part: part.name, record });
  return found;
};
const textOf = (records: readonly { part: string; record: DataRecord }[]): string =>
  records.map((each) => JSON.stringify(each)).join('\n');

it('exports what was planted in every table for its own member, no secrets, and nothing of other members', async () => {
  // Constraints on values are off: only the owner of a row matters here.
  const { rows: checks } = await admin.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
     where contype = 'c' and conrelid <> 0 and conislocal and coninhcount = 0
       and conrelid::regclass::text = any ($1::text[])`,
    [[...exported]],
  );
  for (const { table, name } of checks) await admin.query(`alter table ${table} drop constraint "${name}"`);
  await admin.query('set session_replication_role = replica');
  const ana = await openTestMember(platform.context.db);
  const bo = await openTestMember(platform.context.db);
  const hers = await sow(ana, 'A', 2001);
  const his = await sow(bo, 'B', 2011);

  const records = await recordsOf(ana);
  const copy = textOf(records);
  const shown = new Set(hers.filter(({ text }) => copy.includes(text)).map(({ table }) => table));
  // A wallet only has its balances, which other tests read; a place in the tree has nothing of its own.
  const plain = ['ledger.wallet', 'agent.node'];
  expect([...exported].filter((table) => !shown.has(table) && !plain.includes(table))).toEqual([]);
  const nameOf = ({ column }: Planted): string => `${column.table}.${column.name}`;
  expect(hers.filter(({ column, text }) => isSecret(column) && copy.includes(text)).map(nameOf)).toEqual([]);
  expect(his.filter(({ text }) => copy.includes(text)).map(nameOf)).toEqual([]);
  expect(copy).not.toContain(bo.memberId);

  const theOther = textOf(await recordsOf(bo));
  expect(his.some(({ text }) => theOther.includes(text))).toBe(true);
  expect(hers.filter(({ text }) => theOther.includes(text)).map(nameOf)).toEqual([]);

  // The catalogues have a heading for every part and every field.
  const ids = records.flatMap(({ part, record }) => [
    `dataCopy.part.${part}`,
    ...Object.keys(record).map((name) => `dataCopy.field.${name}`),
  ]);
  expect([...new Set(ids)].filter((id) => !Object.hasOwn(sourceMessages, id))).toEqual([]);
  expect(Object.keys(sourceMessages).filter((id) => /^dataCopy\.(part|field)\./.test(id) && !ids.includes(id))).toEqual(
    [],
  );
});
