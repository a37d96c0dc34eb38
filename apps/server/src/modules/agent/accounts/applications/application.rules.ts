import type { Application } from './application.types.ts';

/** agent-contracts.md section 1. */
const againAfterMs = 30 * 24 * 3600_000;

/** When a member may apply again; null if at once. Only a decision of staff makes them wait, not one of the upline. */
export const againAt = ({ state, decidedAt, decidedBy }: Application): Date | null =>
  state === 'rejected' && decidedAt !== null && decidedBy !== null
    ? new Date(decidedAt.getTime() + againAfterMs)
    : null;

/** As the member reads it: whose word is missing is not disclosed. */
export const shownApplication = (application: Application) => {
  const { state, appliedAt, decidedAt, reason } = application;
  return {
    state: state === 'with_upline' ? ('waiting' as const) : state,
    appliedAt: appliedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    againAt: againAt(application)?.toISOString() ?? null,
  };
};
