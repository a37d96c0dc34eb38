import { startRelay } from '#platform/bus/relay.ts';
import { watchStreams } from '#platform/bus/watch-streams.ts';
import { startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { platformSchedules, platformTasks } from '#platform/jobs/upkeep.ts';
import { healthChecksPort } from '#platform/module/platform-ports.ts';
import { type AppContext, buildRoleApp, openPort } from './app-context.ts';

/** All background work: events and postings are published, jobs and schedules run, books and audit chain are sealed. */
export const startWorker = async (context: AppContext): Promise<void> => {
  const { bus, checks, config, db, jobs, lifecycle, log, modules } = context;
  const app = buildRoleApp(context, 'worker', [
    checks.database,
    checks.migrations,
    checks.bus,
    ...modules.get(healthChecksPort),
  ]);
  const relay = startRelay({ url: config.DATABASE_URL, bus, log });
  lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  const streams = watchStreams({ bus, log });
  lifecycle.add({ name: 'streams of the bus', stop: () => streams.stop() });
  for (const { name, start } of modules.collect('subscriptions')) {
    const part = await start();
    lifecycle.add({ name, stop: () => part.stop() });
  }
  // Started last: by now the ledger has created the partitions that jobs write to.
  const runner = await startJobRunner({ db, log, tasks: [...platformTasks(context), ...modules.collect('tasks')] });
  lifecycle.add({ name: 'job runner', stop: () => runner.stop() });
  const schedules = startSchedules({
    db,
    jobs,
    log,
    schedules: [...platformSchedules, ...modules.collectWith((module) => module.schedules)],
  });
  lifecycle.add({ name: 'schedules', stop: () => schedules.stop() });
  await openPort(context, app, 'worker', config.WORKER_PORT);
};
