import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';

export type ApprovalKinds = readonly ApprovalKind[];

export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** All that a second person approves; the digest is over this and nothing else. */
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
  /** Where the maker sat; null where it is not known. */
  readonly makerAddress: string | null;
  readonly makerDevice: Buffer | null;
  /** Maker and checker sat at one address when it was approved. */
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

/** Where a reader looks: one brand, or null for the house with all its brands. */
export type ApprovalScope = { readonly brandId: string | null };

export type ApprovalDeps = { db: Db; audit: Audit; log: Log; approvalKinds: ApprovalKinds };
