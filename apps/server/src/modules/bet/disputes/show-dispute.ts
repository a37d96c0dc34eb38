import type { Dispute } from './dispute.types.ts';

/** A dispute in the wire format (`packages/protocol`, `bet`). */
export const showDispute = ({ roundId, state, comment, answer, at, answeredAt }: Dispute) => ({
  roundRef: roundId,
  state,
  comment,
  answer,
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
