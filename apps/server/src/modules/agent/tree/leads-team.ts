import type { Queryable } from '#platform/db/db.ts';
import { nodeOf } from './node.query.ts';
import { hasDirects } from './node.store.ts';

/** Whether open accounts stand directly under this one. */
export const leadsTeam = async (db: Queryable, owner: { brandId: string; memberId: string }): Promise<boolean> => {
  const node = await nodeOf(db, owner);
  return node?.isAgent === true && (await hasDirects(db, node.number, { withClosed: false }));
};
