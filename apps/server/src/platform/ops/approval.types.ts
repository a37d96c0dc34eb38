import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Permission } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import type { Queryable, Tx } from '../db/db.ts';
import type { Operator, StaffActor } from './operator.ts';

/** JSON as it is stored, shown and compared: amounts are text, times are ISO text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a change would do, worked out from the state as it is now. */
export type ChangePreview = {
  readonly object: { readonly kind: string; readonly id: string };
  /** One line for the inbox, in words of the object itself: "FREEPLAY3", "anna_77 +25.00 USD". */
  readonly subject: string;
  readonly before: Json;
  readonly after: Json;
};

/**
 * A change that two people make. The module that owns the change describes it here; the approvals service keeps
 * the request, asks the second person, and runs `execute` once, in the transaction that marks it approved.
 */
export type ApprovalKind<Payload extends Json = Json> = {
  /** `module.verb`, as the audit record names it. */
  readonly kind: string;
  /** Who may decide it. */
  readonly check: Extract<Permission, `approval.${string}`>;
  readonly payload: z.ZodType<Payload>;
  /**
   * Called when the request is made and again when it is decided: another `before` by then refuses the
   * decision. Throws a `Refusal` for what cannot be.
   */
  preview(db: Queryable, request: { brandId: string | null; payload: Payload }): Promise<ChangePreview>;
  /** What keeps one reader from deciding it, although they hold the right to; `execute` judges it again. */
  barFor?(
    db: Queryable,
    request: { brandId: string | null; payload: Payload },
    operatorId: string,
  ): Promise<'credited_member' | null>;
  /** Does it. Writes its own audit entry, by the maker; `approvalId` serves as the key of whatever must happen once. */
  execute(
    tx: Tx,
    request: {
      approvalId: string;
      brandId: string | null;
      payload: Payload;
      maker: StaffActor;
      checker: StaffActor;
      reason: string;
    },
  ): Promise<void>;
};

export type ApprovalRequest = {
  kind: string;
  brandId: string | null;
  payload: Json;
  reason: string;
};

export type Approvals = {
  /** Keeps a change for a second person. The guard of the calling endpoint has judged the maker. */
  propose(request: ApprovalRequest, by: Operator): Promise<Extract<ChangeOutcome, { outcome: 'pending' }>>;
  /** The open request about an object, so that its screen can say so. */
  pendingFor(
    brandId: string | null,
    object: { kind: string; id: string },
  ): Promise<{ approvalId: string; kind: string; makerName: string; madeAt: Date } | null>;
};
