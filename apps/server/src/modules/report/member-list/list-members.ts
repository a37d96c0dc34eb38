import type { listMembersEndpoint } from '@fairhouse/protocol/ops/members';
import type * as z from 'zod';
import { findByContactPart } from '#modules/member/index.ts';
import type { ReadDb } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { findPage } from './find-page.ts';
import { followed } from './follow-members.ts';
import { readCursor, sortOf, writeCursor } from './list-cursor.rules.ts';
import { countMax, countRows, type ListRow, type Page } from './member-query.store.ts';
import { readAsOf } from './member-row.store.ts';
import type { RowFilter } from './row-filter.sql.ts';

export type ListQuery = z.output<(typeof listMembersEndpoint)['schema']['querystring']>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** About as many members as share half a phone number; an operator who finds more types a further digit. */
const contactsMax = 200;

type Deps = { db: ReadDb; keys: KeyRing };

/**
 * Resolves the search text: an id, members with this number or mailbox, and members with this name. `isWhole` is false
 * if more members have such a number than were looked up.
 */
export const filterOf = async (
  brandId: string,
  { text, ...rest }: Omit<ListQuery, 'sort' | 'cursor' | 'limit'>,
  { db, keys }: Deps,
  limit = contactsMax,
): Promise<{ filter: RowFilter; isWhole: boolean }> => {
  if (text === undefined) return { filter: rest, isWhole: true };
  if (uuid.test(text)) return { filter: { ...rest, memberIds: [text.toLowerCase()] }, isWhole: true };
  const contacts = (await findByContactPart(db.read, { brandId, text, limit }, { keys })) ?? [];
  const memberIds = contacts.map(({ memberId }) => memberId);
  return { filter: { ...rest, text, memberIds }, isWhole: memberIds.length < limit };
};

/** Not exact ("at least") where the count or the contact lookup reached its bound. */
export const totalOf = (count: number, isWhole: boolean): { count: number; isExact: boolean } => ({
  count: Math.min(count, countMax),
  isExact: isWhole && count <= countMax,
});

const toRow = (row: ListRow) => ({
  memberId: row.memberId,
  account: row.account,
  nickname: row.nickname,
  type: row.type,
  state: row.state,
  balance: { minor: row.balance, currency: row.currency },
  tags: row.tags,
  joinedAt: row.joinedAt.toISOString(),
  lastLoginAt: row.lastLoginAt.getTime() === 0 ? null : row.lastLoginAt.toISOString(),
});

/** A page of the list, with the total on the first. */
export const listMembers = async (
  brandId: string,
  { sort: sortKey, cursor, limit, ...asked }: ListQuery,
  deps: Deps,
) => {
  const sort = sortOf(sortKey);
  const after = cursor === undefined ? null : readCursor(sort, cursor);
  const { filter, isWhole } = await filterOf(brandId, asked, deps);
  const page: Page = { brandId, filter, sort, after, limit: limit + 1 };
  const find = async () => {
    const found = await findPage(deps.db.read, page);
    if (after !== null) return { ...found, total: null };
    const count = found.count ?? (await countRows(deps.db.read, brandId, filter, countMax + 1));
    return { ...found, total: totalOf(count, isWhole) };
  };
  const [found, asOf] = await Promise.all([find(), readAsOf(deps.db.read, Object.values(followed))]);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor =
    found.rows.length > limit && last !== undefined
      ? writeCursor(sort, { isFew: found.isFew, value: last.place, memberId: last.memberId })
      : null;
  return { rows: rows.map(toRow), nextCursor, total: found.total, asOf: asOf?.toISOString() ?? null };
};
