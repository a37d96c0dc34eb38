import { memberBlocksChanged } from '@fairhouse/protocol';
import { auditPort, operatorNamesPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { postingsSubscription } from '#modules/ledger/index.ts';
import { listen } from '#platform/bus/listen.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort, objectsPort, picturesPort } from '#platform/module/platform-ports.ts';
import { depositLimitRoutes } from './deposit-limits/deposit-limits.member.routes.ts';
import { harmSchedules, harmTasks } from './harm/harm.jobs.ts';
import { harmOpsRoutes } from './harm/harm.ops.routes.ts';
import { documentFileKind } from './identity-check/document-files.ts';
import { identityCheckSchedules, identityCheckTasks } from './identity-check/identity-check.jobs.ts';
import { identityCheckMemberRoutes } from './identity-check/identity-check.member.routes.ts';
import { identityCheckOpsRoutes } from './identity-check/identity-check.ops.routes.ts';
import { playLimitRoutes } from './limits/limits.member.routes.ts';
import { matchApprovalKinds } from './matches/match.kinds.ts';
import { matchOpsRoutes } from './matches/matches.ops.routes.ts';
import { playClockRoutes } from './play-clock/clock.member.routes.ts';
import { playClockConsumer } from './play-clock/play-clock-consumer.ts';
import { profileApprovalKinds } from './profiles/profile.kinds.ts';
import { profileOpsRoutes } from './profiles/profiles.ops.routes.ts';
import { protectionReadiness } from './profiles/profiles.readiness.ts';
import { protectionData } from './protection.data.ts';
import { protectionSchedules, protectionTasks } from './protection.jobs.ts';
import { protectionOpsRoutes } from './protection.ops.routes.ts';
import {
  loginFactsPort,
  memberFactsPort,
  payeeNumbersPort,
  paymentHabitsPort,
  playHabitsPort,
  restrictingPort,
} from './protection.ports.ts';
import { protectionSecrets } from './protection.secrets.ts';
import { restrictingOf } from './restrictions/restricting-of.ts';
import { restrictionSchedules, restrictionTasks } from './restrictions/restriction.jobs.ts';
import { restrictionRoutes } from './restrictions/restriction.member.routes.ts';

export const manifest = defineModule({
  name: 'protection',
  layer: 2,
  needs: {
    approvals: approvalsPort,
    audit: auditPort,
    directory: directoryPort,
    loginFacts: loginFactsPort,
    memberFacts: memberFactsPort,
    objects: objectsPort,
    operatorNames: operatorNamesPort,
    payeeNumbers: payeeNumbersPort,
    paymentHabits: paymentHabitsPort,
    pictures: picturesPort,
    playHabits: playHabitsPort,
    restricting: restrictingPort,
  },
  provides: (provide) => [provide(restrictingPort, restrictingOf)],
  memberRoutes: (deps) => {
    const { currencyOf } = deps.memberFacts;
    return [
      identityCheckMemberRoutes(deps),
      restrictionRoutes(deps.restricting),
      depositLimitRoutes({ ...deps, currencyOf }),
      playLimitRoutes({ ...deps, currencyOf }),
      playClockRoutes({ ...deps, currencyOf }),
    ];
  },
  readiness: () => protectionReadiness,
  opsRoutes: (deps) => {
    const { namesOf, currencyOf, detailOf } = deps.memberFacts;
    const ops = { ...deps, ...deps.restricting, namesOf, currencyOf };
    return [
      protectionOpsRoutes(ops),
      matchOpsRoutes(ops),
      profileOpsRoutes(ops),
      harmOpsRoutes(ops),
      identityCheckOpsRoutes({
        ...ops,
        onFileOf: async (db, owner) => ({
          realName: await detailOf(db, owner, 'payeeName'),
          birthday: await detailOf(db, owner, 'birthday'),
        }),
      }),
    ];
  },
  sockets: (deps, sockets) => [
    listen(deps, memberBlocksChanged, async ({ brandId, payload: { memberId, bars } }) =>
      sockets.notifyMember({ brandId, memberId }, { type: 'protection.bars_changed', bars }),
    ),
  ],
  tasks: (deps) => [
    ...harmTasks({
      db: deps.db,
      outbox: deps.outbox,
      ports: { ...deps.playHabits, cashierOf: deps.paymentHabits },
      brands: () => deps.directory.all(),
    }),
    ...identityCheckTasks(deps),
    ...protectionTasks(deps),
    ...restrictionTasks(deps.restricting),
  ],
  schedules: [...harmSchedules, ...identityCheckSchedules, ...protectionSchedules, ...restrictionSchedules],
  subscriptions: (deps) => [postingsSubscription('protection: play clocks', deps, playClockConsumer(deps))],
  approvalKinds: (deps) => [
    ...profileApprovalKinds(deps),
    ...matchApprovalKinds({ ...deps.restricting, audit: deps.audit, namesOf: deps.memberFacts.namesOf }),
  ],
  files: (deps) => [documentFileKind(deps)],
  personalData: { order: 7, parts: protectionData },
  secrets: protectionSecrets,
});
