import { isDeepStrictEqual } from 'node:util';
import { brandConfigurationChanged } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { lockBrand, readRevision } from '../brand.store.ts';
import type { Author, FacePart, FaceUses } from './face.types.ts';
import { bumpFaceRevision, readFaceRevision } from './face-revision.store.ts';

export type FaceWish = {
  brandId: string;
  part: FacePart;
  /** The number the editor saw. Null for an approved change: the approval has compared what it was made from. */
  revision: number | null;
  action: `brand.${string}`;
  reason?: string;
  /** What open pages drop; none where players see nothing of the change. */
  tells: readonly string[];
};

type Record = { readonly [name: string]: Json };
type Changed = { before: Record; after: Record };

/** What differs, on both sides; the record keeps no more. */
const differenceOf = ({ before, after }: Changed): Changed => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (side: Record): Record =>
    Object.fromEntries(names.flatMap((name) => (side[name] === undefined ? [] : [[name, side[name]]])));
  return { before: only(before), after: only(after) };
};

const isNothing = ({ before, after }: Changed): boolean =>
  Object.keys(before).length === 0 && Object.keys(after).length === 0;

/** One part of a brand changes: one editor after the other, from what they saw, recorded and told. */
export const changeFaceIn = async (
  tx: Tx,
  wish: FaceWish,
  by: Author,
  use: Pick<FaceUses, 'audit' | 'outbox'>,
  work: (tx: Tx) => Promise<Changed>,
): Promise<void> => {
  const { brandId, part } = wish;
  if (!(await lockBrand(tx, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  const stands = await readFaceRevision(tx, brandId, part);
  if (wish.revision !== null && wish.revision !== stands) {
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: stands } });
  }
  const difference = differenceOf(await work(tx));
  if (isNothing(difference)) return;
  await bumpFaceRevision(tx, brandId, part);
  if (wish.tells.length > 0) {
    const revision = Number(await readRevision(tx));
    await use.outbox.add(tx, {
      definition: brandConfigurationChanged,
      brandId,
      aggregate: `brand:${brandId}`,
      payload: { brandId, what: [...wish.tells], revision },
    });
  }
  await use.audit.record(tx, {
    brandId,
    actor: by.actor,
    action: wish.action,
    object: { kind: `brand_${part}`, id: brandId },
    ...difference,
    ...(wish.reason !== undefined && { reason: wish.reason }),
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    ...(by.address !== undefined && { address: by.address }),
  });
};

export const changeFace = (
  wish: FaceWish,
  by: Author,
  use: FaceUses,
  work: (tx: Tx) => Promise<Changed>,
): Promise<void> => use.db.transaction((tx) => changeFaceIn(tx, wish, by, use, work));
