import { auditSchedules, auditTasks, fileAnchors, startSealer } from '#modules/audit/index.ts';
import { outboxCheck } from '#platform/bus/outbox-check.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { createJobs, startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { platformSchedules, platformTasks } from '#platform/jobs/upkeep.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';

/** Everything that happens by itself: events leave, jobs run, schedules tick, the audit chain is sealed. */
export const startWorker = async (ground: Ground): Promise<void> => {
  const { bus, checks, clock, config, db, lifecycle, log } = ground;
  const app = buildRoleApp(ground, 'worker', [checks.database, checks.migrations, checks.bus, outboxCheck(db)]);
  const anchors = config.AUDIT_ANCHOR_FILE === undefined ? undefined : fileAnchors(config.AUDIT_ANCHOR_FILE);

  const tasks = [...platformTasks({ db, clock }), ...auditTasks({ db, key: config.AUDIT_KEY, anchors, clock, log })];
  const runner = await startJobRunner({ db, log, tasks });
  lifecycle.add({ name: 'job runner', stop: () => runner.stop() });
  const schedules = startSchedules({
    db,
    jobs: createJobs(),
    log,
    schedules: [...platformSchedules, ...auditSchedules],
  });
  lifecycle.add({ name: 'schedules', stop: () => schedules.stop() });
  const relay = startRelay({ url: config.DATABASE_URL, bus, log });
  lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  if (config.SEALER_DATABASE_URL === undefined) {
    log.warn('SEALER_DATABASE_URL is not set: this worker does not seal the audit chain');
  } else {
    const sealer = startSealer({ url: config.SEALER_DATABASE_URL, key: config.AUDIT_KEY, log, anchors, clock });
    lifecycle.add({ name: 'audit sealer', stop: () => sealer.stop() });
  }
  await openPort(ground, app, 'worker', config.WORKER_PORT);
};
