import { createHash } from 'node:crypto';
import { canonicalJson } from '#modules/audit/index.ts';
import type { StaffRights } from '#platform/http/visit.ts';
import type { ApprovalKind, ChangePreview, Json } from '#platform/ops/approval.types.ts';
import { isAllowed } from '#platform/ops/operator.ts';
import type { ApprovalKinds, Asked } from './approval.types.ts';

/** A digest of the whole request: changing any part of it changes the digest. */
export const digestOf = ({ kind, brandId, object, subject, payload, before, after, reason, makerId }: Asked): string =>
  createHash('sha256')
    .update(canonicalJson({ kind, brandId, object, subject, payload, before, after, reason, makerId }))
    .digest('hex');

const isSame = (one: Json, other: Json): boolean => canonicalJson(one) === canonicalJson(other);

/** Whether the change still has the effect that the maker was shown, on the same state. */
export const isAsAsked = (asked: Pick<Asked, 'object' | 'before' | 'after'>, now: ChangePreview): boolean =>
  isSame(asked.object, now.object) && isSame(asked.before, now.before) && isSame(asked.after, now.after);

export const kindNamed = (kinds: ApprovalKinds, name: string): ApprovalKind | undefined =>
  kinds.find(({ kind }) => kind === name);

/** Whether an operator may decide such a request: not their own, and only with the required permission. */
export const mayDecide = (
  { kind, brandId, makerId }: Pick<Asked, 'kind' | 'brandId' | 'makerId'>,
  reader: { operatorId: string; rights: Pick<StaffRights, 'house' | 'brands'> },
  kinds: ApprovalKinds,
): boolean => {
  const known = kindNamed(kinds, kind);
  return known !== undefined && makerId !== reader.operatorId && isAllowed(reader.rights, known.check, brandId);
};

/** The kinds an operator may decide: `anywhere` for the group and every brand, then brand by brand. */
export const decidableBy = (
  { house, brands }: Pick<StaffRights, 'house' | 'brands'>,
  kinds: ApprovalKinds,
): { anywhere: string[]; brands: { brandId: string; kinds: string[] }[] } => ({
  anywhere: kinds.filter(({ check }) => house.has(check)).map(({ kind }) => kind),
  brands: [...brands].map(([brandId, held]) => ({
    brandId,
    kinds: kinds.filter(({ check }) => held.has(check)).map(({ kind }) => kind),
  })),
});
