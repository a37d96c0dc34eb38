import { ok } from '@fairhouse/protocol';
import {
  opsGetGroupReportEndpoint,
  opsGetReportEndpoint,
  opsListReportFormatsEndpoint,
  opsListReportWinnersEndpoint,
} from '@fairhouse/protocol/ops/reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { ReadDb } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isAllowed, operatorOf } from '#platform/ops/operator.ts';
import { compareBrands } from './compare-brands.ts';
import { getReport } from './get-report.ts';
import { listWinnersOfGame } from './list-winners-of-game.ts';
import { returnFormats } from './regulator.formats.ts';
import type { ReportDeps } from './report.types.ts';

/** Reports for operators. */
export const reportsOpsRoutes =
  ({ reports, directory }: { reports: ReadDb; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    const deps: ReportDeps = { db: reports, directory };
    const brandOf = (brandId: string) => {
      const brand = deps.directory.byId(brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
      return brand;
    };
    app.route({
      ...opsGetReportEndpoint,
      handler: async (request) => {
        const { brandId, report } = request.params;
        const { rights } = operatorOf(request);
        if (report === 'regulator' && !isAllowed(rights, 'report.regulator', brandId)) {
          throw new Refusal('AUTH_FORBIDDEN');
        }
        return ok(await getReport(report, request.query, brandOf(brandId), deps));
      },
    });
    app.route({
      ...opsGetGroupReportEndpoint,
      handler: async (request) => ok(await compareBrands(request.query, operatorOf(request), deps)),
    });
    app.route({
      ...opsListReportWinnersEndpoint,
      handler: async (request) => ok(await listWinnersOfGame(brandOf(request.params.brandId), request.query, deps)),
    });
    app.route({
      ...opsListReportFormatsEndpoint,
      handler: async () =>
        ok({
          formats: returnFormats.map(({ format, title, columns, isPersonal }) => ({
            format,
            title,
            isPersonal,
            columns: columns.map((column) => ({ ...column })),
          })),
        }),
    });
  };
