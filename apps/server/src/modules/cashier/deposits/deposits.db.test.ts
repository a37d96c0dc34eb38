import { type DepositState, depositStates } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setWalletFlag } from '#modules/ledger/index.ts';
import { addBlock } from '#modules/protection/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { installMethods, type MethodDescription } from '../methods/install-methods.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { createDeposit } from './create-deposit.ts';
import { mayMove } from './deposit.states.ts';
import type { DepositDeps } from './deposit.types.ts';
import { accountFor, createProvider, depositDeps, driveClock, methodFor } from './deposits.fixture.ts';
import { depositSchedules, depositTasks } from './deposits.jobs.ts';
import { expireDeposit } from './expire-deposit.ts';
import { getDeposit } from './get-deposit.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { proveDeposit } from './prove-deposit.ts';
import { sweepDeposits } from './sweep-deposits.ts';
import { takePaymentHint } from './take-payment-hint.ts';

let database: TestDatabase;
let member: TestMember;
let provider: ReturnType<typeof createProvider>;
let deps: DepositDeps;

const card = methodFor();
const dear = methodFor({ titles: { EN: 'Dear' }, feeFlat: '5000', feePpm: 15_000, position: 1 });
const express = methodFor({ kind: 'transfer', titles: { EN: 'Express' }, position: 2 });
const first = accountFor('first', 2);
const second = accountFor('second', 1);
const byHand = methodFor({
  kind: 'transfer',
  providerCode: 'manual',
  titles: { EN: 'Bank' },
  position: 3,
  channels: [first, second],
});
const all = [card, dear, express, byHand];

beforeAll(async () => {
  database = await createTestDatabase();
  await openTestMember(database.db);
  await database.db.transaction((tx) => installMethods(tx, 'aurora', all));
});
afterAll(() => database.close());
beforeEach(async () => {
  provider = createProvider();
  deps = depositDeps(database, provider.client);
  member = await openTestMember(database.db);
});

const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.db.pool.query(text, values)).rows as Row[];
const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await rowsOf<Row>(text, values);
  if (row === undefined) throw new Error('no row');
  return row;
};

type Asked = { orderId?: string; method?: MethodDescription; amount?: bigint; currency?: string; by?: TestMember };
const open = ({ orderId = newId(), method = card, amount = 500_000n, currency = 'USD', by = member }: Asked = {}) =>
  createDeposit(
    by,
    { orderId, methodId: method.methodId, amount, currency },
    { ...deps, screenMember: async () => {} },
  );
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );
const balance = async (by = member): Promise<bigint> =>
  (await one<{ balance: bigint }>('select balance from ledger.wallet where id = $1', [by.wallet])).balance;
const journals = async (id: string): Promise<number> =>
  (await one<{ count: number }>('select count(*)::int from ledger.journal where object_id = $1', [id])).count;
const stateOf = async (id: string): Promise<DepositState> =>
  (await one<{ state: DepositState }>('select state from cashier.deposit where id = $1', [id])).state;
const balanceOfAccount = async (code: string): Promise<bigint> =>
  (
    await one<{ sum: bigint }>(
      `select (coalesce((select sum(case when e.to_house = a.id then e.amount else -e.amount end)
          from ledger.house_entry e where a.id in (e.from_house, e.to_house)), 0)
        - coalesce((select sum(p.delta + p.bonus_delta) from ledger.posting p where p.house_id = a.id), 0))::bigint as sum
       from (select id from ledger.house_account where brand_id = 'aurora' and code = $1 and currency = 'USD') a`,
      [code],
    )
  ).sum;
/** Runs as the superuser with triggers off, to write what the application cannot. */
const asOwner = async (text: string): Promise<void> => {
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text);
  } finally {
    await client.end();
  }
};
const makeDue = (id: string) =>
  database.db.pool.query(`update cashier.deposit set due_at = now() - interval '1 minute' where id = $1`, [id]);
const messages = async (): Promise<string[]> =>
  (
    await rowsOf<{ template: string }>(
      'select template from message.message where member_id = $1 order by created_at',
      [member.memberId],
    )
  ).map(({ template }) => template);

describe('an order', () => {
  it('stands in the books before the provider hears of it, and tells how to pay', async () => {
    const shown = await open();
    expect(shown).toMatchObject({
      state: 'created',
      owner: 'member',
      amount: { minor: 500_000n, currency: 'USD' },
      credited: null,
      pay: { url: `https://pay.example/${shown.depositId}` },
      mayCancel: true,
      mayProve: false,
      methodTitle: 'Card',
      steps: [{ state: 'created' }],
    });
    expect(shown.reference).toMatch(/^D[0-9A-Z]{4}-[0-9A-Z]{5}$/);
    expect(provider.orders.get(shown.depositId)).toMatchObject({
      amount: 500_000n,
      reference: shown.reference,
      returnUrl: `https://aurora.example/member?mc=depositv2&order=${shown.depositId}`,
    });
    expect(await balance()).toBe(0n);
  });

  it('is one order however often it is requested, and other contents under its id are refused', async () => {
    const orderId = newId();
    const responses = await Promise.all(Array.from({ length: 50 }, () => open({ orderId })));
    expect(new Set(responses.map(({ depositId }) => depositId)).size).toBe(1);
    expect(provider.orders.size).toBe(1);
    expect(await codeOf(open({ orderId, amount: 500_100n }))).toBe('SYSTEM_ID_REUSED');
    const other = await openTestMember(database.db);
    expect((await open({ orderId, by: other })).depositId).not.toBe(responses[0]?.depositId);
  });

  it('is nobody else’s', async () => {
    const { depositId } = await open();
    const other = await openTestMember(database.db);
    expect(await codeOf(getDeposit(other, { depositId }, deps))).toBe('SYSTEM_NOT_FOUND');
    expect(await codeOf(cancelDeposit(other, { depositId }, deps))).toBe('SYSTEM_NOT_FOUND');
    expect(await codeOf(proveDeposit(other, { depositId }, { transactionId: 'x', pictures: [] }, deps))).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });

  it('is one of three unpaid ones, however many are asked for at once', async () => {
    // More at once would wait too long on a busy machine, and be refused for that.
    const responses = await Promise.all(Array.from({ length: 8 }, () => codeOf(open())));
    expect(responses.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'CASHIER_TOO_MANY_OPEN'),
      ...Array.from({ length: 3 }, () => 'no refusal'),
    ]);
  });

  it('is refused by its method’s bounds, by its currency, and by a stopped wallet', async () => {
    expect(await codeOf(open({ amount: 99_900n }))).toBe('CASHIER_AMOUNT_OUT_OF_RANGE');
    expect(await codeOf(open({ currency: 'EUR' }))).toBe('CASHIER_METHOD_CLOSED');
    expect(await codeOf(open({ method: methodFor() }))).toBe('CASHIER_METHOD_CLOSED');
    deps.providers = () => undefined;
    expect(await codeOf(open())).toBe('CASHIER_METHOD_CLOSED');
    deps = depositDeps(database, provider.client);
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId: member.wallet, flag: 'frozen', on: true }));
    expect(await codeOf(open())).toBe('WALLET_FROZEN');
    await database.db.transaction((tx) => addBlock(tx, { ...member, reason: 'excluded', until: null }, deps));
    expect(await codeOf(open())).toBe('PLAY_PROTECTION_STOP');
  });

  it('fails where the provider refuses it, and then counts for nothing', async () => {
    provider.be('refuses');
    expect(await open()).toMatchObject({ state: 'failed', reason: 'PROVIDER_DECLINED', pay: null });
    expect(await messages()).toEqual(['depositFailed']);
  });

  it('stands where the provider is silent, and is opened again under the same id', async () => {
    const orderId = newId();
    provider.be('is down');
    expect(await codeOf(open({ orderId }))).toBe('CASHIER_PROVIDER_SILENT');
    provider.be('answers');
    const shown = await open({ orderId });
    expect(shown).toMatchObject({ state: 'created', pay: { url: `https://pay.example/${shown.depositId}` } });
    expect([...provider.orders.keys()]).toEqual([shown.depositId]);
  });

  it('that the provider took in silence is found again by the sweep', async () => {
    provider.be('takes it in silence');
    expect(await codeOf(open())).toBe('CASHIER_PROVIDER_SILENT');
    const { id } = await one<{ id: string }>('select id from cashier.deposit where member_id = $1', [member.memberId]);
    provider.be('answers');
    await database.db.pool.query('update cashier.deposit set ask_at = now() where id = $1', [id]);
    await sweepDeposits(deps);
    expect((await getDeposit(member, { depositId: id }, deps)).pay?.url).toBe(`https://pay.example/${id}`);
  });
});

describe('money that arrives', () => {
  it('is credited by the provider’s own word, with its requirement and a message', async () => {
    const { depositId, reference } = await open();
    await takePaymentHint(depositId, deps);
    expect(await stateOf(depositId)).toBe('created');
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    expect(await getDeposit(member, { depositId }, deps)).toMatchObject({
      state: 'credited',
      credited: { minor: 500_000n },
      fee: { minor: 0n },
      reason: null,
      pay: null,
      owner: 'nobody',
      steps: [{ state: 'created' }, { state: 'credited' }],
    });
    expect(await balance()).toBe(500_000n);
    expect(
      await one('select principal, required, reference from wallet.requirement where source_id = $1', [depositId]),
    ).toEqual({ principal: 500_000n, required: 500_000n, reference });
    expect(await messages()).toEqual(['depositCredited']);
    const events = await rowsOf<{ payload: { state: string } }>(
      `select payload from platform.outbox where aggregate = $1 order by id`,
      [`deposit:${depositId}`],
    );
    expect(events.map(({ payload }) => payload.state)).toEqual(['created', 'credited']);
  });

  it('is booked with our fee and the provider’s fee', async () => {
    const before = { in: await balanceOfAccount('psp_in:sandbox'), fee: 0n };
    const { depositId, fee } = await open({ method: dear });
    expect(fee.minor).toBe(12_500n);
    provider.pay(depositId, 500_000n, { fee: 3_000n });
    await takePaymentHint(depositId, deps);
    expect(await balance()).toBe(487_500n);
    expect((await balanceOfAccount('psp_in:sandbox')) - before.in).toBe(-497_000n);
    expect(await balanceOfAccount('fee_income:deposit')).toBe(12_500n);
    expect(await balanceOfAccount('psp_fee:sandbox')).toBe(-3_000n);
    expect(await one('select required from wallet.requirement where source_id = $1', [depositId])).toEqual({
      required: 487_500n,
    });
  });

  it('is credited once, whatever comes at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { depositId } = await open({ method: express });
      provider.pay(depositId, 500_000n);
      await makeDue(depositId);
      const ended = await Promise.allSettled([
        ...Array.from({ length: 8 }, () => takePaymentHint(depositId, deps)),
        ...Array.from({ length: 4 }, () => expireDeposit(depositId, deps)),
        ...Array.from({ length: 4 }, () => cancelDeposit(member, { depositId }, deps)),
        ...Array.from({ length: 4 }, () =>
          proveDeposit(member, { depositId }, { transactionId: 't', pictures: [] }, deps),
        ),
      ]);
      // Later calls find it already done, and none fails.
      expect(ended.slice(0, 12).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await stateOf(depositId)).toBe('credited');
      expect(await journals(depositId)).toBe(1);
      expect(await balance()).toBe(500_000n * BigInt(round + 1));
    }
    expect((await messages()).filter((template) => template === 'depositCredited')).toHaveLength(5);
  });

  it('in another amount is credited as it came, and the order says so', async () => {
    const { depositId } = await open({ method: dear });
    provider.pay(depositId, 200_000n);
    await takePaymentHint(depositId, deps);
    expect(await getDeposit(member, { depositId }, deps)).toMatchObject({
      state: 'credited',
      reason: 'AMOUNT_DIFFERS',
      credited: { minor: 192_000n },
      fee: { minor: 8_000n },
    });
    expect(await balance()).toBe(192_000n);
  });

  it('in another currency waits for a person, and moves nothing', async () => {
    const { depositId } = await open();
    provider.pay(depositId, 500_000n, { currency: 'EUR' });
    await takePaymentHint(depositId, deps);
    await takePaymentHint(depositId, deps);
    expect(await getDeposit(member, { depositId }, deps)).toMatchObject({
      state: 'waiting',
      reason: 'AMOUNT_DIFFERS',
      owner: 'payments_staff',
      steps: [{ state: 'created' }, { state: 'waiting' }],
    });
    expect(await balance()).toBe(0n);
    expect(await journals(depositId)).toBe(0);
  });

  describe('more than was ordered', () => {
    const held = async (depositId: string) => {
      expect(await getDeposit(member, { depositId }, deps)).toMatchObject({
        state: 'waiting',
        reason: 'AMOUNT_DIFFERS',
        owner: 'payments_staff',
      });
      expect([await balance(), await journals(depositId)]).toEqual([0n, 0]);
    };

    it.each([
      ['one unit', 500_001n],
      ['1.01 ×', 505_000n],
      ['2 ×', 1_000_000n],
      ['1,000 ×', 500_000_000n],
      ['more than any operation', 10n ** 14n],
    ])('(%s) is not believed: it waits for people, and nothing is credited', async (_, amount) => {
      const { depositId } = await open();
      provider.pay(depositId, amount);
      await takePaymentHint(depositId, deps);
      await takePaymentHint(depositId, deps);
      await held(depositId);
    });

    it('is credited as far as the brand tolerates it, and no unit further', async () => {
      const tolerant = depositDeps(database, provider.client, { depositSurplusThousandthsTimes: 10 });
      const { depositId: beyond } = await open();
      provider.pay(beyond, 505_001n);
      await takePaymentHint(beyond, tolerant);
      await held(beyond);
      const { depositId } = await open();
      provider.pay(depositId, 505_000n);
      await takePaymentHint(depositId, tolerant);
      expect([await stateOf(depositId), await balance()]).toEqual(['credited', 505_000n]);
    });

    it('for an order that is over is seen by people too', async () => {
      const { depositId } = await open();
      await cancelDeposit(member, { depositId }, deps);
      provider.pay(depositId, 500_001n);
      await takePaymentHint(depositId, deps);
      await held(depositId);
    });

    it('is as little believed of a fee that is above the payment', async () => {
      const { depositId } = await open();
      provider.pay(depositId, 500_000n, { fee: 500_001n });
      await takePaymentHint(depositId, deps);
      await held(depositId);
    });
  });

  it('of an order that is not ours moves nothing', async () => {
    expect(await takePaymentHint(newId(), deps)).toBe(false);
  });

  it('pays a debt before anything else, and the fee all the same', async () => {
    const { depositId } = await open({ method: dear });
    await asOwner(`insert into ledger.member_debt values (${member.wallet}, 495000, gen_random_uuid(), now())`);
    await asOwner(`update ledger.wallet set flags = flags | 4 where id = ${member.wallet}`);
    const income = await balanceOfAccount('fee_income:deposit');
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    expect([await stateOf(depositId), await balance()]).toEqual(['credited', 0n]);
    expect((await balanceOfAccount('fee_income:deposit')) - income).toBe(12_500n);
    expect(await one('select owed from ledger.member_debt where wallet_id = $1', [member.wallet])).toEqual({
      owed: 7_500n,
    });
  });

  it('reaches a frozen wallet too', async () => {
    const { depositId } = await open({ method: dear });
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId: member.wallet, flag: 'frozen', on: true }));
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    expect([await stateOf(depositId), await balance()]).toEqual(['credited', 487_500n]);
  });

  it('asks for no turnover where the brand asks for none', async () => {
    deps = depositDeps(database, provider.client, { depositTurnoverThousandthsTimes: 0 });
    const { depositId } = await open();
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    expect(await rowsOf('select 1 from wallet.requirement where source_id = $1', [depositId])).toEqual([]);
  });

  it('cannot be taken back from a row that is credited', async () => {
    const { depositId } = await open();
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    await expect(
      database.db.pool.query(`update cashier.deposit set reason = null where id = $1`, [depositId]),
    ).rejects.toMatchObject({ constraint: 'deposit_credited_stays' });
  });
});

describe('every pair of states', () => {
  /** How an order reaches each state in practice. */
  const drive: Record<Exclude<DepositState, 'created'>, (depositId: string) => Promise<unknown>> = {
    waiting: (depositId) =>
      proveDeposit(member, { depositId }, { transactionId: 't-1', pictures: [] }, deps).catch(() => {
        // A closed order takes no proof, but a report that does not fit still sends it to review.
        provider.pay(depositId, 500_001n);
        return takePaymentHint(depositId, deps);
      }),
    credited: (depositId) => {
      provider.pay(depositId, 500_000n);
      return takePaymentHint(depositId, deps);
    },
    failed: (depositId) => {
      provider.fail(depositId);
      return takePaymentHint(depositId, deps);
    },
    expired: async (depositId) => {
      if ((await stateOf(depositId)) === 'created') await makeDue(depositId);
      await expireDeposit(depositId, deps);
    },
    cancelled: (depositId) => cancelDeposit(member, { depositId }, deps),
  };
  const targets = Object.keys(drive) as (keyof typeof drive)[];
  const pairs = depositStates.flatMap((from) => targets.map((to) => [from, to] as const));

  it.each(pairs)('from %s to %s moves by the table alone', async (from, to) => {
    const { depositId } = await open({ method: express });
    if (from !== 'created') await drive[from](depositId);
    expect(await stateOf(depositId)).toBe(from);
    await drive[to](depositId).catch(() => undefined);
    expect(await stateOf(depositId)).toBe(mayMove(from, to) || from === to ? to : from);
    expect(await journals(depositId)).toBe(from === 'credited' || (to === 'credited' && mayMove(from, to)) ? 1 : 0);
  });
});

describe('time', () => {
  it('ends an unpaid order by the clock of deadlines, tells it, and gives back what it counted', async () => {
    const { depositId } = await open();
    await sweepDeposits(deps);
    await expireDeposit(depositId, deps);
    expect(await stateOf(depositId)).toBe('created');
    await driveClock(database, '31 minutes');
    try {
      await sweepDeposits(deps);
      expect(await getDeposit(member, { depositId }, deps)).toMatchObject({ state: 'expired', reason: 'TIME_OVER' });
      expect(await messages()).toEqual(['depositExpired']);
    } finally {
      await driveClock(database, '0');
    }
  });

  it('does not end what was paid in the last minute, nor what waits', async () => {
    const paid = await open();
    const proved = await open({ method: byHand });
    await proveDeposit(member, proved, { transactionId: 'abc', pictures: [] }, deps);
    provider.pay(paid.depositId, 500_000n);
    await makeDue(paid.depositId);
    await driveClock(database, '2 days');
    try {
      await sweepDeposits(deps);
      expect([await stateOf(paid.depositId), await stateOf(proved.depositId)]).toEqual(['credited', 'waiting']);
    } finally {
      await driveClock(database, '0');
    }
  });

  it('does not tell the provider of an order that it ends', async () => {
    provider.be('is down');
    expect(await codeOf(open())).toBe('CASHIER_PROVIDER_SILENT');
    provider.be('answers');
    await driveClock(database, '31 minutes');
    try {
      await sweepDeposits(deps);
      expect(provider.orders.size).toBe(0);
      expect(await messages()).toEqual(['depositExpired']);
    } finally {
      await driveClock(database, '0');
    }
  });

  it('runs what was left for later as jobs', async () => {
    const { depositId } = await open();
    const { count } = await one<{ count: number }>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'cashier.follow_deposit' and key = $1`,
      [`deposit:${depositId}`],
    );
    expect(count).toBe(1);
    provider.pay(depositId, 500_000n);
    const tasks = new Map(depositTasks(deps).map((task) => [task.name, task]));
    await tasks.get('cashier.follow_deposit')?.run({ depositId }, { attempt: 1 });
    await tasks.get('cashier.follow_deposit')?.run({ depositId }, { attempt: 2 });
    expect([await stateOf(depositId), await journals(depositId)]).toEqual(['credited', 1]);
    const { task } = depositSchedules[0] ?? { task: '' };
    await tasks.get(task)?.run({}, { attempt: 1 });
  });

  it('finds late money by itself', async () => {
    const { depositId } = await open();
    await cancelDeposit(member, { depositId }, deps);
    provider.pay(depositId, 500_000n);
    await driveClock(database, '61 minutes');
    try {
      await sweepDeposits(deps);
      expect(await stateOf(depositId)).toBe('credited');
    } finally {
      await driveClock(database, '0');
    }
  });

  it('sweeps more than one batch', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => openTestMember(database.db)));
    const orders = await Promise.all(many.flatMap((by) => Array.from({ length: 3 }, () => open({ by }))));
    await database.db.pool.query(
      `update cashier.deposit set due_at = now() - interval '1 minute' where id = any ($1)`,
      [orders.map(({ depositId }) => depositId)],
    );
    await sweepDeposits(deps);
    for (const { depositId } of orders) expect(await stateOf(depositId)).toBe('expired');
  });
});

describe('a transfer by hand', () => {
  it('goes to the accounts in turn, by weight, also when many come at once', async () => {
    const given = () =>
      rowsOf<{ label: string; given: bigint }>('select label, given from cashier.channel order by label');
    const before = await given();
    const many = await Promise.all(Array.from({ length: 30 }, () => openTestMember(database.db)));
    const shown = await Promise.all(many.map((by) => open({ by, method: byHand })));
    const after = await given();
    const turns = after.map(({ given: now }, index) => Number(now - (before[index]?.given ?? 0n)));
    expect(turns[0]).toBeGreaterThanOrEqual(19);
    expect(turns[0]).toBeLessThanOrEqual(21);
    expect((turns[0] ?? 0) + (turns[1] ?? 0)).toBe(30);
    expect(shown.every(({ pay }) => pay?.account?.number.startsWith('LK-'))).toBe(true);
  });

  it('waits for a person once it is proved; an empty proof is none', async () => {
    const { depositId } = await open({ method: byHand });
    expect(await codeOf(proveDeposit(member, { depositId }, { transactionId: '  ', pictures: [] }, deps))).toBe(
      'CASHIER_PROOF_MISSING',
    );
    expect(await codeOf(proveDeposit(member, { depositId }, { pictures: [newId()] }, deps))).toBe(
      'CASHIER_PROOF_MISSING',
    );
    expect(await proveDeposit(member, { depositId }, { transactionId: 'TX-1', pictures: [] }, deps)).toMatchObject({
      state: 'waiting',
      owner: 'payments_staff',
      proof: { transactionId: 'TX-1', pictures: 0 },
      mayCancel: false,
      mayProve: true,
    });
    expect(await codeOf(cancelDeposit(member, { depositId }, deps))).toBe('CASHIER_STATE_REFUSED');
    await takePaymentHint(depositId, deps);
    expect(await stateOf(depositId)).toBe('waiting');
  });

  it('on a provider’s page is not proved', async () => {
    const { depositId } = await open();
    expect(await codeOf(proveDeposit(member, { depositId }, { transactionId: 'x', pictures: [] }, deps))).toBe(
      'CASHIER_STATE_REFUSED',
    );
  });
});

describe('the member’s own limits', () => {
  const limit = (by: TestMember, ceiling: bigint) =>
    database.db.pool.query(
      `with book as (insert into protection.deposit_book values ($1, $2, 'USD'))
       insert into protection.deposit_limit (brand_id, member_id, currency, period, ceiling) values ($1, $2, 'USD', 'day', $3)`,
      [by.brandId, by.memberId, ceiling],
    );

  it('hold at their edge, however many deposits come at once, and are free again when one ends', async () => {
    await limit(member, 1_000_000n);
    const responses = await Promise.all(Array.from({ length: 50 }, () => codeOf(open({ amount: 500_000n }))));
    expect(responses.filter((code) => code === 'no refusal')).toHaveLength(2);
    expect(responses.filter((code) => code === 'PROTECTION_DEPOSIT_LIMIT')).toHaveLength(48);
    // Each refusal is recorded, although the refused order was rolled back.
    const { hits } = await one<{ hits: number }>(
      `select hits from protection.limit_hit where member_id = $1 and kind = 'deposit'`,
      [member.memberId],
    );
    expect(hits).toBe(48);
    const { id } = await one<{ id: string }>('select id from cashier.deposit where member_id = $1 limit 1', [
      member.memberId,
    ]);
    await cancelDeposit(member, { depositId: id }, deps);
    expect(await codeOf(open({ amount: 500_000n }))).toBe('no refusal');
    expect(await codeOf(open({ amount: 100_000n }))).toBe('PROTECTION_DEPOSIT_LIMIT');
  });

  it('count money that came late', async () => {
    await limit(member, 1_000_000n);
    const { depositId } = await open({ amount: 900_000n });
    await cancelDeposit(member, { depositId }, deps);
    provider.pay(depositId, 900_000n);
    await takePaymentHint(depositId, deps);
    expect(await codeOf(open({ amount: 200_000n }))).toBe('PROTECTION_DEPOSIT_LIMIT');
  });

  it('are told with the methods', async () => {
    await limit(member, 1_000_000n);
    await open({ amount: 400_000n });
    expect((await listDepositMethods(member, {}, deps)).limits).toEqual([
      {
        period: 'day',
        ceiling: { minor: 1_000_000n, currency: 'USD' },
        left: { minor: 600_000n, currency: 'USD' },
      },
    ]);
  });
});

describe('the list of methods', () => {
  it('has the last used first, tells terms, and shows what is open', async () => {
    const fresh = await listDepositMethods(member, {}, deps);
    expect(fresh.list.map(({ title }) => title)).toEqual(['Card', 'Dear', 'Express', 'Bank']);
    expect(fresh).toMatchObject({
      isFirst: true,
      openOrders: [],
      terms: { turnoverThousandths: 1_000, withdrawals: [], identity: { state: 'later', documents: ['id_card'] } },
    });
    expect(fresh.list[0]?.chips[0]).toEqual({ minor: 100_000n, currency: 'USD' });
    const { depositId } = await open({ method: express });
    const next = await listDepositMethods(member, {}, deps);
    expect(next.list.map(({ title, isLastUsed }) => [title, isLastUsed])).toEqual([
      ['Express', true],
      ['Card', false],
      ['Dear', false],
      ['Bank', false],
    ]);
    expect(next.openOrders.map((order) => order.depositId)).toEqual([depositId]);
    provider.pay(depositId, 500_000n);
    await takePaymentHint(depositId, deps);
    expect(await listDepositMethods(member, {}, deps)).toMatchObject({ isFirst: false, openOrders: [] });
  });

  it('leaves out what no provider is there for, and other currencies', async () => {
    deps.providers = () => undefined;
    expect((await listDepositMethods(member, {}, deps)).list.map(({ title }) => title)).toEqual(['Bank']);
    expect((await listDepositMethods(member, { currency: 'EUR' }, deps)).list).toEqual([]);
  });
});
