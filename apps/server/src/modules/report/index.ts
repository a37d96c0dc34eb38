/** Public API of `report`: read models and figures built from other modules. */
export { createLandingCounter } from './funnel/landing-counter.ts';
export { followOnce } from './member-list/follow-members.ts';
export type { ProtectedAmong } from './referral/get-referral.ts';
export { projectReports } from './rollups/project-reports.ts';
export { replaceDays } from './rollups/replace-days.ts';
export { verifyAllDays } from './rollups/verify-all-days.ts';
export { savedSegments } from './segments/saved-segments.ts';
