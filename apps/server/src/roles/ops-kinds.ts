import { auditExportKind, type createAudit } from '#modules/audit/index.ts';
import { betsExportKind } from '#modules/bet/index.ts';
import { brandApprovalKinds, brandFaceApprovalKinds } from '#modules/brand/index.ts';
import {
  depositApprovalKinds,
  depositsExportKind,
  methodApprovalKinds,
  withdrawalApprovalKinds,
} from '#modules/cashier/index.ts';
import { catalogApprovalKinds } from '#modules/catalog/index.ts';
import { identityApprovalKinds } from '#modules/identity/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { matchApprovalKinds, profileApprovalKinds } from '#modules/protection/index.ts';
import { membersExportKind } from '#modules/report/index.ts';
import { type ApprovalKinds, type ExportKinds, staffApprovalKinds } from '#modules/staff/index.ts';
import { ledgerExportKind, walletApprovalKinds } from '#modules/wallet/index.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Ground } from './ground.ts';
import { restrictUses } from './protection-ports.ts';

/** What approved changes and exports stand on; the worker runs exports with the same. */
export type KindUses = Pick<Ground, 'config' | 'db' | 'directory' | 'clock' | 'outbox' | 'log' | 'keys'> & {
  audit: ReturnType<typeof createAudit>;
};

/** Every change that takes two people, from the modules that make it. */
export const approvalKindsOf = (use: KindUses): ApprovalKinds => [
  ...staffApprovalKinds(use),
  ...identityApprovalKinds(use),
  ...brandFaceApprovalKinds(use),
  ...brandApprovalKinds(use),
  ...catalogApprovalKinds(use),
  ...walletApprovalKinds(use),
  ...depositApprovalKinds(use),
  ...methodApprovalKinds(use),
  ...profileApprovalKinds(use),
  ...matchApprovalKinds({ ...use, ...restrictUses(use), namesOf }),
  ...withdrawalApprovalKinds({ ...use, jobs: createJobs() }),
];

/** Every list that can leave as a file. */
export const exportKindsOf = (use: KindUses): ExportKinds => [
  auditExportKind,
  betsExportKind(use),
  depositsExportKind,
  ledgerExportKind(use),
  membersExportKind(use),
];
