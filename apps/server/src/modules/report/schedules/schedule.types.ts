import type { ReportName, ReportSchedule } from '@fairhouse/protocol/ops/reports';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';

export type ScheduleDeps = { db: Db; directory: BrandDirectory };

export type ScheduleFailure = NonNullable<ReportSchedule['lastFailure']>;

export type StoredSchedule = {
  scheduleId: string;
  brandId: string;
  operatorId: string;
  name: string;
  report: ReportName;
  query: Record<string, string>;
  cadence: ReportSchedule['cadence'];
  hour: number;
  file: ReportSchedule['file'];
  recipientIds: string[];
  nextAt: Date;
  lastSentAt: Date | null;
  lastFailure: ScheduleFailure | null;
};
