import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createJobs } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ExportCell, ExportKind } from '#platform/ops/export.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { addOperator, openPotPlatform } from '../approvals/approvals.fixture.ts';
import { cancelExport } from './cancel-export.ts';
import { createExport } from './create-export.ts';
import { downloadExport } from './download-export.ts';
import { exportTasks } from './export.jobs.ts';
import { getExport, listExports } from './list-exports.ts';
import { runExport } from './run-export.ts';

const numberParams = z.strictObject({ rows: z.int(), secret: z.boolean().default(false), breaks: z.int().default(0) });
type NumberParams = z.infer<typeof numberParams>;

let platform: Awaited<ReturnType<typeof openPotPlatform>>;
let deps: Parameters<typeof createExport>[2] & Parameters<typeof exportTasks>[0];
let owner: Operator;
let other: Operator;
let reader: Operator;
const brandId = 'aurora';
/** Called before each page, so that a test can interfere. */
let beforePage: (n: number) => Promise<void> = async () => {};

async function* pages({ rows, breaks }: NumberParams): AsyncGenerator<(readonly ExportCell[])[]> {
  for (let from = 0; from < rows; from += 1_000) {
    if (breaks === 1) throw new Error('the disk is full');
    if (breaks === 2) throw new Refusal('SYSTEM_INPUT_INVALID');
    await beforePage(from / 1_000);
    const n = Math.min(1_000, rows - from);
    yield Array.from({ length: n }, (_, index) => [from + index, `=row ${from + index}`]);
  }
}

const numbers: ExportKind<NumberParams> = {
  kind: 'numbers',
  permission: 'member.read',
  privatePermission: 'member.export',
  params: numberParams,
  asksPrivate: ({ secret }) => secret,
  columns: () => ['n', 'text'],
  count: async (_db, { params }) => params.rows,
  pages: (_db, { params }) => pages(params),
};

beforeAll(async () => {
  platform = await openPotPlatform();
  deps = { ...platform.deps, reports: platform.db, jobs: createJobs(), exportKinds: [numbers as ExportKind] };
  owner = await addOperator(platform.db.read, 'Ánh Đào', {
    brands: { aurora: ['export.read', 'member.read', 'member.export'] },
  });
  other = await addOperator(platform.db.read, 'Oda', {
    brands: { aurora: ['export.read', 'member.read', 'member.export'] },
  });
  reader = await addOperator(platform.db.read, 'Rex', { brands: { aurora: ['export.read'] } });
});
afterAll(() => platform.close());

const order = (params: z.input<typeof numberParams>, by = owner, hasFreshFactor = true) =>
  createExport({ brandId, kind: 'numbers', params, hasFreshFactor }, by, deps).then(({ exportId }) => exportId);
const stateOf = (exportId: string, by = owner) => getExport({ brandId, exportId }, by, deps);
const textOf = async (exportId: string, by = owner) => {
  const { gzip } = await downloadExport({ brandId, exportId }, by, deps);
  return gunzipSync(await buffer(gzip)).toString();
};
const partsOf = async (exportId: string) =>
  (
    await platform.admin.query(
      'select n, length(bytes) as size from staff.export_part where export_id = $1 order by n',
      [exportId],
    )
  ).rows;
const actionsOn = async (exportId: string) =>
  (await platform.admin.query('select action from audit.entry where object_id = $1 order by seq', [exportId])).rows.map(
    ({ action }) => action,
  );
const endAll = () =>
  platform.force(`update staff.export set state = 'cancelled', ended_at = now() where state in ('queued', 'running')`);

describe('a file', () => {
  it('is written completely, watermarked, named, counted and audited', async () => {
    const exportId = await order({ rows: 2_500 });
    expect(await stateOf(exportId)).toMatchObject({
      state: 'queued',
      rowsDone: 0,
      mayDownload: false,
      mayCancel: true,
    });
    await runExport(exportId, 1, deps);
    const done = await stateOf(exportId);
    expect(done).toMatchObject({
      state: 'done',
      rowsDone: 2_500,
      rowsExpected: 2_500,
      isCut: false,
      mayDownload: true,
    });
    expect(done.fileName).toMatch(/^numbers_aurora_\d{8}T\d{4}Z_2500-rows_Anh-ao_[0-9a-f]{8}\.csv$/);
    const lines = (await textOf(exportId)).split('\r\n');
    expect(lines).toHaveLength(2_502);
    expect(lines[0]).toBe('\ufeffn,text,export_id');
    expect(lines[1]).toBe(`0,'=row 0,${exportId}`);
    expect(lines[2_500]).toBe(`2499,'=row 2499,${exportId}`);
    expect(await actionsOn(exportId)).toEqual(['staff.create_export', 'staff.finish_export', 'staff.download_export']);
  });

  it('lies in pieces of a mebibyte at most', async () => {
    const exportId = await order({ rows: 400_000 });
    await runExport(exportId, 1, deps);
    const sizes = (await partsOf(exportId)).map(({ size }) => size);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.slice(0, -1).every((size) => size === 1024 * 1024)).toBe(true);
    expect((await textOf(exportId)).split('\r\n')).toHaveLength(400_002);
  });

  it('stops when it is cancelled, and nothing of it stays', async () => {
    const exportId = await order({ rows: 50_000 });
    let asked = 0;
    beforePage = async (n) => {
      asked = n;
      if (n === 3) await cancelExport({ brandId, exportId }, owner, deps);
    };
    await runExport(exportId, 1, deps);
    beforePage = async () => {};
    expect(asked).toBe(3);
    expect(await stateOf(exportId)).toMatchObject({ state: 'cancelled', mayDownload: false });
    expect(await partsOf(exportId)).toEqual([]);
    await expect(cancelExport({ brandId, exportId }, owner, deps)).rejects.toThrow('OPS_NOT_POSSIBLE');
  });

  it('begins again after a run that broke off, which then writes no more', async () => {
    const exportId = await order({ rows: 3_000 });
    beforePage = async (n) => {
      if (n !== 1) return;
      beforePage = async () => {};
      await runExport(exportId, 2, deps);
    };
    await runExport(exportId, 1, deps);
    expect(await stateOf(exportId)).toMatchObject({ state: 'done', rowsDone: 3_000 });
    expect((await textOf(exportId)).split('\r\n')).toHaveLength(3_002);
    expect(await actionsOn(exportId)).toEqual(['staff.create_export', 'staff.finish_export', 'staff.download_export']);
  });

  it('is tried again after a fault, fails at the last try, and at once when its list refuses', async () => {
    const broken = await order({ rows: 10, breaks: 1 });
    await expect(runExport(broken, 1, deps)).rejects.toThrow('the disk is full');
    expect((await stateOf(broken)).state).toBe('running');
    await runExport(broken, 3, deps);
    expect(await stateOf(broken)).toMatchObject({ state: 'failed', failure: 'fault' });
    const refused = await order({ rows: 10, breaks: 2 });
    await runExport(refused, 1, deps);
    expect(await stateOf(refused)).toMatchObject({ state: 'failed', failure: 'refused' });
  });

  it('is gone after a day, and one that nobody writes any more is given up', async () => {
    const [done, lost] = [await order({ rows: 10 }), await order({ rows: 10 })];
    await runExport(done, 1, deps);
    await platform.force(`update staff.export set expires_at = now() where id = $1`, [done]);
    expect(await stateOf(done)).toMatchObject({ state: 'expired', mayDownload: false });
    await expect(textOf(done)).rejects.toThrow('OPS_NOT_POSSIBLE');
    await platform.admin.query(`delete from graphile_worker._private_jobs where key = $1`, [`export:${lost}`]);
    const waiting = await order({ rows: 10 });
    const sweep = exportTasks(deps).find(({ name }) => name === 'staff.sweep_exports');
    await sweep?.run({}, { attempt: 1 });
    expect(await partsOf(done)).toEqual([]);
    expect(await stateOf(lost)).toMatchObject({ state: 'failed', failure: 'gave_up' });
    expect(await stateOf(waiting)).toMatchObject({ state: 'queued' });
    await endAll();
  });
});

describe('the reader of a file', () => {
  it('holds the permission of the list, and for private columns a further one and a fresh factor', async () => {
    await expect(order({ rows: 1 }, reader)).rejects.toThrow('AUTH_FORBIDDEN');
    const noPrivate = await addOperator(platform.db.read, 'Ned', {
      brands: { aurora: ['export.read', 'member.read'] },
    });
    await expect(order({ rows: 1, secret: true }, noPrivate)).rejects.toThrow('AUTH_FORBIDDEN');
    await expect(order({ rows: 1, secret: true }, owner, false)).rejects.toThrow('AUTH_STEP_UP_REQUIRED');
    await expect(order({ rows: 1, secret: true }, owner)).resolves.toBeTypeOf('string');
    await endAll();
  });

  it('is whoever may read the list; a private one exists for its maker alone', async () => {
    const [open, secret] = [await order({ rows: 1 }), await order({ rows: 1, secret: true })];
    for (const exportId of [open, secret]) await runExport(exportId, 1, deps);
    await expect(textOf(open, other)).resolves.toContain('=row 0');
    await expect(textOf(open, reader)).rejects.toThrow('AUTH_FORBIDDEN');
    await expect(textOf(secret, other)).rejects.toThrow('SYSTEM_NOT_FOUND');
    await expect(stateOf(secret, other)).rejects.toThrow('SYSTEM_NOT_FOUND');
    await expect(textOf(secret)).resolves.toContain('=row 0');
    const listed = async (by: Operator) =>
      (await listExports(brandId, { limit: 100 }, by, deps)).rows.map(({ exportId }) => exportId);
    expect(await listed(owner)).toEqual(expect.arrayContaining([open, secret]));
    expect(await listed(other)).toContain(open);
    expect(await listed(other)).not.toContain(secret);
    await expect(getExport({ brandId: 'boreal', exportId: open }, owner, deps)).rejects.toThrow('SYSTEM_NOT_FOUND');
    await expect(cancelExport({ brandId, exportId: open }, other, deps)).rejects.toThrow('SYSTEM_NOT_FOUND');
  });

  it('has three on the way at most, however they are asked for', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => order({ rows: 1 }, other)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await endAll();
  });

  it('gets the parameters that the list does not understand', async () => {
    await expect(
      createExport({ brandId, kind: 'nothing', params: {}, hasFreshFactor: true }, owner, deps),
    ).rejects.toThrow('OPS_VALUE_REFUSED');
    await expect(order({ rows: 'many' } as never)).rejects.toMatchObject({
      code: 'SYSTEM_INPUT_INVALID',
      details: { fields: ['/params/rows'] },
    });
    await expect(order({ rows: 1, filler: 'x'.repeat(9_000) } as never)).rejects.toThrow('OPS_VALUE_REFUSED');
  });

  it('leaves no filter value in the audit log', async () => {
    const exportId = await order({ rows: 777_123 });
    const { rows } = await platform.admin.query('select after from audit.entry where object_id = $1', [exportId]);
    expect(rows[0].after).toContain('"filters":["rows"]');
    expect(rows[0].after).not.toContain('777123');
    await endAll();
  });
});
