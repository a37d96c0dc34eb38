import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Prometheus is told of the drills by a file that the node exporter reads. */
export type DrillMetrics = { failed: number; lastSuccessSeconds: number };

const fileName = 'restore-drill.prom';

const numberOf = (text: string, name: string): number => {
  const value = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return Number.isFinite(value) ? value : 0;
};

export const readDrillMetrics = (text: string): DrillMetrics => ({
  failed: numberOf(text, 'restore_drill_failed_total'),
  lastSuccessSeconds: numberOf(text, 'restore_drill_last_success_timestamp_seconds'),
});

/** The count starts again with a drill that passed: its alarm ends when a backup has been proved good. */
export const countDrill = (before: DrillMetrics, outcome: { pass: boolean; atSeconds: number }): DrillMetrics =>
  outcome.pass
    ? { failed: 0, lastSuccessSeconds: outcome.atSeconds }
    : { failed: before.failed + 1, lastSuccessSeconds: before.lastSuccessSeconds };

export const renderDrillMetrics = ({ failed, lastSuccessSeconds }: DrillMetrics): string =>
  [
    '# HELP restore_drill_failed_total Restore drills that failed since the last one that passed.',
    '# TYPE restore_drill_failed_total counter',
    `restore_drill_failed_total ${failed}`,
    '# HELP restore_drill_last_success_timestamp_seconds When a restore drill last passed; 0 for never.',
    '# TYPE restore_drill_last_success_timestamp_seconds gauge',
    `restore_drill_last_success_timestamp_seconds ${lastSuccessSeconds}`,
    '',
  ].join('\n');

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** Writes the outcome of a drill into the node exporter's folder. The exporter must never read half a file. */
export const writeDrillMetrics = (folder: string, pass: boolean): void => {
  const path = join(folder, fileName);
  mkdirSync(folder, { recursive: true });
  const before = readDrillMetrics(readIfThere(path));
  const after = countDrill(before, { pass, atSeconds: Math.floor(Date.now() / 1_000) });
  // The exporter is another user, and takes files by the ending .prom alone.
  writeFileSync(`${path}.part`, renderDrillMetrics(after), { mode: 0o644 });
  renameSync(`${path}.part`, path);
};
