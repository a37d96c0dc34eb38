import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { modules } from '#modules/discover.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { platformSchedules, platformTasks } from '#platform/jobs/upkeep.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLifecycle } from '#platform/kernel/lifecycle.ts';
import { createLog } from '#platform/kernel/log.ts';
import { type AppContext, createAppContext } from '#roles/app-context.ts';
import { installAccounts } from '../../src/cli/install-accounts.ts';
import { installOperators } from '../../src/cli/install-operators.ts';
import { installSeeds } from '../../src/cli/install-seeds.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from '../harness/test-database.ts';

let database: TestDatabase;
let context: AppContext;
let tasks: Task[];
beforeAll(async () => {
  await fillTemplateOnce('fairhouse_seeded', installSeeds);
  database = await createTestDatabase('fairhouse_seeded');
  const services = inject('services');
  const config = readConfig({
    NODE_ENV: 'test',
    FAIRHOUSE_ROLES: 'worker',
    DATABASE_URL: database.urlFor('worker'),
    REDIS_URL: services.redisUrl,
    NATS_URL: services.natsUrl,
    AUDIT_KEY: Buffer.alloc(32, 1).toString('base64'),
    HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: '0',
  });
  const log = createLog({ level: 'silent', role: 'worker' });
  context = await createAppContext({ config, log, lifecycle: createLifecycle({ log, drainDelayMs: 0 }) });
  const deps = { db: database.db, keys: createKeyRing([{ id: 'k1', key: config.HOUSE_KEY }]), clock: context.clock };
  await installAccounts(deps);
  await installOperators(deps, { isProduction: false });
  tasks = [...platformTasks(context), ...context.modules.collect('tasks')];
}, 120_000);
afterAll(async () => {
  await context.lifecycle.drain('test over');
  await database.close();
});

const scheduled = [...platformSchedules, ...modules.flatMap(({ schedules }) => schedules ?? [])].map(
  ({ task }) => task,
);

// Only missing permissions fail here: some tasks call services that are not running in this test.
it.each([...new Set(scheduled)])('%s has every database permission it needs as fairhouse_worker', async (name) => {
  const task = tasks.find((each) => each.name === name);
  expect(task).toBeDefined();
  const outcome = await task?.run({}, { attempt: 1 }).then(
    () => 'done',
    (error: { code?: string; message: string }) => (error.code === '42501' ? error.message : 'done'),
  );
  expect(outcome).toBe('done');
});
