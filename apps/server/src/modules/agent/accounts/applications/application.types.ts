export type Application = {
  id: string;
  memberId: string;
  /** Empty for those who came by a link for agents and have written nothing. */
  text: string;
  /** `with_upline`: not put to staff yet. */
  state: 'with_upline' | 'waiting' | 'approved' | 'rejected';
  recommendation: 'recommended' | 'declined' | null;
  appliedAt: Date;
  decidedAt: Date | null;
  /** The operator; null where the upline declined. */
  decidedBy: string | null;
  reason: string | null;
};
