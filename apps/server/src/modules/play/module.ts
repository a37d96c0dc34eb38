import { auditPort } from '#modules/audit/index.ts';
import { betPortsPort } from '#modules/bet/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { postingsSubscription } from '#modules/ledger/index.ts';
import { vendorPortsPort } from '#modules/wallet/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { eventSubscription } from '#platform/module/event-subscription.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { campaignApprovalKind } from './ceilings/campaign.kind.ts';
import { ceilingApprovalKind } from './ceilings/ceiling.kind.ts';
import { heldWinApprovalKind } from './ceilings/held-win.kind.ts';
import { betPorts } from './facts/bet-ports.ts';
import { openVendorRoutes } from './gateway/open-vendor-routes.ts';
import type { SigningKey } from './gateway/serve-vendors.ts';
import { playData } from './play.data.ts';
import { playSchedules, playSubscription, playTasks } from './play.jobs.ts';
import { playMemberRoutes } from './play.member.routes.ts';
import { playOpsRoutes } from './play.ops.routes.ts';
import { signingKeyPort, vendorClientsPort } from './play.ports.ts';
import { playSecrets } from './play.secrets.ts';
import { signingKeyOf } from './vendor-client/signing-key-of.ts';
import { vendorClientsOf } from './vendor-client/vendor-clients-of.ts';
import { vendorListConsumer } from './vendor-list/vendor-list-consumer.ts';
import { networkOpsRoutes } from './vendor-networks/network.ops.routes.ts';
import { networkApprovalKinds } from './vendor-networks/network-approval.ts';
import { createVendorPorts } from './vendor-wallet/create-vendor-ports.ts';

export const manifest = defineModule({
  name: 'play',
  layer: 7,
  needs: {
    approvals: approvalsPort,
    audit: auditPort,
    directory: directoryPort,
    signingKey: signingKeyPort,
    vendorClients: vendorClientsPort,
  },
  provides: (provide) => [
    provide(signingKeyPort, (deps) => {
      let key: SigningKey | undefined;
      return () => {
        key ??= signingKeyOf(deps);
        return key;
      };
    }),
    provide(vendorClientsPort, (deps) => vendorClientsOf(deps, deps.signingKey)),
    provide(vendorPortsPort, createVendorPorts),
    provide(betPortsPort, betPorts),
  ],
  memberRoutes: (deps) => [playMemberRoutes(deps)],
  opsRoutes: (deps) => [playOpsRoutes(deps), networkOpsRoutes(deps)],
  approvalKinds: (deps) => [
    heldWinApprovalKind(deps) as unknown as ApprovalKind,
    ceilingApprovalKind(deps) as unknown as ApprovalKind,
    campaignApprovalKind(deps) as unknown as ApprovalKind,
    ...networkApprovalKinds(deps),
  ],
  vendorRoutes: (deps) => openVendorRoutes(deps, deps.signingKey()),
  tasks: playTasks,
  schedules: playSchedules,
  subscriptions: (deps) => [
    eventSubscription('play: ended logins', deps, playSubscription),
    postingsSubscription('play: vendor list', deps, vendorListConsumer),
  ],
  personalData: { order: 10, parts: playData },
  secrets: playSecrets,
});
