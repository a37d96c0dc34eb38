import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { placeAccountPort } from '#modules/identity/index.ts';
import { type RestrictionOwner, restrictingPort, screenMember } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import { agentData } from './agent.data.ts';
import { transferData } from './transfers/transfers.data.ts';
import { transferSchedules, transferTasks } from './transfers/transfers.jobs.ts';
import { transferMemberRoutes } from './transfers/transfers.member.routes.ts';
import { placeAccount } from './tree/place-account.ts';
import { treeSchedules, treeTasks } from './tree/tree.jobs.ts';
import { treeApprovalKinds } from './tree/tree.kinds.ts';
import { treeOpsRoutes } from './tree/tree.ops.routes.ts';

export const manifest = defineModule({
  name: 'agent',
  layer: 7,
  needs: {
    approvals: approvalsPort,
    audit: auditPort,
    directory: directoryPort,
    restricting: restrictingPort,
  },
  provides: (provide) => [
    provide(
      placeAccountPort,
      ({ outbox }) =>
        (tx, account) =>
          placeAccount(tx, account, { outbox }),
    ),
  ],
  memberRoutes: (given) => {
    const deps = {
      ...given,
      screenMember: (owner: RestrictionOwner, at: { act: 'deposit' }) => screenMember(owner, at, given.restricting),
    };
    return [transferMemberRoutes(deps)];
  },
  opsRoutes: (deps) => [treeOpsRoutes(deps)],
  tasks: (deps) => [...treeTasks(deps), ...transferTasks(deps)],
  schedules: [...treeSchedules, ...transferSchedules],
  approvalKinds: (deps) => [...treeApprovalKinds(deps)],
  personalData: { order: 13, parts: (deps) => [...agentData(deps), ...transferData(deps)] },
});
