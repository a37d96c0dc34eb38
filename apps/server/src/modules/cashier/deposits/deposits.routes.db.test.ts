import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  cookie = await signIn(platform.context.db, await openTestMember(platform.context.db));
});
afterAll(() => platform.close());

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { as = cookie, body }: { as?: string; body?: object } = {},
) => {
  const host = 'aurora.localhost';
  const response = await platform.app.inject({
    url: `/api/member/v1/cashier/${path}`,
    method,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json() };
};

describe('a deposit over the wire', () => {
  it('is opened, proved, shown, listed, and told in amounts with their currency', async () => {
    const { value } = await ask('GET', 'deposit-methods');
    const bank = value.list.find(({ title }: { title: string }) => title === 'Bank transfer');
    expect(bank).toMatchObject({ min: { minor: '200000', currency: 'USD' }, isOpen: true, kind: 'transfer' });
    expect(value.terms).toMatchObject({ turnoverThousandths: 1_000, withdrawals: [{ fee: { ppm: 0 } }, {}] });
    const body = { orderId: newId(), methodId: bank.methodId, amount: '500000', currency: 'USD' };
    const opened = await ask('POST', 'deposits', { body });
    expect(opened).toMatchObject({ status: 200, value: { state: 'created', amount: { minor: '500000' } } });
    expect(opened.value.pay.account.bankName).not.toBe('');
    const { depositId } = opened.value;
    const proof = { transactionId: 'TX-900', pictures: [] };
    expect(await ask('POST', `deposits/${depositId}/proof`, { body: proof })).toMatchObject({
      value: { state: 'waiting', proof: { transactionId: 'TX-900', pictures: 0 } },
    });
    expect((await ask('POST', `deposits/${depositId}/cancel`, { body: {} })).code).toBe('CASHIER_STATE_REFUSED');
    expect(await ask('GET', `deposits/${depositId}`)).toMatchObject({ value: { steps: [{}, { state: 'waiting' }] } });
    expect((await ask('GET', 'orders')).value.list).toMatchObject([{ orderId: depositId, kind: 'deposit' }]);
  });

  it('is refused to whoever is not signed in, of nothing, and of more than the method takes', async () => {
    expect((await ask('GET', 'deposit-methods', { as: '' })).status).toBe(401);
    const { value } = await ask('GET', 'deposit-methods');
    const input = { methodId: value.list[0].methodId, currency: 'USD' };
    for (const amount of ['0', '-1', '1.5', 500_000])
      expect((await ask('POST', 'deposits', { body: { ...input, orderId: newId(), amount } })).status).toBe(400);
    expect(
      await ask('POST', 'deposits', { body: { ...input, orderId: newId(), amount: '900000000000' } }),
    ).toMatchObject({ code: 'CASHIER_AMOUNT_OUT_OF_RANGE', details: { step: '100' } });
    expect((await ask('GET', `deposits/${newId()}`)).code).toBe('SYSTEM_NOT_FOUND');
  });
});
