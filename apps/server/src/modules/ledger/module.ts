import { auditPort, fileAnchors } from '#modules/audit/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { ledgerData } from './ledger.data.ts';
import { ledgerSchedules, ledgerTasks } from './ledger.jobs.ts';
import { relayCheck } from './relay/relay-check.ts';
import { startPostingRelay } from './relay/start-posting-relay.ts';
import { startRollUp } from './relay/start-roll-up.ts';
import { keepPartitions } from './upkeep/keep-partitions.ts';
import { partitionsCheck } from './upkeep/partitions-check.ts';

export const manifest = defineModule({
  name: 'ledger',
  layer: 1,
  needs: { audit: auditPort },
  tasks: ({ db, audit, clock, log, config }) => {
    const sealSink = config.LEDGER_SEAL_FILE === undefined ? undefined : fileAnchors(config.LEDGER_SEAL_FILE);
    return ledgerTasks({ db, audit, clock, log, sealSink });
  },
  schedules: ledgerSchedules,
  subscriptions: ({ db, bus, log, config }) => [
    {
      name: 'ledger partitions',
      // After two weeks of downtime today has no partition, and the nightly job would come too late. If the
      // database is behind the code, the process stays up and reports not ready.
      start: async () => {
        await keepPartitions(db).catch((error: unknown) => log.warn({ err: error }, 'ledger partitions not made'));
        return { stop: () => {} };
      },
    },
    { name: 'ledger relay', start: () => startPostingRelay({ url: config.DATABASE_URL, bus, log, cell: config.CELL }) },
    { name: 'ledger roll-up', start: () => startRollUp({ url: config.DATABASE_URL, log }) },
  ],
  personalData: { order: 3, parts: ledgerData },
  health: ({ db }) => [relayCheck(db), partitionsCheck(db)],
});
