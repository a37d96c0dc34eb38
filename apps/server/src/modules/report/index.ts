/** The door of `report`: what is told of what happened in the house. */
export { memberBalancesConsumer } from './member-list/balances-consumer.ts';
export { followOnce, startMemberList } from './member-list/follow-members.ts';
export { membersExportKind } from './member-list/members-export.ts';
export { memberListOpsRoutes } from './member-list/report.ops.routes.ts';
export type { ProtectedAmong } from './referral/get-referral.ts';
export { isReferralOffered } from './referral/is-referral-offered.ts';
export { referralMemberRoutes } from './referral/referral.member.routes.ts';
export { reportSchedules, reportTasks } from './report.jobs.ts';
export { reportMemberRoutes } from './report.member.routes.ts';
export { bookReportOpsRoutes } from './report.ops.routes.ts';
export { reportPublicRoutes } from './report.public.routes.ts';
export { type DemoWinner, installDemoWinners } from './service/install-demo-winners.ts';
