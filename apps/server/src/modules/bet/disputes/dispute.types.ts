import type { betDisputeStates } from '@fairhouse/protocol';

export type DisputeState = (typeof betDisputeStates)[number];

/** A member's dispute of a round, and the brand's one answer. */
export type Dispute = {
  roundId: string;
  brandId: string;
  memberId: string;
  comment: string;
  state: DisputeState;
  answer: string | null;
  at: Date;
  answeredAt: Date | null;
};
