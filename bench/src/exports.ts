import { loadavg } from 'node:os';
import { startStack } from '@fairhouse/tools/stack';
import { watchExport } from './exports/watch-export.ts';
import { type ExportsContext, withExportsContext } from './exports/with-exports-context.ts';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { seedMembers } from './members/seed-members.ts';
import { withAdmin } from './postgres/with-admin.ts';

/**
 * The limits for the worker's memory growth while it writes a file, regardless of the list's length, and for the time
 * until a cancellation takes effect.
 */
const growthMaxMib = 150;
const cancelMaxMs = 2_000;

/** Starts an export, cancels it midway, and returns the time until its job has ended and its parts are deleted. */
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
  // A small export first, so that the memory of the code itself is in use before anything is measured.
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

/** The whole member list of a brand as a file: the rate, the memory used, and the time to cancel. */
export const benchExports = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const seeded = Number(args[0] ?? 1_000_000);
  const stack = await startStack({ roles: ['worker'], seed: 'test' });
  try {
    await stack.startRole('ops');
    const rows = await withAdmin(stack.services, async (client) => {
      await seedMembers(client, seeded, log);
      // The accounts of the test seed are members of the brand too.
      const counted = await client.query<{ count: number }>(
        "select count(*)::int as count from member.member where brand_id = 'aurora'",
      );
      return counted.rows[0]?.count ?? 0;
    });
    return await withExportsContext(stack, (context) => measure(context, rows, log));
  } finally {
    await stack.stop();
  }
};
