import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDetails } from '#modules/member/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal.types.ts';
import { ask, codeOf, createRail, openScene, setConstant, testDeps } from '../withdrawals/withdrawals.fixture.ts';
import { addPayee, type PayeeDeps } from './add-payee.ts';
import { removePayee } from './remove-payee.ts';
import { isPayeeShared } from './who-shares.ts';

let database: TestDatabase;
let deps: WithdrawalDeps & PayeeDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = { ...testDeps(database.db, createRail()), clock: systemClock };
});
afterAll(() => database.close());

let owner: Awaited<ReturnType<typeof openScene>>;
beforeEach(async () => {
  setConstant('payeeRestMinutes', 60);
  owner = await openScene(deps);
});

type Body = Parameters<typeof addPayee>[1];
const bodyOf = (more: Partial<Body> = {}): Body => ({
  payeeId: newId(),
  kind: 'bank',
  bankName: 'Harbour Savings',
  holderName: 'Ann Ember',
  number: `DE${newId().replaceAll('-', '').slice(-16)}`,
  proofs: [{ factor: 'totp', code: '123456' }],
  ...more,
});
const screenMember = async () => {};
const add = (body: Body, prove: () => Promise<void> = async () => {}) =>
  addPayee(owner, body, prove, { ...deps, screenMember });

describe('adding an account', () => {
  it('seals the number, rests, and tells the member', async () => {
    const body = bodyOf();
    const added = await add(body);
    expect(added).toMatchObject({ holderName: 'Ann Ember', isVerified: false });
    expect(new Date(added.usableAt).getTime() - new Date(added.createdAt).getTime()).toBe(3_600_000);
    expect(added.numberMasked).not.toContain(body.number.slice(0, 8));
    const { rows } = await database.db.pool.query('select * from cashier.payee where id = $1', [body.payeeId]);
    expect(JSON.stringify(rows[0])).not.toContain(body.number);
    expect(JSON.stringify(rows[0])).not.toContain('Ember');
    const notices = await database.db.pool.query('select template from message.message where member_id = $1', [
      owner.memberId,
    ]);
    expect(notices.rows).toEqual([{ template: 'payeeAdded' }]);
    expect(await codeOf(ask(owner, deps, { payeeId: body.payeeId }))).toBe('CASHIER_PAYEE_RESTS');
  });

  it('repeats the same request without a factor, and refuses another under its id', async () => {
    const body = bodyOf();
    const first = await add(body);
    const never = async () => {
      throw new Error('the factor is not asked for again');
    };
    expect(await add(body, never)).toEqual(first);
    expect(await codeOf(add({ ...body, bankName: 'Another Bank' }))).toBe('SYSTEM_ID_REUSED');
    expect(await codeOf(addPayee(await openScene(deps), body, never, { ...deps, screenMember }))).toBe(
      'SYSTEM_ID_REUSED',
    );
  });

  it('refuses the same account twice, a sixth one, and one of somebody else', async () => {
    const body = bodyOf({ number: 'DE 12345 67890' });
    await add(body);
    expect(await codeOf(add(bodyOf({ number: 'de1234567890' })))).toBe('CASHIER_PAYEE_KNOWN');
    for (let n = 0; n < 3; n += 1) await add(bodyOf());
    expect(await codeOf(add(bodyOf()))).toBe('CASHIER_PAYEE_TOO_MANY');
    owner = await openScene(deps);
    await database.db.transaction((tx) =>
      saveDetails(tx, { ...owner, details: { payeeName: 'Ember Ann' } }, { keys: deps.keys, clock: systemClock }),
    );
    expect(await codeOf(add(bodyOf({ holderName: 'Bob Brook' })))).toBe('CASHIER_PAYEE_NAME');
    expect(await codeOf(add(bodyOf()))).toBe('no refusal');
  });

  it('never keeps more than five, however many come at once', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(add(bodyOf()))));
    expect(codes.filter((code) => code === 'no refusal')).toHaveLength(4);
  });

  it('asks for the factors of its own, and writes nothing without them', async () => {
    const weak = bodyOf({ proofs: [{ factor: 'payment_password', password: 'right' }] });
    expect(await codeOf(add(weak))).toBe('AUTH_STEP_UP_REQUIRED');
    const refused = async () => {
      throw Object.assign(new Error('no'), { code: 'AUTH_FACTOR_WRONG' });
    };
    expect(await codeOf(add(bodyOf(), refused))).toBe('AUTH_FACTOR_WRONG');
    const { rows } = await database.db.pool.query(
      'select count(*)::int as count from cashier.payee where member_id = $1',
      [owner.memberId],
    );
    expect(rows[0].count).toBe(1);
  });

  it('sees that two members share one', async () => {
    const body = bodyOf();
    await add(body);
    expect(await isPayeeShared(database.db.read, { ...owner, payeeId: body.payeeId }, deps)).toBe(false);
    const other = await openScene(deps);
    await addPayee(other, bodyOf({ number: body.number }), async () => {}, { ...deps, screenMember });
    expect(await isPayeeShared(database.db.read, { ...owner, payeeId: body.payeeId }, deps)).toBe(true);
  });
});

describe('removing an account', () => {
  it('waits for the payments to it, and is nobody else’s', async () => {
    const other = await openScene(deps);
    expect(await codeOf(removePayee({ ...other, payeeId: owner.payeeId }, deps))).toBe('SYSTEM_NOT_FOUND');
    await ask(owner, deps);
    expect(await codeOf(removePayee({ ...owner, payeeId: owner.payeeId }, deps))).toBe('CASHIER_STATE_REFUSED');
    expect(await removePayee({ ...other, payeeId: other.payeeId }, deps)).toEqual({ isRemoved: true });
    expect(await codeOf(removePayee({ ...other, payeeId: other.payeeId }, deps))).toBe('SYSTEM_NOT_FOUND');
    expect(await codeOf(ask(other, deps))).toBe('SYSTEM_NOT_FOUND');
  });
});
