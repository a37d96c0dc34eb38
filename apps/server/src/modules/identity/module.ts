import { sessionEnded } from '@fairhouse/protocol';
import { auditPort } from '#modules/audit/index.ts';
import { directoryPort, recentAddressesPort } from '#modules/brand/index.ts';
import { previousLoginPort } from '#modules/member/index.ts';
import { loginFactsPort, markRestricted, restrictingPort, screenMember } from '#modules/protection/index.ts';
import { listen } from '#platform/bus/listen.ts';
import { knownCallerOf } from '#platform/http/visit.ts';
import { type Deps, defineModule } from '#platform/module/define-module.ts';
import { approvalsPort, breachedPasswordsPort, hasherPort } from '#platform/module/platform-ports.ts';
import { identityApprovalKinds } from './account-admin/approval-kinds.ts';
import { identityOpsRoutes } from './account-admin/identity.ops.routes.ts';
import { identitySchedules, identityTasks } from './codes/identity.jobs.ts';
import { proveFactor } from './factors/prove-factor.ts';
import { identityData } from './identity.data.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { agentAccountsPort, openWalletsPort, placeAccountPort, proveFactorPort } from './identity.ports.ts';
import { identityRoutes } from './identity.routes.ts';
import { identitySecrets } from './identity.secrets.ts';
import { identitySettingEffects } from './passwords/setting-effects.ts';
import { devicesOf } from './sessions/devices-of.store.ts';
import { previousLogin } from './sessions/previous-login.ts';
import { recentAddresses } from './sessions/recent-addresses.store.ts';
import { findLinkedSubject, socialsOf } from './social/social-link.store.ts';
import { factorContextOf } from './visitor.ts';

const needs = {
  agentAccounts: agentAccountsPort,
  approvals: approvalsPort,
  audit: auditPort,
  breachedPasswords: breachedPasswordsPort,
  directory: directoryPort,
  hasher: hasherPort,
  openWallets: openWalletsPort,
  placeAccount: placeAccountPort,
  restricting: restrictingPort,
};

const identityDeps = (deps: Deps<typeof needs>): IdentityDeps => ({
  ...deps,
  screenMember: (owner, at) => screenMember(owner, at, deps.restricting),
  markRestricted: (tx, owner) => markRestricted(tx, owner, deps.restricting),
});

export const manifest = defineModule({
  name: 'identity',
  layer: 4,
  needs,
  provides: (provide) => [
    provide(loginFactsPort, () => ({
      socialsOf: (db, { brandId, memberId }) => socialsOf(db, { brandId, subjectId: memberId }),
      devicesOf,
      findLinkedMember: findLinkedSubject,
    })),
    provide(previousLoginPort, (deps) => (sessionId) => previousLogin(sessionId, deps)),
    provide(proveFactorPort, (deps) => {
      const dependencies = identityDeps(deps);
      return (request, shown) => proveFactor(knownCallerOf(request), shown, factorContextOf(request), dependencies);
    }),
    provide(
      recentAddressesPort,
      ({ db }) =>
        (brandId, since) =>
          recentAddresses(db.read, { brandId, since }),
    ),
  ],
  memberRoutes: (deps) => [identityRoutes(identityDeps(deps))],
  opsRoutes: (deps) => [identityOpsRoutes(deps)],
  sockets: (deps, sockets) => [
    listen(deps, sessionEnded, async ({ payload }) => sockets.closeSession(payload.sessionId)),
  ],
  tasks: identityTasks,
  schedules: identitySchedules,
  settingEffects: identitySettingEffects,
  approvalKinds: (deps) => [...identityApprovalKinds(deps)],
  personalData: { order: 2, parts: identityData },
  secrets: identitySecrets,
});
