import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { agentAccountsPort, placeAccountPort } from '#modules/identity/index.ts';
import { postingsSubscription } from '#modules/ledger/index.ts';
import { type RestrictionOwner, restrictingPort, screenMember } from '#modules/protection/index.ts';
import { overdueDebtsPort } from '#modules/wallet/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import { accountAgentRoutes } from './accounts/accounts.agent.routes.ts';
import { accountsData } from './accounts/accounts.data.ts';
import { accountSchedules, accountTasks } from './accounts/accounts.jobs.ts';
import { accountMemberRoutes } from './accounts/accounts.member.routes.ts';
import { accountOpsRoutes } from './accounts/accounts.ops.routes.ts';
import { applicationApprovalKind } from './accounts/applications/application.kind.ts';
import { followLink } from './accounts/links/follow-link.ts';
import { isSecret, spendSecret } from './accounts/waiting/spend-secret.ts';
import { agentData } from './agent.data.ts';
import { edgeContractsPort } from './agent.ports.ts';
import { exportData } from './exports/export.data.ts';
import { exportSchedules, exportTasks } from './exports/export.jobs.ts';
import { exportMemberRoutes } from './exports/export.member.routes.ts';
import { figuresSchedules, figuresTasks } from './figures/figures.jobs.ts';
import { figuresLag } from './figures/figures-lag.ts';
import { moneyConsumer } from './figures/money-consumer.ts';
import { teamMemberRoutes } from './pages/team.member.routes.ts';
import { agentSettingEffects } from './transfers/setting-effects.ts';
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
    edgeContracts: edgeContractsPort,
    overdueOf: overdueDebtsPort,
    restricting: restrictingPort,
  },
  provides: (provide) => [
    provide(agentAccountsPort, () => ({ isSecret, spendSecret, followLink })),
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
    return [
      accountAgentRoutes(deps),
      accountMemberRoutes(deps),
      exportMemberRoutes(deps),
      teamMemberRoutes(deps),
      transferMemberRoutes(deps),
    ];
  },
  opsRoutes: (deps) => [accountOpsRoutes(deps), treeOpsRoutes(deps)],
  tasks: (deps) => [
    ...accountTasks(deps),
    ...exportTasks(deps),
    ...treeTasks(deps),
    ...figuresTasks(deps),
    ...transferTasks(deps),
  ],
  schedules: [...accountSchedules, ...exportSchedules, ...treeSchedules, ...figuresSchedules, ...transferSchedules],
  subscriptions: (deps) => [postingsSubscription('agent: money of accounts', deps, moneyConsumer(deps))],
  settingEffects: agentSettingEffects,
  approvalKinds: (deps) => [applicationApprovalKind(deps), ...treeApprovalKinds(deps)],
  health: (deps) => [figuresLag.check(deps)],
  personalData: {
    order: 13,
    parts: (deps) => [...agentData(deps), ...accountsData(deps), ...exportData(deps), ...transferData(deps)],
  },
});
