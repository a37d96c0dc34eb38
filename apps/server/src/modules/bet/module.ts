import { auditPort } from '#modules/audit/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { countCasesPort } from '#modules/catalog/index.ts';
import { playHabitsPort } from '#modules/protection/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { eventSubscription } from '#platform/module/event-subscription.ts';
import { betData } from './bet.data.ts';
import { betSchedules, betTasks } from './bet.jobs.ts';
import { betMemberRoutes } from './bet.member.routes.ts';
import { betOpsRoutes } from './bet.ops.routes.ts';
import { betPortsPort } from './bet.ports.ts';
import { keepFactPartitions } from './facts/fact.query.ts';
import { recountSubscription } from './facts/recount-facts.ts';
import { betsExportKind } from './rounds/export-rounds.ts';
import { countAfterLoss, readPlayersSince, readPlayHabits } from './rounds/play-facts.store.ts';
import { ownProofUrlOf, proofUrlOf } from './rounds/proof-url-of.ts';
import { startBetRecord } from './rounds/start-bet-record.ts';
import { countVendorCases } from './rounds/vendor-cases.store.ts';

export const manifest = defineModule({
  name: 'bet',
  layer: 6,
  needs: { audit: auditPort, directory: directoryPort, ports: betPortsPort },
  provides: (provide) => [
    provide(playHabitsPort, () => ({ playersOf: readPlayersSince, playOf: readPlayHabits, countAfterLoss })),
    provide(
      countCasesPort,
      ({ db }) =>
        (vendorCode) =>
          countVendorCases(db.read, vendorCode),
    ),
  ],
  memberRoutes: (deps) => [betMemberRoutes({ ...deps, proofUrlOf: ownProofUrlOf(deps.config, deps.clock) })],
  opsRoutes: (deps) => [betOpsRoutes({ ...deps, proofUrlOf: proofUrlOf(deps.config) })],
  tasks: betTasks,
  schedules: betSchedules,
  subscriptions: (deps) => [
    eventSubscription('bet: what counts', deps, recountSubscription(deps)),
    {
      name: 'bet: partitions of facts',
      start: async () => {
        await keepFactPartitions(deps.db.read).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'partitions of facts not made'),
        );
        return { stop: () => {} };
      },
    },
    {
      name: 'bet: record',
      start: () => startBetRecord({ ...deps, cell: deps.config.CELL, gameCodesOf: deps.ports.gameCodesOf }),
    },
  ],
  exports: (deps) => [betsExportKind(deps)],
  personalData: { order: 6, parts: betData },
});
