import { memberFilter, memberSorts } from '@fairhouse/protocol/ops/members-wire';
import { listQuery } from '@fairhouse/protocol/ops/ops-wire';
import * as z from 'zod';
import { contactsOf } from '#modules/member/index.ts';
import type { ReadDb } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ExportCell, ExportKind } from '#platform/ops/export.types.ts';
import { neededBy } from '../segments/segment.rules.ts';
import { type CursorPosition, sortOf } from './list-cursor.rules.ts';
import { filterOf } from './list-members.ts';
import { countRows, type ListRow, scanRows } from './member-query.store.ts';

const params = z.object({
  ...memberFilter,
  sort: listQuery(memberSorts).sort,
  /** Adds phone number and mailbox in clear text. */
  withContacts: z.boolean().optional(),
});
type Params = z.output<typeof params>;

const pageRows = 5_000;
/** Upper bound of rows of an export. */
const countMax = 5_000_000;
/** An export includes all members who share half a number, not only the first. */
const contactsMax = 10_000;
/** Each row reads two sealed texts; they are opened in small batches to leave database capacity for others. */
const openAtOnce = 50;

const plain = [
  'member_id',
  'account',
  'nickname',
  'type',
  'state',
  'currency',
  'balance',
  'tags',
  'joined_at',
  'last_login_at',
];
const withContacts = ['mobile', 'mobile_verified', 'email', 'email_verified'];

const cellsOf = (row: ListRow): ExportCell[] => [
  row.memberId,
  row.account,
  row.nickname,
  row.type,
  row.state,
  row.currency,
  row.balance,
  row.tags.join(' '),
  row.joinedAt.toISOString(),
  row.lastLoginAt.getTime() === 0 ? null : row.lastLoginAt.toISOString(),
];

const contactCells = async (db: ReadDb, brandId: string, memberId: string, keys: KeyRing): Promise<ExportCell[]> => {
  const { mobile, email } = await contactsOf(db.read, { brandId, memberId }, { keys });
  return [mobile, email].flatMap((contact) => [contact?.value ?? null, contact?.verifiedAt?.toISOString() ?? null]);
};

const withTheirContacts = async (db: ReadDb, brandId: string, rows: readonly ListRow[], keys: KeyRing) => {
  const cells: ExportCell[][] = [];
  for (let start = 0; start < rows.length; start += openAtOnce) {
    const some = rows.slice(start, start + openAtOnce);
    const opened = await Promise.all(some.map(({ memberId }) => contactCells(db, brandId, memberId, keys)));
    cells.push(...some.map((row, place) => [...cellsOf(row), ...(opened[place] ?? [])]));
  }
  return cells;
};

/** Exports the member list in the order of the screen; only one page is held in memory. */
export const membersExportKind = ({ keys }: { keys: KeyRing }): ExportKind => ({
  kind: 'members',
  permission: 'member.read',
  privatePermission: 'member.export',
  params: params as unknown as ExportKind['params'],
  // The file tells by its rows what the filter asked for.
  asksPrivate: (given) => (given as Params).withContacts === true || neededBy(given as Params).length > 0,
  columns: (given) => ((given as Params).withContacts === true ? [...plain, ...withContacts] : plain),
  count: async (db, { brandId, params: given }) => {
    const { sort: _sort, withContacts: _with, ...asked } = given as Params;
    const { filter } = await filterOf(brandId, asked, { db, keys }, contactsMax);
    return countRows(db.read, brandId, filter, countMax);
  },
  async *pages(db, { brandId, params: given }) {
    const { sort: sortKey, withContacts: isPrivate, ...asked } = given as Params;
    const sort = sortOf(sortKey);
    const { filter } = await filterOf(brandId, asked, { db, keys }, contactsMax);
    let after: CursorPosition | null = null;
    for (;;) {
      const rows: ListRow[] = await scanRows(db.read, { brandId, filter, sort, after, limit: pageRows });
      if (rows.length > 0)
        yield isPrivate === true ? await withTheirContacts(db, brandId, rows, keys) : rows.map(cellsOf);
      const last = rows.at(-1);
      if (rows.length < pageRows || last === undefined) return;
      after = { isFew: false, value: last.place, memberId: last.memberId };
    }
  },
});
