import type { Tx } from '#platform/db/db.ts';

/** Records an operator's network. Returns true when it is new. */
export const noteNetwork = async (
  tx: Tx,
  { operatorId, network, now }: { operatorId: string; network: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.known_network')
    .set({ last_seen_at: now })
    .where('operator_id', '=', operatorId)
    .where('network', '=', network)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await tx
    .insertInto('staff.known_network')
    .values({ operator_id: operatorId, network, first_seen_at: now, last_seen_at: now })
    .execute();
  return true;
};
