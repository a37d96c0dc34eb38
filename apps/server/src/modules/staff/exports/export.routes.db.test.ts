import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPort } from '#modules/audit/index.ts';
import { exportKindsPort } from '#platform/module/platform-ports.ts';
import { openTestOps, opsHost, type TestOps } from '#test/harness/test-ops.ts';
import { runExport } from './run-export.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
}, 60_000);
afterAll(() => ops.close());

const inBrand = '/api/ops/v1/brands/aurora';
const write = (exportId: string) => {
  const { context } = ops;
  const { modules } = context;
  return runExport(exportId, 1, {
    ...context,
    audit: modules.get(auditPort),
    exportKinds: modules.get(exportKindsPort),
  });
};

it('writes a list and hands out the file, compressed or plain, under a safe name', async () => {
  const auditor = ops.as('auditor');
  const begun = await auditor.post(`${inBrand}/exports`, { kind: 'audit', params: {} });
  expect(begun.code).toBeNull();
  const { exportId } = begun.value;
  expect((await auditor.get(`${inBrand}/exports/${exportId}/file`)).code).toBe('OPS_NOT_POSSIBLE');
  await write(exportId);
  expect((await auditor.get(`${inBrand}/exports`)).value.rows).toMatchObject([
    { exportId, state: 'done', isMine: true },
  ]);
  const plain = await auditor.get(`${inBrand}/exports/${exportId}/file`);
  expect(plain.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(plain.headers['content-disposition']).toMatch(/^attachment; filename="audit_aurora_[A-Za-z0-9._-]+\.csv"$/);
  expect(plain.headers['cache-control']).toContain('no-store');
  expect(plain.text).toContain(',export_id\r\n');
  expect(plain.text).toContain(exportId);
  const packed = await ops.app.inject({
    url: `${inBrand}/exports/${exportId}/file`,
    headers: { host: opsHost, 'x-forwarded-for': '127.0.0.1', cookie: auditor.cookie, 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text);
});

it('refuses whoever may not read the list, another brand, and private columns without a fresh factor', async () => {
  const ask = (name: Parameters<TestOps['as']>[0], body: object, factor = false) =>
    ops.as(name).post(`${inBrand}/exports`, body, { factor });
  expect((await ask('support', { kind: 'audit', params: {} })).code).toBe('AUTH_FORBIDDEN');
  expect((await ask('content_editor', { kind: 'members', params: {} })).code).toBe('AUTH_FORBIDDEN');
  expect((await ask('harbour_manager', { kind: 'members', params: {} })).code).toBe('SYSTEM_NOT_FOUND');
  const secret = { kind: 'members', params: { withContacts: true } };
  expect((await ask('support', secret, true)).code).toBe('AUTH_FORBIDDEN');
  expect((await ask('brand_manager', secret)).code).toBe('AUTH_STEP_UP_REQUIRED');
  const begun = await ask('brand_manager', secret, true);
  expect(begun.code).toBeNull();
  expect((await ops.as('admin').get(`${inBrand}/exports/${begun.value.exportId}`)).code).toBe('SYSTEM_NOT_FOUND');
  const cancel = `${inBrand}/exports/${begun.value.exportId}/cancel`;
  expect((await ops.as('admin').post(cancel)).code).toBe('SYSTEM_NOT_FOUND');
  expect((await ops.as('brand_manager').post(cancel)).value).toEqual({ state: 'cancelled' });
});
