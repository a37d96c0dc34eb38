import type { ApprovalFlag } from '@fairhouse/protocol/ops/approval-description';
import type { ChangeDescription, UndoPlan } from '#platform/ops/approval.types.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { kindNamed } from './approval.rules.ts';
import type { ApprovalKinds, StoredApproval } from './approval.types.ts';

/** An operator is new for this long: a request of theirs is looked at twice. */
const newOperatorMs = 14 * 24 * 3_600_000;

/** The kind with the payload as it understands it; null for a kind that is gone or that reads it no longer. */
const read = ({ kind, payload }: StoredApproval, kinds: ApprovalKinds) => {
  const known = kindNamed(kinds, kind);
  const parsed = known?.payload.safeParse(payload);
  return known === undefined || parsed?.success !== true ? null : { known, payload: parsed.data };
};

const flagsOf = (approval: StoredApproval, own: readonly ApprovalFlag[], reader: Operator): ApprovalFlag[] => {
  const isPending = approval.state === 'pending';
  const isSameAddress =
    approval.isSameAddress ||
    (isPending && approval.makerId !== reader.operatorId && approval.makerAddress === reader.address);
  return [
    ...(approval.isStale ? (['stale'] as const) : []),
    ...(isSameAddress ? (['sameAddress'] as const) : []),
    ...(approval.madeAt.getTime() - approval.makerSince.getTime() < newOperatorMs ? (['newOperator'] as const) : []),
    ...own,
  ];
};

/** A stored request in words. */
export const describeApproval = (
  approval: StoredApproval,
  reader: Operator,
  kinds: ApprovalKinds,
): Omit<ChangeDescription, 'sentence' | 'flags'> & {
  sentence: ChangeDescription['sentence'] | null;
  flags: ApprovalFlag[];
} => {
  const found = read(approval, kinds);
  const described = found?.known.describe({ ...approval, payload: found.payload });
  return {
    sentence: described?.sentence ?? null,
    changes: described?.changes ?? [],
    flags: flagsOf(approval, described?.flags ?? [], reader),
  };
};

/** The opposite of an executed request; null before its approval and for a kind that is gone. */
export const undoOf = (approval: StoredApproval, kinds: ApprovalKinds) => {
  const found = approval.state === 'approved' ? read(approval, kinds) : null;
  return found === null ? null : found.known.undo({ ...approval, payload: found.payload });
};

export const mayAskFor = (
  { permission }: Pick<UndoPlan, 'permission'>,
  { brandId }: Pick<StoredApproval, 'brandId'>,
  { rights }: Operator,
): boolean => isAllowed(rights, permission, brandId);
