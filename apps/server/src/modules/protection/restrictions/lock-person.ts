import type { Tx } from '#platform/db/db.ts';
import { lockBlocks } from '../blocks/blocks.store.ts';
import { readRestriction } from './restriction.query.ts';
import { readPersons } from './restriction.store.ts';
import type { Restriction, RestrictionOwner } from './restriction.types.ts';

const keyOf = ({ brandId, memberId }: RestrictionOwner): string => `${brandId} ${memberId}`;

/** Each account once, in the global lock order. */
const inOrder = (owners: readonly RestrictionOwner[]): RestrictionOwner[] =>
  [...new Map(owners.map(({ brandId, memberId }) => [keyOf({ brandId, memberId }), { brandId, memberId }])).values()]
    // Not by locale: all processes must use the same order.
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** These accounts and all others restricted as the same person. Takes no locks. */
export const accountsTogether = async (tx: Tx, owners: readonly RestrictionOwner[]): Promise<RestrictionOwner[]> => {
  const known: Restriction[] = [];
  for (const owner of inOrder(owners)) {
    const standing = await readRestriction(tx, owner);
    if (standing !== null) known.push(standing);
  }
  const persons = await readPersons(
    tx,
    known.map(({ personId }) => personId),
  );
  return inOrder([...owners, ...persons]);
};

/** Locks the blocks of all accounts and returns their restrictions. */
export const lockAccounts = async (
  tx: Tx,
  owners: readonly RestrictionOwner[],
): Promise<{ owner: RestrictionOwner; standing: Restriction | null }[]> => {
  const ordered = inOrder(owners);
  for (const owner of ordered) await lockBlocks(tx, owner);
  const locked: { owner: RestrictionOwner; standing: Restriction | null }[] = [];
  for (const owner of ordered) locked.push({ owner, standing: await readRestriction(tx, owner) });
  return locked;
};
