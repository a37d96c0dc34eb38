/** The door of `report`: what is told of what happened in the house. */
export { followOnce } from './member-list/follow-members.ts';
export type { ProtectedAmong } from './referral/get-referral.ts';
export { type DemoWinner, installDemoWinners } from './winners/install-demo-winners.ts';
