import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { deviceOf } from '../sessions/session.store.ts';
import { groupId } from '../staff.deps.ts';
import { digestOf, kindNamed } from './approval.rules.ts';
import { insertApproval, selectPendingFor } from './approval.store.ts';
import type { ApprovalDeps, Asked } from './approval.types.ts';
import { expireOverdue } from './expire-overdue.ts';

const subjectMax = 200;

/** Stores a change for approval. It is not executed before another operator has approved it. */
export const propose =
  (deps: ApprovalDeps): Approvals['propose'] =>
  (request, by) =>
    deps.db.transaction(async (tx) => {
      const kind = kindNamed(deps.approvalKinds, request.kind);
      if (kind === undefined) throw new Error(`unknown approval kind ${request.kind}`);
      const { brandId, reason } = request;
      const payload = kind.payload.parse(request.payload);
      const { object, subject, before, after } = await kind.preview(tx, { brandId, payload });
      const asked: Asked = {
        kind: kind.kind,
        brandId,
        object,
        subject: subject.slice(0, subjectMax),
        payload,
        before,
        after,
        reason,
        makerId: by.operatorId,
      };
      // An overdue one would block the object until the next sweep.
      await expireOverdue(tx, deps);
      const approvalId = newId();
      const digest = digestOf(asked);
      const makerDevice = await deviceOf(tx, by.sessionId);
      const saved = await insertApproval(tx, {
        ...asked,
        approvalId,
        digest,
        makerRole: by.actor.role,
        makerAddress: by.address,
        makerDevice,
      });
      if (saved === null) {
        const pending = await selectPendingFor(tx, { brandId, object, kind: kind.kind });
        throw new Refusal('OPS_CHANGE_PENDING', { details: { approvalId: pending?.approvalId ?? null } });
      }
      await deps.audit.record(tx, {
        brandId: brandId ?? groupId,
        actor: by.actor,
        action: 'staff.propose',
        object: { kind: 'approval', id: approvalId },
        after: { kind: kind.kind, object, digest },
        reason,
        requestId: by.requestId,
        address: by.address,
      });
      return { outcome: 'pending', approvalId, expiresAt: saved.expiresAt.toISOString() };
    });
