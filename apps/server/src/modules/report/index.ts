/** Public API of `report`: read models and figures built from other modules. */
export { followOnce } from './member-list/follow-members.ts';
export type { ProtectedAmong } from './referral/get-referral.ts';
