import { auditPort, operatorNamesPort } from '#modules/audit/index.ts';
import { proofUrlOf } from '#modules/bet/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { postingsSubscription } from '#modules/ledger/index.ts';
import { hasReferralPort } from '#modules/member/index.ts';
import { savedSegmentsPort } from '#modules/message/index.ts';
import { marketingSuppressedAmong } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalKindsPort } from '#platform/module/platform-ports.ts';
import { memberBalancesConsumer } from './member-list/balances-consumer.ts';
import { startMemberList } from './member-list/follow-members.ts';
import { membersExportKind } from './member-list/members-export.ts';
import { memberListOpsRoutes } from './member-list/report.ops.routes.ts';
import { memberPageOpsRoutes } from './member-page/member-page.ops.routes.ts';
import { isReferralOffered } from './referral/is-referral-offered.ts';
import { referralMemberRoutes } from './referral/referral.member.routes.ts';
import { reportSchedules, reportTasks } from './report.jobs.ts';
import { reportMemberRoutes } from './report.member.routes.ts';
import { bookReportOpsRoutes } from './report.ops.routes.ts';
import { reportPublicRoutes } from './report.public.routes.ts';
import { reportsOpsRoutes } from './reports/report.ops.routes.ts';
import { reportExportKind } from './reports/report-export.ts';
import { reportMoneyConsumer } from './rollups/money-consumer.ts';
import { rollupSchedules, rollupTasks } from './rollups/rollup.jobs.ts';
import { rollupLag } from './rollups/rollup-lag.ts';
import { scheduleSchedules, scheduleTasks } from './schedules/schedule.jobs.ts';
import { scheduleOpsRoutes } from './schedules/schedule.ops.routes.ts';
import { savedSegments } from './segments/saved-segments.ts';
import { segmentOpsRoutes } from './segments/segments.ops.routes.ts';
import { playedMinutesOf } from './statement/played-minutes-of.ts';

export const manifest = defineModule({
  name: 'report',
  layer: 9,
  needs: {
    approvalKinds: approvalKindsPort,
    audit: auditPort,
    directory: directoryPort,
    operatorNames: operatorNamesPort,
  },
  provides: (provide) => [
    provide(savedSegmentsPort, () => savedSegments),
    provide(hasReferralPort, ({ directory }) => (brandId) => {
      const brand = directory.byId(brandId);
      return brand !== undefined && isReferralOffered(brand);
    }),
  ],
  publicRoutes: (deps) => [reportPublicRoutes({ ...deps, proofUrlOf: proofUrlOf(deps.config) })],
  memberRoutes: (deps) => [
    reportMemberRoutes({ ...deps, playedMinutesOf: playedMinutesOf(deps) }),
    referralMemberRoutes({ ...deps, protectedAmong: marketingSuppressedAmong }),
  ],
  opsRoutes: (deps) => [
    bookReportOpsRoutes(deps),
    memberListOpsRoutes({ ...deps, namesOf: deps.operatorNames }),
    memberPageOpsRoutes(deps),
    segmentOpsRoutes(deps),
    reportsOpsRoutes(deps),
    scheduleOpsRoutes(deps),
  ],
  tasks: (deps) => [...reportTasks(deps), ...rollupTasks(deps), ...scheduleTasks(deps)],
  schedules: [...reportSchedules, ...rollupSchedules, ...scheduleSchedules],
  subscriptions: (deps) => [
    postingsSubscription('report: balances of members', deps, memberBalancesConsumer),
    postingsSubscription('report: bonuses and adjustments', deps, reportMoneyConsumer(deps)),
    {
      name: 'report: member list',
      start: () => startMemberList({ url: deps.config.DATABASE_URL, log: deps.log, clock: deps.clock }),
    },
  ],
  health: (deps) => [rollupLag.check(deps)],
  exports: (deps) => [membersExportKind(deps), reportExportKind(deps)],
});
