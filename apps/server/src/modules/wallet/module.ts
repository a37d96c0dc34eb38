import { auditPort } from '#modules/audit/index.ts';
import { openWalletsPort } from '#modules/identity/index.ts';
import { listenPostings } from '#modules/ledger/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { eventSubscription } from '#platform/module/event-subscription.ts';
import { approvalsPort } from '#platform/module/platform-ports.ts';
import { walletApprovalKinds } from './adjustments/adjustment.kind.ts';
import { contractListsPort } from './get-consolidated-funds.ts';
import { ledgerExportKind } from './journals/export-lines.ts';
import { openWallets } from './open-wallets.ts';
import { vendorPortsPort } from './transfers/vendor-wallets.port.ts';
import { walletData } from './wallet.data.ts';
import { walletSchedules, walletSubscription, walletTasks } from './wallet.jobs.ts';
import { walletMemberRoutes } from './wallet.member.routes.ts';
import { walletOpsRoutes } from './wallet.ops.routes.ts';
import { watchWallets } from './watch-wallets.ts';

export const manifest = defineModule({
  name: 'wallet',
  layer: 5,
  needs: {
    approvals: approvalsPort,
    audit: auditPort,
    contractLists: contractListsPort,
    vendorPorts: vendorPortsPort,
  },
  provides: (provide) => [provide(openWalletsPort, () => openWallets)],
  memberRoutes: (deps) => [walletMemberRoutes(deps)],
  opsRoutes: (deps) => [walletOpsRoutes(deps)],
  sockets: ({ db, log, bus }, sockets) => {
    const watch = watchWallets({ db, log, notify: sockets.notifyMember });
    return [listenPostings(bus, (rows) => watch.onPostings(rows)), watch];
  },
  tasks: walletTasks,
  schedules: walletSchedules,
  subscriptions: (deps) => [eventSubscription('wallet: restricted members', deps, walletSubscription(deps))],
  approvalKinds: walletApprovalKinds,
  exports: (deps) => [ledgerExportKind(deps)],
  personalData: { order: 4, parts: walletData },
});
