import type { Queryable } from '#platform/db/db.ts';
import type { Node } from '../agent.types.ts';
import { breadcrumb } from '../tree/lineage.query.ts';
import { nodesByNumber } from '../tree/node.query.ts';
import { type ShownAccount, showAccounts } from './show-accounts.ts';
import type { Reader } from './team.types.ts';

/** The way from the reader down to an account of its team, both included. */
export const pathTo = async (db: Queryable, reader: Reader, account: Node): Promise<ShownAccount[]> => {
  const { node, today, brand } = reader;
  const way = (await breadcrumb(db, { agent: node.number, number: account.number, day: today })) ?? [];
  const nodes = await nodesByNumber(db, brand.brandId, way);
  const accountOn = await showAccounts(
    db,
    reader,
    nodes.map(({ memberId }) => ({ memberId, day: today })),
  );
  const members = new Map(nodes.map(({ number, memberId }) => [number, memberId]));
  return way.flatMap((number) => accountOn(members.get(number) ?? '', today) ?? []);
};
