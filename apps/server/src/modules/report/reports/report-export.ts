import { reportFileKinds, reportNames, reportQuery } from '@fairhouse/protocol/ops/reports';
import * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { getReport } from './get-report.ts';
import { renderReport } from './render-report.ts';
import type { ReportDeps } from './report.types.ts';

/** A file holds more rows than a screen; what is beyond is cut, and the file's name says so. */
const rowsMax = 100_000;

const params = z.object({ ...reportQuery, report: z.enum(reportNames), file: z.enum(reportFileKinds).default('csv') });
type Params = z.output<typeof params>;

/** Reports as files: CSV, a workbook with definitions, or XML for returns. Returns may name players. */
export const reportExportKind = ({ directory }: Pick<ReportDeps, 'directory'>): ExportKind => ({
  kind: 'report',
  permission: 'report.read',
  privatePermission: 'report.regulator',
  params: params as unknown as ExportKind['params'],
  asksPrivate: (given) => (given as Params).report === 'regulator',
  columns: () => [],
  count: async () => 0,
  whole: async (db, { brandId, params: given, mark }) => {
    const { report: name, file, ...query } = given as Params;
    const brand = directory.byId(brandId);
    if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    const report = await getReport(name, { ...query, limit: rowsMax }, brand, { db, directory });
    const bytes = renderReport(report, { file, format: query.format, mark });
    return { bytes, extension: file, rows: report.rows.length, isCut: report.isCut };
  },
  async *pages() {
    // Everything is written at once.
  },
});
