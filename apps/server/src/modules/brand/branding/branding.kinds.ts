import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { type HostDeps, setDomainsKind } from './set-domains.ts';
import { setHostsKind } from './set-hosts.ts';

/** Branding changes that need four-eyes approval. */
export const brandingApprovalKinds = (deps: HostDeps): readonly ApprovalKind[] => [
  setDomainsKind(deps) as unknown as ApprovalKind,
  setHostsKind(deps) as unknown as ApprovalKind,
];
