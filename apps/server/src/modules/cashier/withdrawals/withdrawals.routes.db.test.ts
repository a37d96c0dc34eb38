import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { sealedFor } from '#test/harness/sealed.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { readPayoutTimes } from '../terms/payout-times.store.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';
import {
  askApproved,
  createRail,
  openScene,
  plantPicture,
  type Scene,
  setConstant,
  testDeps,
} from './withdrawals.fixture.ts';

const base = '/api/member/v1/cashier';
const host = 'aurora.localhost';
const paymentPassword = 'Quiet-anchor-55';

let platform: TestPlatform;
let deps: WithdrawalDeps;
let scene: Scene;
let cookie: string;
let paymentHash: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  deps = { ...testDeps(platform.context.db, createRail()), keys: platform.context.keys };
  paymentHash = await hash(paymentPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  setConstant('withdrawalReviewAboveAmount', 1_000_000);
});
afterAll(() => platform.close());
beforeEach(async () => {
  scene = await openScene(deps);
  await platform.context.db.pool.query('update identity.credential set payment_hash = $2 where subject_id = $1', [
    scene.memberId,
    paymentHash,
  ]);
  cookie = await signIn(platform.context.db, scene);
});

const call = async (
  url: string,
  {
    method = 'GET',
    body,
    as = cookie,
    isSealed = false,
  }: {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: object;
    as?: string;
    isSealed?: boolean;
  } = {},
) => {
  const sealed = isSealed ? await sealedFor(platform.app, { method, url, body }) : null;
  const response = await platform.app.inject({
    method,
    url,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as, ...sealed?.headers },
    ...(sealed !== null && { payload: sealed.payload }),
    ...(sealed === null && body !== undefined && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
};

const input = (more: object = {}) => ({
  withdrawalId: newId(),
  methodId: scene.methodId,
  payeeId: scene.payeeId,
  amount: '1000000',
  currency: 'USD',
  proof: { factor: 'payment_password', password: paymentPassword },
  ...more,
});
const create = (body: object, as = cookie) => call(`${base}/withdrawals`, { method: 'POST', body, as, isSealed: true });

describe('a withdrawal over the wire', () => {
  it('is asked for after the page said that it can be, and is seen by its member alone', async () => {
    const ready = await call(`${base}/withdrawal-readiness`);
    expect(ready.status).toBe(200);
    expect(ready.body.value.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    expect(ready.body.value.factors).toEqual(['payment_password']);
    const body = input();
    const made = await create(body);
    expect(made.body.value, JSON.stringify(made.body)).toMatchObject({
      state: 'requested',
      owner: 'house',
      amount: { minor: '1000000', currency: 'USD' },
      payee: { holderName: 'Ann Ember' },
    });
    // Repeating the same id requires no factor: a wrong one is not even checked.
    const again = await create({ ...body, proof: { factor: 'payment_password', password: 'Wrong-anchor-55' } });
    expect(again.body.value.withdrawalId).toBe(body.withdrawalId);
    const url = `${base}/withdrawals/${body.withdrawalId}`;
    expect((await call(url)).body.value.steps).toHaveLength(1);
    const stranger = await signIn(platform.context.db, await openTestMember(platform.context.db));
    expect((await call(url, { as: stranger })).status).toBe(404);
    const receipt = { method: 'POST', body: { receipt: 'received' }, as: stranger } as const;
    expect((await call(`${url}/receipt`, receipt)).status).toBe(404);
    expect((await call(url, { as: '' })).status).toBe(401);
  });

  it('is refused with a wrong factor, and holds nothing then', async () => {
    const refused = await create(input({ proof: { factor: 'payment_password', password: 'Wrong-anchor-55' } }));
    expect([refused.status, refused.body.code]).toEqual([403, 'AUTH_FACTOR_WRONG']);
    expect((await call(`${base}/withdrawal-readiness`)).body.value.held.minor).toBe('0');
  });

  it('is answered for by its member: not received needs a picture', async () => {
    const { withdrawalId } = await askApproved(scene, deps);
    await payWithdrawal(withdrawalId, deps);
    const url = `${base}/withdrawals/${withdrawalId}`;
    const sendReceipt = (body: object) => call(`${url}/receipt`, { method: 'POST', body });
    expect((await sendReceipt({ receipt: 'not_received', pictures: [] })).status).toBe(400);
    expect((await sendReceipt({ receipt: 'not_received', pictures: [newId()] })).body.code).toBe(
      'CASHIER_PROOF_MISSING',
    );
    const pictures = [await plantPicture(deps, scene)];
    expect((await sendReceipt({ receipt: 'not_received', pictures })).body.value).toMatchObject({
      state: 'not_received',
      pictures: 1,
      mayConfirm: true,
      owner: 'payments_staff',
    });
    expect((await sendReceipt({ receipt: 'received' })).body.value).toMatchObject({
      state: 'received',
      mayConfirm: false,
    });
    expect((await call(`${url}/cancel`, { method: 'POST', body: {} })).body.code).toBe('SYSTEM_FUNCTION_DISABLED');
    const complaint = { method: 'POST', body: { note: 'It never came' } } as const;
    expect((await call(`${url}/complaint`, complaint)).body.code).toBe('CASHIER_STATE_REFUSED');
  });

  it('does not tell the member why a person looks at it', async () => {
    setConstant('withdrawalReviewAboveAmount', 1);
    const { withdrawalId } = await askApproved(scene, deps);
    setConstant('withdrawalReviewAboveAmount', 1_000_000);
    const { value } = (await call(`${base}/withdrawals/${withdrawalId}`)).body;
    expect(value).toMatchObject({ state: 'review', reason: null });
    expect(JSON.stringify(value)).not.toContain('ABOVE_LIMIT');
  });
});

describe('the terms', () => {
  const terms = async (as: string) => (await call(`${base}/terms`, { as })).body.value;

  it('are the same in the deposit, the withdrawal and the help of a member', async () => {
    const own = await terms(cookie);
    expect(own).toMatchObject({ currency: 'USD', identity: { state: 'later', blocks: [] }, mayCancel: false });
    expect((await call(`${base}/withdrawal-readiness`)).body.value.terms).toEqual(own);
    expect((await call(`${base}/deposit-methods`)).body.value.terms).toEqual(own);
    // The figures are those of the methods, and with few withdrawals no time is measured.
    const [method] = own.withdrawals;
    expect(method).toMatchObject({ medianMinutes: null, arrivalMinutes: expect.any(Number) });
  });

  it('of a visitor are those of a new member', async () => {
    const [own, visitor] = [await terms(cookie), await terms('')];
    expect(visitor.identity).toEqual(own.identity);
    expect(visitor.payeeRestMinutes).toBe(own.payeeRestMinutes);
  });

  it('measure the median from request to payment once twenty were paid', async () => {
    const other = await openScene(deps);
    const { withdrawalId } = await askApproved(other, deps);
    await payWithdrawal(withdrawalId, deps);
    await platform.context.db.pool.query(
      `with copies as (
         insert into cashier.withdrawal
         select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(),
           'reference', 'W' || left(md5(n::text), 9), 'hold_id', null, 'last_payout_id', null, 'due_at', null))).*
         from cashier.withdrawal w, generate_series(1, 19) n where w.id = $1
         returning id, brand_id, created_at)
       insert into cashier.withdrawal_step (withdrawal_id, number, brand_id, state, at, by_whom)
       select id, 9, brand_id, 'paid', created_at + interval '12 minutes', 'system' from copies`,
      [withdrawalId],
    );
    const times = await readPayoutTimes(platform.context.db.read, other.brandId);
    expect(times.get(other.methodId)).toBe(12);
    expect(times.get(scene.methodId)).toBeUndefined();
  });
});

describe('accounts over the wire', () => {
  it('are added with two factors and removed', async () => {
    const payeeId = newId();
    const body = {
      payeeId,
      kind: 'bank',
      bankName: 'Harbour Savings',
      holderName: 'Ann Ember',
      number: 'DE1234567890',
    };
    const weak = { ...body, proofs: [{ factor: 'payment_password', password: paymentPassword }] };
    const refused = await call(`${base}/payees`, { method: 'POST', body: weak, isSealed: true });
    expect(refused.body.code).toBe('AUTH_STEP_UP_REQUIRED');
    expect((await call(`${base}/payees/${scene.payeeId}`, { method: 'DELETE' })).body.value).toEqual({
      isRemoved: true,
    });
    expect((await call(`${base}/payees/${scene.payeeId}`, { method: 'DELETE' })).status).toBe(404);
  });
});
