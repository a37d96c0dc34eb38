import { loadavg } from 'node:os';
import { startStack } from '@fairhouse/tools/stack';
import { watchExport } from './exports/watch-export.ts';
import { type ExportsContext, withExportsContext } from './exports/with-exports-context.ts';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { seedMembers } from './members/seed-members.ts';
import { withAdmin } from './postgres/with-admin.ts';

/** What writing a file may add to the worker's memory, however long the list, and how soon a cancellation is obeyed. */
const growthMaxMib = 150;
const cancelMaxMs = 2_000;

/** Begins a file, cancels it midway, and tells how long it took until nothing of it was left or written any more. */
const measureCancel = async ({ ops, admin }: ExportsContext): Promise<number> => {
  const { exportId } = await ops.post('/exports', { kind: 'members', params: {} });
  await watchExport({ ops, exportId, until: ({ rowsDone }) => rowsDone > 0 });
  const startedAt = performance.now();
  await ops.post(`/exports/${exportId}/cancel`, {});
  for (;;) {
    const { rows } = await admin.query<{ busy: boolean }>(
      `select exists (select from graphile_worker.jobs where key = $1)
         or exists (select from staff.export_part where export_id = $2) as busy`,
      [`export:${exportId}`, exportId],
    );
    if (rows[0]?.busy === false) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const measure = async (context: ExportsContext, rows: number, log: (line: string) => void): Promise<Figures> => {
  const { ops, residentMib } = context;
  // A first, small one: what the code itself takes is there before anything is measured.
  const warm = await ops.post('/exports', { kind: 'members', params: { text: 'anna_0' } });
  await watchExport({ ops, exportId: warm.exportId, until: ({ state }) => state === 'done' });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idleMib = residentMib();
  let peakMib = idleMib;
  const startedAt = performance.now();
  const { exportId } = await ops.post('/exports', { kind: 'members', params: {} });
  let rowsReported = 0;
  const done = await watchExport({
    ops,
    exportId,
    until: ({ state }) => !['queued', 'running'].includes(state),
    onLook: ({ rowsDone }) => {
      peakMib = Math.max(peakMib, residentMib());
      if (rowsDone > rowsReported) log(`${rowsDone} rows`);
      rowsReported = Math.max(rowsReported, rowsDone);
    },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const read = await ops.download(exportId);
  const cancelMs = await measureCancel(context);
  const growthMib = peakMib - idleMib;
  const isWhole = done.state === 'done' && done.rowsDone === rows && read.lines === rows + 1;
  return {
    bench: 'exports',
    pass: isWhole && growthMib <= growthMaxMib && cancelMs <= cancelMaxMs,
    rows,
    rowsInFile: read.lines - 1,
    fileMib: rounded(read.bytes / 2 ** 20, 1),
    storedMib: rounded(done.bytes / 2 ** 20, 1),
    seconds: rounded(seconds, 1),
    rowsPerSecond: rounded(rows / seconds),
    downloadSeconds: rounded(read.seconds, 1),
    idleMib: rounded(idleMib),
    peakMib: rounded(peakMib),
    growthMib: rounded(growthMib),
    growthMaxMib,
    cancelMs: rounded(cancelMs),
    cancelMaxMs,
    load: rounded(loadavg()[0] ?? 0, 1),
  };
};

/** A brand's whole list of members as a file: how fast, in how much memory, and how soon it can be stopped. */
export const benchExports = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const rows = Number(args[0] ?? 1_000_000);
  const stack = await startStack({ roles: ['worker'], seed: 'test' });
  try {
    await stack.startRole('ops');
    await withAdmin(stack.services, (client) => seedMembers(client, rows, log));
    return await withExportsContext(stack, (context) => measure(context, rows, log));
  } finally {
    await stack.stop();
  }
};
