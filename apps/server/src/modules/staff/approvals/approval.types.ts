import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';

export type ApprovalKinds = readonly ApprovalKind[];

export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** Everything that the second person approves; the digest covers exactly these fields. */
export type Asked = {
  readonly kind: string;
  readonly brandId: string | null;
  readonly object: { readonly kind: string; readonly id: string };
  readonly subject: string;
  readonly payload: Json;
  readonly before: Json;
  readonly after: Json;
  readonly reason: string;
  readonly makerId: string;
};

export type StoredApproval = Asked & {
  readonly approvalId: string;
  readonly makerRole: string;
  readonly makerName: string;
  readonly makerSince: Date;
  /** The maker's address; null where it is unknown. */
  readonly makerAddress: string | null;
  readonly makerDevice: Buffer | null;
  /** Maker and checker had the same address at the approval. */
  readonly isSameAddress: boolean;
  readonly digest: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly ageSeconds: number;
  readonly leftSeconds: number;
  readonly state: ApprovalState;
  readonly isStale: boolean;
  readonly decidedBy: { readonly operatorId: string; readonly name: string } | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
};

/** The scope of a reader: one brand, or null for the group with all its brands. */
export type ApprovalScope = { readonly brandId: string | null };

export type ApprovalDeps = { db: Db; audit: Audit; log: Log; approvalKinds: ApprovalKinds };
