import type { betDisputeStates } from '@fairhouse/protocol';

export type DisputeState = (typeof betDisputeStates)[number];

/** What a member says of a round, and the house's one answer. */
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
