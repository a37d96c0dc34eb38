import { cashierOrderChanged } from '@fairhouse/protocol';
import { auditPort } from '#modules/audit/index.ts';
import { type BrandDirectory, directoryPort } from '#modules/brand/index.ts';
import { proveFactorPort } from '#modules/identity/index.ts';
import {
  payeeNumbersPort,
  paymentHabitsPort,
  type RestrictionOwner,
  restrictingPort,
  screenMember,
} from '#modules/protection/index.ts';
import { overdueDebtsPort } from '#modules/wallet/index.ts';
import { listen } from '#platform/bus/listen.ts';
import type { Config } from '#platform/config/config.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { approvalsPort, objectsPort, picturesPort } from '#platform/module/platform-ports.ts';
import { cashierData } from './cashier.data.ts';
import { cashierReadiness } from './cashier.readiness.ts';
import { cashierSecrets } from './cashier.secrets.ts';
import { depositApprovalKinds } from './deposits/deposit.kinds.ts';
import { depositSchedules, depositTasks } from './deposits/deposits.jobs.ts';
import { depositMemberRoutes } from './deposits/deposits.member.routes.ts';
import { depositOpsRoutes } from './deposits/deposits.ops.routes.ts';
import { depositsExportKind } from './deposits/export-deposits.ts';
import { takePaymentHint } from './deposits/take-payment-hint.ts';
import { methodApprovalKinds } from './methods/method.kinds.ts';
import { methodOpsRoutes } from './methods/methods.ops.routes.ts';
import { orderMemberRoutes } from './orders/orders.member.routes.ts';
import { readPaymentHabits } from './orders/payment-habits.store.ts';
import { payeeNumbers } from './payees/payee-numbers.ts';
import { payeeMemberRoutes } from './payees/payees.member.routes.ts';
import { proofSchedules, proofTasks } from './proofs/proof.jobs.ts';
import { proofOpsRoutes } from './proofs/proof.ops.routes.ts';
import { proofMemberRoutes } from './proofs/proof.routes.ts';
import { proofFileKind } from './proofs/proof-files.ts';
import { openProviders } from './providers/open-providers.ts';
import { providersPort } from './providers/providers.port.ts';
import { cashierSettingEffects } from './setting-effects.ts';
import { providerOpsRoutes } from './statements/providers.ops.routes.ts';
import { statementSchedules, statementTasks } from './statements/statements.jobs.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { createPaymentWebhooks, webhookPathRoot } from './webhooks/serve-webhooks.ts';
import { webhookTasks } from './webhooks/webhooks.jobs.ts';
import { takePayoutHint } from './withdrawals/pay-withdrawal.ts';
import { withdrawalApprovalKinds } from './withdrawals/withdrawal.kinds.ts';
import { withdrawalSchedules, withdrawalTasks } from './withdrawals/withdrawals.jobs.ts';
import { withdrawalMemberRoutes } from './withdrawals/withdrawals.member.routes.ts';
import { withdrawalOpsRoutes } from './withdrawals/withdrawals.ops.routes.ts';

/** Adds what is derived from the cashier's configuration. */
const withSettings = <Deps extends { config: Config; directory: BrandDirectory }>(deps: Deps) => ({
  ...deps,
  providerCodes: Object.keys(deps.config.PAYMENT_PROVIDERS),
  siteOf: (brandId: string): string => {
    const brand = deps.directory.byId(brandId);
    if (brand === undefined) throw new Error(`there is no brand ${brandId}`);
    return siteOrigin(brand, deps.config);
  },
});

export const manifest = defineModule({
  name: 'cashier',
  layer: 6,
  needs: {
    approvals: approvalsPort,
    overdueOf: overdueDebtsPort,
    audit: auditPort,
    directory: directoryPort,
    objects: objectsPort,
    pictures: picturesPort,
    proveFactor: proveFactorPort,
    providers: providersPort,
    restricting: restrictingPort,
  },
  provides: (provide) => [
    provide(providersPort, openProviders),
    provide(payeeNumbersPort, (deps) => (db, owner) => payeeNumbers(db, owner, deps)),
    provide(paymentHabitsPort, () => readPaymentHabits),
  ],
  readiness: (deps) => cashierReadiness(deps),
  publicRoutes: (deps) => [termsRoutes(deps)],
  memberRoutes: (given) => {
    const deps = {
      ...withSettings(given),
      screenMember: (owner: RestrictionOwner, at: { act: 'deposit' | 'payee' }) =>
        screenMember(owner, at, given.restricting),
    };
    return [
      depositMemberRoutes(deps),
      withdrawalMemberRoutes(deps),
      payeeMemberRoutes(deps),
      orderMemberRoutes(deps),
      proofMemberRoutes(deps),
    ];
  },
  opsRoutes: (given) => {
    const deps = withSettings(given);
    return [
      depositOpsRoutes(deps),
      withdrawalOpsRoutes(deps),
      methodOpsRoutes(deps),
      providerOpsRoutes(deps),
      proofOpsRoutes(deps),
    ];
  },
  vendorRoutes: async ({ db, jobs, providers, clock, log }) => {
    const webhooks = createPaymentWebhooks({ db, jobs, providers, clock, log });
    return {
      name: 'payment webhooks',
      pathRoot: webhookPathRoot,
      serve: (request, response) => void webhooks.serve(request, response),
      stop: () => webhooks.stop(),
    };
  },
  sockets: (deps, sockets) => [
    listen(deps, cashierOrderChanged, async ({ brandId, payload: { memberId, ...order } }) =>
      sockets.notifyMember({ brandId, memberId }, { type: 'cashier.order_changed', ...order }),
    ),
  ],
  tasks: (given) => {
    const deps = withSettings(given);
    return [
      ...depositTasks(deps),
      ...withdrawalTasks(deps),
      ...webhookTasks(
        {
          takePayment: (orderId) => takePaymentHint(orderId, deps),
          takePayout: (payoutId) => takePayoutHint(payoutId, deps),
        },
        deps.clock,
      ),
      ...statementTasks(deps),
      ...proofTasks(deps),
    ];
  },
  schedules: [...depositSchedules, ...withdrawalSchedules, ...statementSchedules, ...proofSchedules],
  settingEffects: cashierSettingEffects,
  approvalKinds: (deps) => [
    ...depositApprovalKinds(deps),
    ...methodApprovalKinds(deps),
    ...withdrawalApprovalKinds(deps),
  ],
  exports: () => [depositsExportKind],
  files: (deps) => [proofFileKind(deps)],
  personalData: { order: 5, parts: cashierData },
  secrets: cashierSecrets,
});
