import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
}, 60_000);
afterAll(() => ops.close());

const inBrand = '/api/ops/v1/brands/aurora';
const groupPath = '/api/ops/v1';

it('a brand’s inbox shows nothing of another brand, and the group’s inbox needs a right for the group', async () => {
  expect((await ops.as('visitor').get(`${inBrand}/approvals`)).code).toBe('AUTH_NOT_LOGGED_IN');
  expect((await ops.as('harbour_manager').get(`${inBrand}/approvals`)).code).toBe('SYSTEM_NOT_FOUND');
  expect((await ops.as('content_editor').get(`${inBrand}/approvals`)).code).toBe('AUTH_FORBIDDEN');
  expect((await ops.as('finance_checker').get(`${inBrand}/approvals`)).status).toBe(200);
  expect((await ops.as('finance_checker').get(`${groupPath}/approvals`)).code).toBe('AUTH_FORBIDDEN');
  expect((await ops.as('admin').get(`${groupPath}/approvals`)).status).toBe(200);
});

it('the inbox counts and finds requests, and responds to unknown ids', async () => {
  const nowhere = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';
  const counted = await ops.as('admin').get(`${inBrand}/approval-count`);
  expect(counted.value).toMatchObject({ toDecide: 0, mine: 0 });
  expect(counted.value.kinds).toContain('wallet.adjust');
  expect((await ops.as('admin').get(`${inBrand}/approvals/${nowhere}`)).code).toBe('SYSTEM_NOT_FOUND');
  expect((await ops.as('admin').get(`${inBrand}/pending-change?objectKind=pot&objectId=p1`)).value).toBeNull();
  expect((await ops.as('admin').post(`${inBrand}/approvals/${nowhere}/withdraw`)).code).toBe('SYSTEM_NOT_FOUND');
});

it('each approval needs a fresh factor', async () => {
  const nowhere = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';
  const body = { digest: 'a'.repeat(64) };
  const approve = (factor: boolean) =>
    ops.as('finance_checker').post(`${inBrand}/approvals/${nowhere}/approve`, body, { factor });
  expect((await approve(false)).code).toBe('AUTH_STEP_UP_REQUIRED');
  expect((await approve(true)).code).toBe('SYSTEM_NOT_FOUND');
  expect((await approve(false)).code).toBe('AUTH_STEP_UP_REQUIRED');
});

it('an operator who may only decide cannot make a request', async () => {
  const url = `${inBrand}/members/0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b/adjustments`;
  expect((await ops.as('finance_checker').post(url, {}, { factor: true })).code).toBe('AUTH_FORBIDDEN');
  expect((await ops.as('finance_maker').post(url, {}, { factor: true })).code).not.toBe('AUTH_FORBIDDEN');
});
