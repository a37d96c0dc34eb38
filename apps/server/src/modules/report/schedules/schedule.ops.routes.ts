import { ok } from '@fairhouse/protocol';
import {
  opsDeleteReportScheduleEndpoint,
  opsListReportSchedulesEndpoint,
  opsRunReportScheduleEndpoint,
  opsSaveReportScheduleEndpoint,
} from '@fairhouse/protocol/ops/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { removeSchedule, runSchedule } from './change-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { saveSchedule } from './save-schedule.ts';
import type { ScheduleDeps } from './schedule.types.ts';

/** Reports by mail. */
export const scheduleOpsRoutes =
  (deps: ScheduleDeps & { audit: Audit; jobs: Jobs }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListReportSchedulesEndpoint,
      handler: async (request) => ok(await listSchedules(request.params.brandId, operatorOf(request), deps)),
    });
    app.route({
      ...opsSaveReportScheduleEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(request.params.brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok(await saveSchedule(brand, request.body, operatorOf(request), deps));
      },
    });
    app.route({
      ...opsDeleteReportScheduleEndpoint,
      handler: async (request) => ok(await removeSchedule(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...opsRunReportScheduleEndpoint,
      handler: async (request) => ok(await runSchedule(request.params, operatorOf(request), deps)),
    });
  };
