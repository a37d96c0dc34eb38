import { memberPath } from '@fairhouse/protocol/member-pages';
import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { sendMessage } from '../send-message.ts';
import { judgeAnswer } from './feedback.rules.ts';
import { insertReply, lockFeedback, setState } from './feedback.store.ts';

/** Replies to a message, closes it, or both. A member is notified in the inbox; a visitor has none. */
export const answerFeedback = (
  { brandId, feedbackId }: { brandId: string; feedbackId: string },
  { text, close }: { text: string; close: boolean },
  { operatorId, name, actor, requestId, address }: Operator,
  deps: { db: Db; audit: Audit; outbox: Outbox },
): Promise<{ outcome: 'done' }> =>
  deps.db.transaction(async (tx) => {
    const feedback = await lockFeedback(tx, { brandId, feedbackId });
    if (feedback === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const verdict = judgeAnswer(feedback.state, { text, close });
    if (!verdict.ok) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: verdict.reason } });
    const replyId = newId();
    if (text !== '') {
      await insertReply(tx, { id: replyId, brandId, feedbackId, body: text, operatorId, operatorName: name });
      if (feedback.memberId !== null) {
        await sendMessage(
          tx,
          {
            brandId,
            memberId: feedback.memberId,
            category: 'system',
            template: 'feedbackAnswered',
            values: {},
            link: memberPath('feedback'),
            key: `feedback:${feedbackId}:${replyId}`,
          },
          deps,
        );
      }
    }
    await setState(tx, { id: feedbackId, state: verdict.state });
    // The texts are stored in their own tables; the audit log only names the action.
    await deps.audit.record(tx, {
      brandId,
      actor,
      requestId,
      address,
      action: close && text === '' ? 'message.close_feedback' : 'message.answer_feedback',
      object: { kind: 'feedback', id: feedbackId },
      before: { state: feedback.state },
      after: { state: verdict.state, ...(text === '' ? {} : { replyId }) },
    });
    return { outcome: 'done' };
  });
