import { reportQuery } from '@fairhouse/protocol/ops/reports';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { operatorsWith } from '#modules/staff/index.ts';
import type { ReadDb } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { getReport } from '../reports/get-report.ts';
import { lastPeriod } from '../reports/period.rules.ts';
import { renderReport } from '../reports/render-report.ts';
import type { RollupBrand } from '../rollups/rollup.types.ts';
import { findSchedule, noteRun } from './schedule.store.ts';
import type { ScheduleDeps, ScheduleFailure, StoredSchedule } from './schedule.types.ts';

export const sendTask = 'report.send_schedule';

export type SendDeps = ScheduleDeps & { reports: ReadDb; audit: Audit; mailer: Mailer | null };

const contentTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const query = z.object(reportQuery);

/** Makes the report and mails it. Rights are read now: whoever lost theirs gets nothing, and a lost owner sends nothing. */
const send = async (
  schedule: StoredSchedule,
  brand: RollupBrand,
  attempt: string,
  { mailer, ...deps }: SendDeps,
): Promise<{ failure: ScheduleFailure | null; sent: number }> => {
  if (mailer === null) return { failure: 'no_mail_server', sent: 0 };
  const { brandId } = brand;
  const readers = await operatorsWith(deps.db.read, { brandId, permission: 'report.read' });
  const owners = await operatorsWith(deps.db.read, { brandId, permission: 'report.schedule' });
  if (!owners.some(({ operatorId }) => operatorId === schedule.operatorId)) return { failure: 'not_allowed', sent: 0 };
  const recipients = readers.filter(({ operatorId }) => schedule.recipientIds.includes(operatorId));
  if (recipients.length === 0) return { failure: 'no_recipient', sent: 0 };
  const period = lastPeriod(daysOf(brand.timeZone)(await deadlineNow(deps.db.read)), schedule.cadence);
  const reading = { db: deps.reports, directory: deps.directory };
  const report = await getReport(schedule.report, { ...query.parse(schedule.query), ...period }, brand, reading);
  const content = renderReport(report, { file: schedule.file, mark: null });
  const days = period.from === period.to ? period.from : `${period.from} – ${period.to}`;
  const text = `${schedule.name}\n${brandId}, ${days} (${brand.timeZone})\nComplete until ${report.completeUntil ?? '–'}.`;
  let refused = 0;
  for (const { operatorId, email } of recipients) {
    const handed = await mailer({
      to: email,
      subject: `${schedule.name}: ${brandId}, ${days}`,
      text,
      html: `<!doctype html>\n<html lang="en"><body><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></body></html>`,
      attachment: {
        filename: `${schedule.report}_${brandId}_${period.from}_${period.to}.${schedule.file}`,
        content,
        contentType: contentTypes[schedule.file],
      },
      reference: `${attempt}.${operatorId}`,
    });
    if (handed.kind === 'refused') refused += 1;
  }
  return { failure: refused === recipients.length ? 'refused' : null, sent: recipients.length - refused };
};

/** Sends one schedule, and records what became of it. `attempt` names the run, so that a repeated mail is recognised. */
export const sendSchedule = async (
  { brandId, scheduleId, attempt }: { brandId: string; scheduleId: string; attempt: string },
  deps: SendDeps,
): Promise<void> => {
  const brand = deps.directory.byId(brandId);
  const schedule = await findSchedule(deps.db.read, { brandId, scheduleId });
  if (brand === undefined || schedule === null) return;
  const { failure, sent } = await send(schedule, brand, attempt, deps).catch((error: unknown) => {
    if (error instanceof Refusal) return { failure: 'refused' as const, sent: 0 };
    throw error;
  });
  await deps.db.transaction(async (tx) => {
    await noteRun(tx, scheduleId, { failure });
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'system', id: sendTask },
      action: 'report.send_schedule',
      object: { kind: 'report_schedule', id: scheduleId },
      after: { sent, failure },
    });
  });
};
