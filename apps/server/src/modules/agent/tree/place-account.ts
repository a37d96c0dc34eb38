import { agentPlaced } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { brandDay } from './brand-day.ts';
import { insertPlaces, type NewPlace } from './place.store.ts';
import { lockTree } from './tree-lock.command.ts';
import { waitsForPlace } from './unplaced.store.ts';

/**
 * Gives a new account its place, in the transaction that opens it. Trial accounts must not be given. If the recommender
 * is an older account without a place, the account waits for it: `placeAccounts` gives both theirs.
 */
export const placeAccount = async (
  tx: Tx,
  { brandId, ...account }: Omit<NewPlace, 'day'> & { brandId: string },
  { outbox }: { outbox: Outbox },
): Promise<void> => {
  await lockTree(tx, brandId, 'shared');
  if (account.recommenderId !== null && (await waitsForPlace(tx, { brandId, memberId: account.recommenderId }))) return;
  const [placed] = await insertPlaces(tx, brandId, [{ ...account, day: await brandDay(tx, brandId) }]);
  if (placed === undefined) return;
  const { number, memberId, upline, isAgent, joinedDay } = placed;
  await outbox.add(tx, {
    definition: agentPlaced,
    brandId,
    aggregate: `agent:${number}`,
    payload: {
      memberId,
      ref: String(number),
      upline: upline === null ? null : String(upline),
      isAgent,
      day: joinedDay,
    },
  });
};
