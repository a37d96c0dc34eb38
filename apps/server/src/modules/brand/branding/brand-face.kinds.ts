import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { type HostUses, setDomainsKind } from './set-domains.ts';
import { setHostsKind } from './set-hosts.ts';

/** The changes of a brand's face that two people make. */
export const brandFaceApprovalKinds = (use: HostUses): readonly ApprovalKind[] => [
  setDomainsKind(use) as unknown as ApprovalKind,
  setHostsKind(use) as unknown as ApprovalKind,
];
