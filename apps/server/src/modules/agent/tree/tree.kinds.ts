import { accountRef } from '@fairhouse/protocol';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { agent, fieldsOf, row, rowsOf, term, text, yesNo } from '#platform/ops/describe.ts';
import type { Node } from '../agent.types.ts';
import { brandDay } from './brand-day.ts';
import { readMoveFacts } from './move.store.ts';
import { nodeOf, nodesByNumber } from './node.query.ts';
import { setMayTransfer } from './node.store.ts';
import { judgePromotion, promoteToAgent } from './promote-to-agent.ts';
import { scheduleMove } from './schedule-move.ts';
import { judgeMove, typeAt } from './tree.rules.ts';

export const moveKind = 'agent.move';
export const promoteKind = 'agent.promote';
export const allowTransfersKind = 'agent.allow_transfers';

type KindDeps = { audit: Audit; outbox: Outbox };

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('a tree belongs to a brand');
  return brandId;
};

const notPossible = (reason: string): never => {
  throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason } });
};

/** The node of a reference of this brand. */
export const nodeOfRef = async (db: Queryable, brandId: string, ref: string): Promise<Node> => {
  const [node] = await nodesByNumber(db, brandId, [BigInt(ref)]);
  if (node === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return node;
};

const objectOf = (number: bigint) => ({ kind: 'agent', id: String(number) });

const movePayload = z.strictObject({ ref: accountRef, to: accountRef.nullable() });

/** A move of an account with its team: it changes who earns from whom, so two people decide it. */
const move = (deps: KindDeps): ApprovalKind<z.infer<typeof movePayload>> => ({
  kind: moveKind,
  check: 'approval.members',
  payload: movePayload,
  preview: async (db, { brandId: brand, payload }) => {
    const brandId = brandNamed(brand);
    const number = BigInt(payload.ref);
    const to = payload.to === null ? null : BigInt(payload.to);
    const facts = await readMoveFacts(db, { brandId, number, to, day: await brandDay(db, brandId) });
    if (facts === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const obstacle = judgeMove(facts);
    if (obstacle !== null) notPossible(obstacle);
    const from = facts.subject.upline;
    const nodes = await nodesByNumber(db, brandId, [number, ...[from, to].filter((each) => each !== null)]);
    const names = await namesOf(db, { brandId, ids: nodes.map(({ memberId }) => memberId) });
    const nameOf = (which: bigint | null): Json =>
      names.get(nodes.find((node) => node.number === which)?.memberId ?? '') ?? null;
    return {
      object: objectOf(number),
      subject: String(nameOf(number)),
      before: { upline: nameOf(from), uplineRef: from === null ? null : String(from) },
      after: { upline: nameOf(to), effective: 'next 00:00 of the brand' },
    };
  },
  describe: ({ payload: { ref, to }, subject, before, after }) => {
    const { upline, uplineRef } = fieldsOf(before);
    const placeOf = (place: Json | undefined, name: Json | undefined) => {
      if (typeof name !== 'string') return term('topOfTree');
      return typeof place === 'string' ? agent(place, name) : text(name);
    };
    const [from, until] = [placeOf(uplineRef, upline), placeOf(to, fieldsOf(after).upline)];
    return {
      sentence: { id: 'moveAgent', values: { agent: agent(ref, subject), from, to: until } },
      changes: [row('upline', from, until), row('effective', null, term('nextDay'))],
    };
  },
  undo: ({ payload: { ref }, before }) => {
    const { uplineRef } = fieldsOf(before);
    if (uplineRef === undefined) return 'notReversible';
    return { permission: 'agent.edit', kind: moveKind, payload: async () => ({ ref, to: uplineRef }) };
  },
  execute: async (tx, { approvalId, brandId: brand, payload, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const to = payload.to === null ? null : BigInt(payload.to);
    const scheduled = await scheduleMove(tx, { brandId, number: BigInt(payload.ref), to, reason, approvalId }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: moveKind,
      object: objectOf(scheduled.number),
      before: { upline: scheduled.from },
      after: {
        upline: scheduled.to,
        moveId: scheduled.id,
        effectiveDay: scheduled.effectiveDay,
        approvalId,
        approvedBy: checker.id,
      },
      reason,
    });
  },
});

const promotePayload = z.strictObject({ memberId: z.uuid() });

/** A member becomes an agent at their present place. */
const promote = (deps: Pick<KindDeps, 'audit'>): ApprovalKind<z.infer<typeof promotePayload>> => ({
  kind: promoteKind,
  check: 'approval.members',
  payload: promotePayload,
  preview: async (db, { brandId: brand, payload: { memberId } }) => {
    const brandId = brandNamed(brand);
    const node = await nodeOf(db, { brandId, memberId });
    const obstacle = judgePromotion(node);
    if (node === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (obstacle !== null) notPossible(obstacle);
    const name = (await namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '';
    return {
      object: objectOf(node.number),
      subject: name,
      before: { kind: 'member', upline: node.upline === null ? null : String(node.upline) },
      after: { kind: 'agent', type: typeAt(node.upline) },
    };
  },
  describe: ({ object, subject, before, after }) => ({
    sentence: { id: 'promoteAgent', values: { agent: agent(object.id, subject) } },
    changes: rowsOf(before, after, { kind: term }),
  }),
  undo: () => 'notReversible',
  execute: async (tx, { approvalId, brandId: brand, payload: { memberId }, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const { number, type } = await promoteToAgent(tx, { brandId, memberId });
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: promoteKind,
      object: objectOf(number),
      before: { kind: 'member' },
      after: { kind: 'agent', type, memberId, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});

const allowPayload = z.strictObject({ ref: accountRef });

/** Transfers that an operator stopped are allowed again. */
const allowTransfers = (deps: Pick<KindDeps, 'audit'>): ApprovalKind<z.infer<typeof allowPayload>> => ({
  kind: allowTransfersKind,
  check: 'approval.members',
  payload: allowPayload,
  preview: async (db, { brandId: brand, payload: { ref } }) => {
    const brandId = brandNamed(brand);
    const { number, memberId, mayTransfer } = await nodeOfRef(db, brandId, ref);
    const name = (await namesOf(db, { brandId, ids: [memberId] })).get(memberId) ?? '';
    return { object: objectOf(number), subject: name, before: { mayTransfer }, after: { mayTransfer: true } };
  },
  describe: ({ payload: { ref }, subject, before, after }) => ({
    sentence: { id: 'allowTransfers', values: { agent: agent(ref, subject) } },
    changes: rowsOf(before, after, { mayTransfer: yesNo }),
  }),
  undo: () => 'onePerson',
  execute: async (tx, { approvalId, brandId: brand, payload: { ref }, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const { number, mayTransfer } = await nodeOfRef(tx, brandId, ref);
    await setMayTransfer(tx, number, true);
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: allowTransfersKind,
      object: objectOf(number),
      before: { mayTransfer },
      after: { mayTransfer: true, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});

/** Changes of the tree that need four-eyes approval. */
export const treeApprovalKinds = (deps: KindDeps): ApprovalKind[] =>
  [move(deps), promote(deps), allowTransfers(deps)] as unknown as ApprovalKind[];
