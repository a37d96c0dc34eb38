import type { opsListIdentityCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { IdentityOpsDeps } from './identity-check.types.ts';
import { countPage, type IdentityCursor, readPage } from './identity-list.store.ts';
import { type IdentityList, showIdentityRow } from './show-identity-row.ts';

type Query = z.output<(typeof opsListIdentityCasesEndpoint)['schema']['querystring']>;

/** Upper bound of the case count. */
const countedMax = 10_000;

const decodeCursor = (cursor: string | undefined): IdentityCursor | null => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
};

/** Checks of a brand, longest waiting first; by default those that wait for staff. */
export const listIdentityCases = async (
  brandId: string,
  { state, memberId, sort, cursor, limit }: Query,
  deps: Pick<IdentityOpsDeps, 'db' | 'namesOf'>,
): Promise<IdentityList> => {
  const db = deps.db.read;
  const filter = { brandId, memberId, state: state ?? (memberId === undefined ? 'pending' : undefined) };
  const isOldestFirst = sort !== '-since';
  // One more than is shown, to find out whether there is a further page.
  const found = await readPage(db, filter, { beyond: decodeCursor(cursor), isOldestFirst, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const count = await countPage(db, filter, countedMax);
  const names = await deps.namesOf(db, { brandId, ids: shown.map(({ memberId }) => memberId) });
  return {
    rows: shown.map((row) => showIdentityRow(row, names)),
    nextCursor: found.length > limit && last !== undefined ? `${last.stateAt.getTime()}.${last.caseId}` : null,
    total: { count, isExact: count < countedMax },
  };
};
