import { isDeepStrictEqual } from 'node:util';
import { brandConfigurationChanged } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { lockBrand, readRevision } from '../brand.store.ts';
import type { Author, BrandingDeps, BrandingPart } from './branding.types.ts';
import { bumpBrandingRevision, readBrandingRevision } from './branding-revision.store.ts';

export type BrandingChange = {
  brandId: string;
  part: BrandingPart;
  /** The revision the editor saw. Null for an approved change, whose base the approval has checked. */
  revision: number | null;
  action: `brand.${string}`;
  reason?: string;
  /** The parts that open pages reload; none where players see no difference. */
  events: readonly string[];
};

type Record = { readonly [name: string]: Json };
type Changed = { before: Record; after: Record };

/** Only the differences, on both sides, for the audit log. */
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

/** Changes one part of a brand: serialized, checked against the revision the editor saw, audited and published. */
export const changeBrandingIn = async (
  tx: Tx,
  input: BrandingChange,
  by: Author,
  deps: Pick<BrandingDeps, 'audit' | 'outbox'>,
  work: (tx: Tx) => Promise<Changed>,
): Promise<void> => {
  const { brandId, part } = input;
  if (!(await lockBrand(tx, brandId))) throw new Refusal('SYSTEM_NOT_FOUND');
  const stands = await readBrandingRevision(tx, brandId, part);
  if (input.revision !== null && input.revision !== stands) {
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: stands } });
  }
  const difference = differenceOf(await work(tx));
  if (isNothing(difference)) return;
  await bumpBrandingRevision(tx, brandId, part);
  if (input.events.length > 0) {
    const revision = Number(await readRevision(tx));
    await deps.outbox.add(tx, {
      definition: brandConfigurationChanged,
      brandId,
      aggregate: `brand:${brandId}`,
      payload: { brandId, what: [...input.events], revision },
    });
  }
  await deps.audit.record(tx, {
    brandId,
    actor: by.actor,
    action: input.action,
    object: { kind: `brand_${part}`, id: brandId },
    ...difference,
    ...(input.reason !== undefined && { reason: input.reason }),
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    ...(by.address !== undefined && { address: by.address }),
  });
};

export const changeBranding = (
  input: BrandingChange,
  by: Author,
  deps: BrandingDeps,
  work: (tx: Tx) => Promise<Changed>,
): Promise<void> => deps.db.transaction((tx) => changeBrandingIn(tx, input, by, deps, work));
