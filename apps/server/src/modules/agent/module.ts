import { auditPort } from '#modules/audit/index.ts';
import { placeAccountPort } from '#modules/identity/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { agentData } from './agent.data.ts';
import { placeAccount } from './tree/place-account.ts';
import { treeSchedules, treeTasks } from './tree/tree.jobs.ts';
import { treeApprovalKinds } from './tree/tree.kinds.ts';

export const manifest = defineModule({
  name: 'agent',
  layer: 7,
  needs: { audit: auditPort },
  provides: (provide) => [
    provide(
      placeAccountPort,
      ({ outbox }) =>
        (tx, account) =>
          placeAccount(tx, account, { outbox }),
    ),
  ],
  tasks: (deps) => [...treeTasks(deps)],
  schedules: [...treeSchedules],
  approvalKinds: (deps) => [...treeApprovalKinds(deps)],
  personalData: { order: 13, parts: agentData },
});
