import { directoryPort } from '#modules/brand/index.ts';
import { type RestrictionOwner, restrictingPort, screenMember } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { transferData } from './transfers/transfers.data.ts';
import { transferSchedules, transferTasks } from './transfers/transfers.jobs.ts';
import { transferMemberRoutes } from './transfers/transfers.member.routes.ts';

export const manifest = defineModule({
  name: 'agent',
  layer: 7,
  needs: { directory: directoryPort, restricting: restrictingPort },
  memberRoutes: (given) => {
    const deps = {
      ...given,
      screenMember: (owner: RestrictionOwner, at: { act: 'deposit' }) => screenMember(owner, at, given.restricting),
    };
    return [transferMemberRoutes(deps)];
  },
  tasks: transferTasks,
  schedules: transferSchedules,
  personalData: { order: 13, parts: transferData },
});
