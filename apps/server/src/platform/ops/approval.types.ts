import type {
  ApprovalChange,
  ApprovalFlag,
  ApprovalSentence,
  UndoBar,
} from '@fairhouse/protocol/ops/approval-description';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Permission } from '@fairhouse/protocol/permissions';
import type * as z from 'zod';
import type { Queryable, Tx } from '../db/db.ts';
import type { Operator, StaffActor } from './operator.ts';

/** JSON as it is stored, shown and compared: amounts are text, times are ISO text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What a change would do, computed from the current state. */
export type ChangePreview = {
  readonly object: { readonly kind: string; readonly id: string };
  /** One line for the inbox that identifies the object: "FREEPLAY3", "anna_77 +25.00 USD". */
  readonly subject: string;
  readonly before: Json;
  readonly after: Json;
};

/** A request as it was stored: what its description is made from. */
export type StoredChange<Payload extends Json = Json> = ChangePreview & {
  readonly brandId: string | null;
  readonly payload: Payload;
};

/** A request in words and typed values, for people. It is made from the stored request alone, so it never changes. */
export type ChangeDescription = {
  readonly sentence: ApprovalSentence;
  /** What changes, by name. */
  readonly changes: readonly ApprovalChange[];
  /** What a decider should look at twice. */
  readonly flags?: readonly ApprovalFlag[];
};

/** The opposite of an executed change: a request of its own, which another person decides. */
export type UndoPlan = {
  /** What an operator needs to ask for it: the permission of the endpoint that proposes such a change. */
  readonly permission: Permission;
  readonly kind: string;
  /** Reads what the opposite depends on, such as the present revision. */
  payload(db: Queryable): Promise<Json>;
};

/**
 * A change with four-eyes approval. The module that owns the change describes it here; the approvals service stores the
 * request, asks the second person, and runs `execute` once, in the transaction that marks it approved.
 */
export type ApprovalKind<Payload extends Json = Json> = {
  /** `module.action`, as the audit log names it. */
  readonly kind: string;
  /** Who may decide it. */
  readonly check: Extract<Permission, `approval.${string}`>;
  readonly payload: z.ZodType<Payload>;
  /**
   * Called when the request is made and again when it is decided: if `before` differs by then, the decision is refused.
   * Throws a `Refusal` for an impossible change.
   */
  preview(db: Queryable, request: { brandId: string | null; payload: Payload }): Promise<ChangePreview>;
  /** The sentence that people read. A kind without one does not compile; its text is in `opsApprovals.sentence`. */
  describe(request: StoredChange<Payload>): ChangeDescription;
  /** The opposite of the executed change, or why there is none. */
  undo(request: StoredChange<Payload>): UndoPlan | UndoBar;
  /** Why an operator may not decide it despite the permission; `execute` checks it again. */
  barFor?(
    db: Queryable,
    request: { brandId: string | null; payload: Payload },
    operatorId: string,
  ): Promise<'credited_member' | null>;
  /** Makes the change. Writes its own audit entry, by the maker; `approvalId` is the idempotency key. */
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
  /** Stores a change for approval. The guard of the calling endpoint has authorized the maker. */
  propose(request: ApprovalRequest, by: Operator): Promise<Extract<ChangeOutcome, { outcome: 'pending' }>>;
  /** The open request about an object, for its screen. */
  pendingFor(
    brandId: string | null,
    object: { kind: string; id: string },
  ): Promise<{ approvalId: string; kind: string; makerName: string; madeAt: Date } | null>;
};
