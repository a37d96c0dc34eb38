import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBlock } from '#modules/protection/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { PayoutOrder } from '../providers/provider.types.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { complain } from './complain.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { getReadiness } from './get-readiness.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import { readSteps } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';
import {
  ask,
  askApproved,
  booksOf,
  brokenBooks,
  codeOf,
  createRail,
  fundsOf,
  inputOf,
  openScene,
  plantPicture,
  type Rail,
  type Scene,
  see,
  setConstant,
  testDeps,
} from './withdrawals.fixture.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

/** Moves the deadline clock, which only the database owner may do. */
const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);

let rail: Rail;
let deps: WithdrawalDeps;
let scene: Scene;
beforeEach(async () => {
  rail = createRail();
  deps = testDeps(database.db, rail);
  setConstant('withdrawalReviewAboveAmount', 1_000_000);
  setConstant('withdrawalsPerDayTimes', 100);
  scene = await openScene(deps, { feeFlat: 5_000n });
});
afterEach(async () => {
  await ahead('0');
  for (const key of ['withdrawalAutoReceiveMinutes', 'withdrawalMemberCancelTimes', 'withdrawalsPerDayTimes']) {
    setConstant(key, null);
  }
});

const funds = () => fundsOf(deps, scene);
const books = (withdrawalId: string) => booksOf(deps, withdrawalId);

const messages = async (): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ template: string }>(
    'select template from message.message where member_id = $1 order by created_at, id',
    [scene.memberId],
  );
  return rows.map(({ template }) => template);
};

const picture = () => plantPicture(deps, scene);

/** Other tests' withdrawals are swept too, so only payouts of this one count. */
const sentFor = ({ payoutId }: Withdrawal) => rail.sent.filter((order) => order.payoutId === payoutId);

const paid = async (more: Parameters<typeof askApproved>[2] = {}): Promise<Withdrawal> => {
  const { withdrawalId } = await askApproved(scene, deps, more);
  await payWithdrawal(withdrawalId, deps);
  return see(withdrawalId, deps);
};

describe('asking for a withdrawal', () => {
  it('holds amount and fee at once and writes the first step', async () => {
    const made = await ask(scene, deps);
    expect(made).toMatchObject({ state: 'requested', amount: 1_000_000n, fee: 5_000n });
    expect(made.reference).toMatch(/^W[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 1_005_000n });
    expect((await readSteps(database.db.read, 'aurora', [made.withdrawalId])).get(made.withdrawalId)).toMatchObject([
      { state: 'requested', by: 'member' },
    ]);
  });

  it('repeats the same request without a factor, and refuses another under its id', async () => {
    const input = inputOf(scene);
    const first = await requestWithdrawal(scene, input, async () => {}, deps);
    let proofs = 0;
    const again = await requestWithdrawal(
      scene,
      input,
      async () => {
        proofs += 1;
      },
      deps,
    );
    expect(again).toEqual(first);
    expect(proofs).toBe(0);
    expect(await codeOf(requestWithdrawal(scene, { ...input, amount: 20_000n }, async () => {}, deps))).toBe(
      'SYSTEM_ID_REUSED',
    );
    const other = await openScene(deps);
    expect(await codeOf(ask(other, deps, { withdrawalId: input.withdrawalId }))).toBe('SYSTEM_ID_REUSED');
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 1_005_000n });
  });

  it('writes nothing when the factor is not proved, and never takes a text message alone', async () => {
    const wrong = async () => {
      throw Object.assign(new Error('no'), { code: 'AUTH_FACTOR_WRONG' });
    };
    expect(await codeOf(requestWithdrawal(scene, inputOf(scene), wrong, deps))).toBe('AUTH_FACTOR_WRONG');
    const bySms = inputOf(scene, { proof: { factor: 'sms', code: '123456' } });
    expect(await codeOf(requestWithdrawal(scene, bySms, async () => {}, deps))).toBe('AUTH_STEP_UP_REQUIRED');
    expect(await funds()).toEqual({ balance: 10_000_000n, held: 0n });
  });

  it.each([
    ['more than is there', { amount: 10_000_000n }, 'WALLET_INSUFFICIENT_FUNDS'],
    ['less than the method pays', { amount: 9_900n }, 'CASHIER_AMOUNT_OUT_OF_RANGE'],
    ['a part of a cent', { amount: 1_000_001n }, 'CASHIER_AMOUNT_OUT_OF_RANGE'],
    ['another’s account', { payeeId: newId() }, 'SYSTEM_NOT_FOUND'],
    ['an unknown method', { methodId: newId() }, 'CASHIER_METHOD_CLOSED'],
  ] as const)('refuses %s', async (_, more, code) => {
    expect(await codeOf(ask(scene, deps, more))).toBe(code);
    expect(await funds()).toEqual({ balance: 10_000_000n, held: 0n });
  });

  it('refuses while money out rests, while the account rests, and beyond the day’s number', async () => {
    await database.db.pool.query(
      `update identity.credential set money_out_held_until = now() + interval '5 hours' where subject_id = $1`,
      [scene.memberId],
    );
    expect(await codeOf(ask(scene, deps))).toBe('CASHIER_MONEY_OUT_RESTS');
    await ahead('6 hours');
    expect(await codeOf(ask(scene, deps))).toBe('no refusal');
    await ahead('0');
    const other = await openScene(deps);
    await database.db.pool.query(`update cashier.payee set usable_at = now() + interval '1 hour' where id = $1`, [
      other.payeeId,
    ]);
    expect(await codeOf(ask(other, deps))).toBe('CASHIER_PAYEE_RESTS');
    setConstant('withdrawalsPerDayTimes', 1);
    expect(await codeOf(ask(await openScene(deps), deps))).toBe('no refusal');
    await ahead('6 hours');
    expect(await codeOf(ask(scene, deps))).toBe('CASHIER_TOO_MANY_TODAY');
  });

  it('lets an excluded member withdraw, and refuses a frozen wallet', async () => {
    await database.db.transaction((tx) => addBlock(tx, { ...scene, reason: 'excluded', until: null }, deps));
    expect(await codeOf(ask(scene, deps))).toBe('no refusal');
    await database.db.pool.query('select ledger.set_flag($1, 2::smallint, true)', [scene.wallet]);
    expect(await codeOf(ask(scene, deps))).toBe('WALLET_FROZEN');
  });

  it('is ready exactly when the page says so', async () => {
    const ready = await getReadiness(scene, { currency: undefined, language: 'EN' }, deps);
    expect(ready.checks.every(({ ok }) => ok)).toBe(true);
    expect(ready.withdrawable.minor).toBe(10_000_000n);
    await ask(scene, deps);
    const after = await getReadiness(scene, { currency: undefined, language: 'EN' }, deps);
    expect(after.open).toHaveLength(1);
    expect(after.held.minor).toBe(1_005_000n);
  });
});

describe('the automatic checks', () => {
  it('approve what raises no question, once', async () => {
    const approved = await askApproved(scene, deps);
    expect(approved).toMatchObject({ state: 'approved', reasons: [] });
    await checkWithdrawal(approved.withdrawalId, deps);
    expect((await see(approved.withdrawalId, deps)).revision).toBe(approved.revision);
    expect(await messages()).toEqual(['withdrawalApproved']);
  });

  it('show a first withdrawal to a new account, and one above the limit, to a person', async () => {
    const fresh = await openScene(deps, { isKnown: false });
    expect(await askApproved(fresh, deps)).toMatchObject({
      state: 'review',
      reasons: ['FIRST_WITHDRAWAL', 'PAYEE_NEW'],
    });
    setConstant('withdrawalReviewAboveAmount', 99);
    expect(await askApproved(scene, deps)).toMatchObject({ state: 'review', reasons: ['ABOVE_LIMIT'] });
    await owner.query(`update member.member set state = 'blocked' where id = $1`, [scene.memberId]);
    setConstant('withdrawalReviewAboveAmount', 1_000_000);
    expect(await askApproved(scene, deps)).toMatchObject({ state: 'review', reasons: ['MEMBER_FROZEN'] });
  });

  it('ask who somebody is when they were paid before and want it at a new account, and not for a first one', async () => {
    const asked = async ({ memberId }: Pick<typeof scene, 'memberId'>) => {
      const { rows } = await owner.query(
        'select because, because_ref as about, asked from protection.identity_case where member_id = $1',
        [memberId],
      );
      return rows;
    };
    const first = await openScene(deps, { isKnown: false });
    expect((await askApproved(first, deps)).reasons).toEqual(['FIRST_WITHDRAWAL', 'PAYEE_NEW']);
    expect(await asked(first)).toEqual([]);
    // Paid before, to another account.
    const moved = await openScene(deps);
    await owner.query('update cashier.withdrawal set payee_id = $2 where member_id = $1', [
      moved.memberId,
      first.payeeId,
    ]);
    expect((await askApproved(moved, deps)).reasons).toEqual(['PAYEE_NEW']);
    const question = { because: 'PAYOUT_ACCOUNT_NEW', about: moved.payeeId, asked: ['id_card', 'selfie'] };
    expect(await asked(moved)).toEqual([question]);
    // The same account is asked about once.
    await askApproved(moved, deps);
    expect(await asked(moved)).toEqual([question]);
  });
});

describe('paying', () => {
  it('pays once and waits for the receipt', async () => {
    const done = await paid();
    expect(done).toMatchObject({ state: 'paid', paid: 1_000_000n, autoReceiveAt: null, dueAt: null });
    await payWithdrawal(done.withdrawalId, deps);
    expect(rail.sent).toHaveLength(1);
    expect(await books(done.withdrawalId)).toEqual({ clearing: -1_000_000n, out: 1_000_000n, fee: 0n });
    expect(await messages()).toEqual(['withdrawalApproved', 'withdrawalPaid']);
  });

  it('gives everything back when the rail declines', async () => {
    rail.says({ state: 'failed', detail: 'account closed' });
    expect(await paid()).toMatchObject({ state: 'failed', reason: 'PROVIDER_DECLINED', returned: 1_000_000n });
    expect(await funds()).toEqual({ balance: 10_000_000n, held: 0n });
  });

  it('never sends an unknown payment again, and takes the word that comes in the end', async () => {
    rail.says((order: PayoutOrder) => {
      rail.payIn(order);
      return { state: 'unknown', detail: 'no answer' };
    });
    rail.answers(() => ({ state: 'unknown', detail: 'no answer' }));
    setConstant('withdrawalAutoReceiveMinutes', 60);
    const silent = await paid();
    expect(silent.state).toBe('unknown');
    for (const later of ['10 seconds', '1 minute', '10 minutes', '1 hour', '2 hours']) {
      await ahead(later);
      await sweepWithdrawals(deps);
    }
    expect(await see(silent.withdrawalId, deps)).toMatchObject({ state: 'unknown', autoReceiveAt: null });
    expect(sentFor(silent)).toHaveLength(1);
    rail.answers(null);
    await ahead('3 hours');
    await sweepWithdrawals(deps);
    expect(await see(silent.withdrawalId, deps)).toMatchObject({ state: 'paid', paid: 1_000_000n });
    expect(sentFor(silent)).toHaveLength(1);
  });

  it('sends what the rail never had again, under the same id', async () => {
    rail.says(() => {
      throw new Error('the line broke');
    });
    const lost = await paid();
    expect(lost.state).toBe('unknown');
    rail.says(null);
    rail.answers((payoutId) => (rail.paid.has(payoutId) ? { state: 'pending' } : { state: 'absent' }));
    await takePayoutHint(lost.payoutId ?? '', deps);
    expect(await see(lost.withdrawalId, deps)).toMatchObject({ state: 'paid', payoutId: lost.payoutId });
    expect(new Set(rail.sent.map(({ payoutId }) => payoutId)).size).toBe(1);
  });

  it('does not move on a word that does not fit', async () => {
    rail.says({ state: 'paid', amount: 1_000_001n, providerRef: 'R' });
    expect(await paid()).toMatchObject({ state: 'unknown', reason: 'PROVIDER_UNKNOWN' });
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 1_005_000n });
  });

  it('gives back what the rail left out, and takes the fee', async () => {
    rail.says((order: PayoutOrder) => rail.payIn(order, 400_000n));
    const part = await paid();
    expect(part).toMatchObject({ state: 'paid', paid: 400_000n, returned: 600_000n, holdId: null, feeTaken: 5_000n });
    expect(await funds()).toEqual({ balance: 9_595_000n, held: 0n });
    const { withdrawalId } = part;
    expect(await confirmReceipt({ ...scene, withdrawalId }, { receipt: 'received' }, deps)).toMatchObject({
      state: 'received',
      received: 400_000n,
      returned: 600_000n,
    });
    expect(await books(withdrawalId)).toEqual({ clearing: 0n, out: 400_000n, fee: 5_000n });
  });

  it('stays approved while the provider has no client', async () => {
    const closed = { ...deps, providers: () => undefined };
    const { withdrawalId } = await askApproved(scene, deps);
    await payWithdrawal(withdrawalId, closed);
    expect(await see(withdrawalId, deps)).toMatchObject({ state: 'approved', payoutId: null });
  });

  it('is finished by the sweep alone when every job is lost', async () => {
    const { withdrawalId } = await ask(scene, deps);
    rail.says({ state: 'pending' });
    for (const later of ['1 minute', '2 minutes', '3 minutes']) {
      await ahead(later);
      await sweepWithdrawals(deps);
    }
    expect((await see(withdrawalId, deps)).state).toBe('paying');
    rail.answers((payoutId) => ({ state: 'paid', amount: 1_000_000n, providerRef: payoutId }));
    await ahead('1 hour');
    await sweepWithdrawals(deps);
    const done = await see(withdrawalId, deps);
    expect(done.state).toBe('paid');
    expect(sentFor(done)).toHaveLength(1);
  });
});

describe('the receipt', () => {
  it('settles what was received, with the fee, and says so twice without effect', async () => {
    const { withdrawalId } = await paid();
    const mine = { ...scene, withdrawalId };
    const first = await confirmReceipt(mine, { receipt: 'received' }, deps);
    expect(first).toMatchObject({ state: 'received', received: 1_000_000n, holdId: null });
    expect(await confirmReceipt(mine, { receipt: 'received' }, deps)).toEqual(first);
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 0n });
    expect(await books(withdrawalId)).toEqual({ clearing: 0n, out: 1_000_000n, fee: 5_000n });
  });

  it('holds on to what is missing, and settles it when it came after all', async () => {
    const { withdrawalId } = await paid();
    const mine = { ...scene, withdrawalId };
    const receipt = (remaining: bigint) => ({ receipt: 'partly' as const, remaining, pictures: [] });
    expect(await codeOf(confirmReceipt(mine, receipt(1_000_000n), deps))).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
    expect(await confirmReceipt(mine, receipt(300_000n), deps)).toMatchObject({
      state: 'partly',
      missing: 300_000n,
      received: 700_000n,
      feeTaken: 5_000n,
    });
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 300_000n });
    expect(await confirmReceipt(mine, { receipt: 'received' }, deps)).toMatchObject({ received: 1_000_000n });
    expect(await books(withdrawalId)).toEqual({ clearing: 0n, out: 1_000_000n, fee: 5_000n });
  });

  it('needs a picture of the member’s own to say that nothing came', async () => {
    const { withdrawalId } = await paid();
    const mine = { ...scene, withdrawalId };
    const none = { receipt: 'not_received', pictures: [newId()] } as const;
    expect(await codeOf(confirmReceipt(mine, { ...none, pictures: [newId()] }, deps))).toBe('CASHIER_PROOF_MISSING');
    const pictures = [await picture()];
    expect(await confirmReceipt(mine, { ...none, pictures }, deps)).toMatchObject({
      state: 'not_received',
      missing: 1_000_000n,
    });
    expect(await funds()).toEqual({ balance: 8_995_000n, held: 1_005_000n });
  });

  it('is nobody else’s to give', async () => {
    const { withdrawalId } = await paid();
    const other = await openScene(deps);
    expect(await codeOf(confirmReceipt({ ...other, withdrawalId }, { receipt: 'received' }, deps))).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });

  it('is assumed after the brand’s time, with two reminders before, and can be complained about for thirty days', async () => {
    setConstant('withdrawalAutoReceiveMinutes', 60);
    const { withdrawalId } = await paid();
    const mine = { ...scene, withdrawalId };
    for (const later of ['29 minutes', '31 minutes', '53 minutes', '55 minutes', '59 minutes']) {
      await ahead(later);
      await sweepWithdrawals(deps);
    }
    expect((await messages()).slice(2)).toEqual(['receiptReminder', 'receiptLastReminder']);
    await ahead('61 minutes');
    expect(await sweepWithdrawals(deps)).toMatchObject({ autoReceived: 1 });
    const over = await see(withdrawalId, deps);
    expect(over).toMatchObject({ state: 'auto_received', received: 1_000_000n, feeTaken: 5_000n, holdId: null });
    expect(await books(withdrawalId)).toEqual({ clearing: 0n, out: 1_000_000n, fee: 5_000n });
    expect(await codeOf(confirmReceipt(mine, { receipt: 'received' }, deps))).toBe('CASHIER_STATE_REFUSED');
    await ahead('32 days');
    expect(await codeOf(complain(mine, { note: 'It never came', pictures: [] }, deps))).toBe('CASHIER_STATE_REFUSED');
    await ahead('20 days');
    expect(await complain(mine, { note: 'It never came', pictures: [] }, deps)).toMatchObject({
      state: 'auto_received',
      complaint: { note: 'It never came', endedAt: null },
    });
    expect(await codeOf(complain(mine, { note: 'Once more', pictures: [] }, deps))).toBe('CASHIER_STATE_REFUSED');
  });

  it('is not assumed while the member is locked out', async () => {
    setConstant('withdrawalAutoReceiveMinutes', 60);
    const { withdrawalId } = await paid();
    await owner.query(`update member.member set state = 'blocked' where id = $1`, [scene.memberId]);
    await ahead('2 hours');
    await sweepWithdrawals(deps);
    expect((await see(withdrawalId, deps)).state).toBe('paid');
    await owner.query(`update member.member set state = 'active' where id = $1`, [scene.memberId]);
    await ahead('3 hours');
    await sweepWithdrawals(deps);
    expect((await see(withdrawalId, deps)).state).toBe('auto_received');
  });
});

describe('what waits too long', () => {
  it('is shown to somebody with more say', async () => {
    setConstant('withdrawalReviewAboveAmount', 1);
    const { withdrawalId } = await askApproved(scene, deps);
    await ahead('23 hours');
    await sweepWithdrawals(deps);
    expect((await see(withdrawalId, deps)).isEscalated).toBe(false);
    await ahead('25 hours');
    await sweepWithdrawals(deps);
    expect(await see(withdrawalId, deps)).toMatchObject({ state: 'review', isEscalated: true, dueAt: null });
  });
});

describe('taking it back', () => {
  it('is off by itself, and possible only before a decision where the brand allows it', async () => {
    const { withdrawalId } = await ask(scene, deps);
    const mine = { ...scene, withdrawalId };
    expect(await codeOf(cancelWithdrawal(mine, deps))).toBe('SYSTEM_FUNCTION_DISABLED');
    setConstant('withdrawalMemberCancelTimes', 1);
    expect(await cancelWithdrawal(mine, deps)).toMatchObject({ state: 'cancelled', returned: 1_000_000n });
    expect(await funds()).toEqual({ balance: 10_000_000n, held: 0n });
    const { withdrawalId: later } = await askApproved(scene, deps);
    expect(await codeOf(cancelWithdrawal({ ...scene, withdrawalId: later }, deps))).toBe('CASHIER_STATE_REFUSED');
  });
});

it('leaves the books whole', async () => {
  expect(await brokenBooks(deps)).toEqual([]);
});
