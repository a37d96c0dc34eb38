import { memberPath } from '@fairhouse/protocol/member-pages';
import type { Audit } from '#modules/audit/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { answerOpen, lockDispute } from './dispute.store.ts';

/**
 * Answers a dispute once, with a text that the member sees with the round. No money moves: compensation is a separate
 * adjustment, approved by two people.
 */
export const answerDispute = (
  { brandId, roundRef }: { brandId: string; roundRef: string },
  { verdict, answer }: { verdict: 'upheld' | 'declined'; answer: string },
  { operatorId, actor }: Operator,
  deps: { db: Db; audit: Audit; outbox: Outbox },
): Promise<{ outcome: 'done' }> =>
  deps.db.transaction(async (tx) => {
    const dispute = await lockDispute(tx, { brandId, roundId: roundRef });
    if (dispute === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    const { roundId, memberId, state, round } = dispute;
    if (state !== 'open') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
    await answerOpen(tx, { roundId, state: verdict, answer, operatorId });
    await sendMessage(
      tx,
      {
        brandId,
        memberId,
        category: 'system',
        template: 'betDisputeAnswered',
        values: { reference: round },
        link: memberPath('personalHistoryCopy'),
        key: `bet.dispute:${roundId}`,
      },
      deps,
    );
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'bet.answer_dispute',
      object: { kind: 'round', id: roundId },
      before: { state },
      after: { state: verdict, answer },
    });
    return { outcome: 'done' };
  });
