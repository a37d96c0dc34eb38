import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { createApprovals } from '#modules/staff/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { installMethods } from '../methods/install-methods.ts';
import { listPaymentMethods } from '../methods/list-payment-methods.ts';
import { methodApprovalKinds } from '../methods/method.kinds.ts';
import { proposeAddition, proposeChange } from '../methods/propose-method.ts';
import { listOrders } from '../orders/list-orders.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { createDeposit } from './create-deposit.ts';
import { depositApprovalKinds } from './deposit.kinds.ts';
import { accountFor, createProvider, depositDeps, methodFor } from './deposits.fixture.ts';
import { depositsExportKind } from './export-deposits.ts';
import { getOpsDeposit } from './get-ops-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { proveDeposit } from './prove-deposit.ts';
import { rejectDeposit } from './reject-deposit.ts';
import { takePaymentHint } from './take-payment-hint.ts';

const brandId = 'aurora';
const card = methodFor();
const bank = methodFor({
  kind: 'transfer',
  providerCode: 'manual',
  titles: { EN: 'By hand' },
  max: '1000000000',
  channels: [accountFor('one')],
});

let ops: TestOps;
let provider: ReturnType<typeof createProvider>;
let deps: ReturnType<typeof depsOf>;
let member: TestMember;

const depsOf = () => {
  const { db, log } = ops.context;
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
  const allDeps = { ...depositDeps(ops.database, provider.client), audit };
  const kinds = [...depositApprovalKinds(allDeps), ...methodApprovalKinds(allDeps)];
  const approvals = createApprovals({ db, audit, log, approvalKinds: kinds });
  return { ...allDeps, approvals, kinds, providerCodes: ['sandbox'] };
};
const operator = (name: 'finance_maker' | 'finance_checker'): Operator => {
  const { operatorId } = ops.as(name);
  return {
    operatorId,
    name,
    rights: { name, roles: [name], house: new Set(), brands: new Map() },
    actor: { kind: 'staff', id: operatorId, role: name },
    sessionId: 's',
    address: '127.0.0.1',
    requestId: newId(),
  };
};

beforeAll(async () => {
  ops = await openTestOps();
  await openTestMember(ops.context.db);
  await ops.context.db.transaction((tx) => installMethods(tx, brandId, [card, bank]));
});
afterAll(() => ops.close());
beforeEach(async () => {
  provider = createProvider();
  deps = depsOf();
  member = await openTestMember(ops.context.db);
});

const open = (method = bank, amount = 500_000n) =>
  createDeposit(
    member,
    { orderId: newId(), methodId: method.methodId, amount, currency: 'USD' },
    { ...deps, screenMember: async () => {} },
  );
const proved = async (amount?: bigint, transactionId = newId()) => {
  const { depositId } = await open(bank, amount);
  return proveDeposit(member, { depositId }, { transactionId, pictures: [] }, deps);
};
const confirm = (depositId: string, revision: number, received = 500_000n) =>
  confirmDeposit(
    { brandId, depositId },
    { revision, received, reason: 'seen at the bank' },
    operator('finance_maker'),
    deps,
  );
const reject = (depositId: string, revision: number) =>
  rejectDeposit(
    { brandId, depositId },
    { revision, code: 'PROOF_NOT_ACCEPTED', reason: 'not there' },
    operator('finance_maker'),
    deps,
  );
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );
const look = (depositId: string) => {
  const brand = deps.directory.byId(brandId);
  if (brand === undefined) throw new Error('no brand');
  return getOpsDeposit(brand, depositId, operator('finance_maker').operatorId, deps);
};
const balance = async (): Promise<bigint> =>
  (await ops.database.db.pool.query('select balance from ledger.wallet where id = $1', [member.wallet])).rows[0]
    .balance;
const entries = async (action: string, id: string) =>
  (
    await ops.database.db.pool.query('select after, actor_id from audit.entry where action = $1 and object_id = $2', [
      action,
      id,
    ])
  ).rows;

/** Confirms a deposit that needs two people: returns the reasons and lets the second person decide. */
const confirmByTwo = async (depositId: string, revision: number, received?: bigint): Promise<string[]> => {
  const before = await balance();
  const outcome = await confirm(depositId, revision, received);
  if (outcome.outcome !== 'pending') throw new Error('nobody else was asked');
  expect(await balance()).toBe(before);
  const { rows } = await ops.database.db.pool.query('select payload from staff.approval where id = $1', [
    outcome.approvalId,
  ]);
  await decide('cashier.confirm_deposit', outcome.approvalId);
  return rows[0].payload.reasons;
};

/** Executes a request as its approval does. */
const decide = async (kind: string, approvalId: string) => {
  const { payload } = (
    await ops.database.db.pool.query('select payload from staff.approval where id = $1', [approvalId])
  ).rows[0] as { payload: Json };
  const found = deps.kinds.find((each) => each.kind === kind);
  if (found === undefined) throw new Error('no such kind');
  await found.preview(deps.db.read, { brandId, payload });
  await deps.db.transaction((tx) =>
    found.execute(tx, {
      approvalId,
      brandId,
      payload,
      maker: operator('finance_maker').actor,
      checker: operator('finance_checker').actor,
      reason: 'seen at the bank',
    }),
  );
  await ops.database.db.pool.query(
    `update staff.approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1`,
    [approvalId, ops.as('finance_checker').operatorId],
  );
};

describe('confirming a transfer', () => {
  it('credits what was seen, recorded as theirs', async () => {
    const { depositId, revision } = await proved();
    expect((await look(depositId)).twoPeople).toEqual([]);
    expect(await confirm(depositId, revision)).toEqual({ outcome: 'done' });
    expect(await balance()).toBe(500_000n);
    const shown = await look(depositId);
    expect(shown).toMatchObject({ state: 'credited', reason: null, mayDecide: false });
    expect(shown.steps.at(-1)).toMatchObject({ by: 'finance maker', detail: 'seen at the bank' });
    const [entry] = await entries('cashier.confirm_deposit', depositId);
    expect(entry.actor_id).toBe(ops.as('finance_maker').operatorId);
    expect(JSON.parse(entry.after)).toMatchObject({ received: '500000', credited: '500000' });
  });

  it.each([450_000n, 500_001n, 500_000_000n])(
    'of another amount than was ordered (%s) takes two people',
    async (received) => {
      const { depositId, revision } = await proved();
      expect(await confirmByTwo(depositId, revision, received)).toContain('amount_differs');
      expect(await balance()).toBe(received);
      expect(await look(depositId)).toMatchObject({ state: 'credited', reason: 'AMOUNT_DIFFERS' });
    },
  );

  it('without a proof takes two people', async () => {
    const { depositId, revision } = await open();
    expect((await look(depositId)).twoPeople).toEqual(['no_proof']);
    expect(await confirmByTwo(depositId, revision)).toEqual(['no_proof']);
    expect(await balance()).toBe(500_000n);
  });

  it('happens once, however many confirm at once', async () => {
    const { depositId, revision } = await proved();
    const responses = await Promise.all(Array.from({ length: 20 }, () => codeOf(confirm(depositId, revision))));
    expect(responses.filter((code) => code === 'no refusal')).toHaveLength(1);
    expect(await balance()).toBe(500_000n);
  });

  it('is refused from another version, of another brand, and where the provider knows', async () => {
    const { depositId, revision } = await proved();
    expect(await codeOf(confirm(depositId, revision - 1))).toBe('OPS_OUT_OF_DATE');
    expect(await codeOf(confirm(depositId, revision, 10n ** 16n))).toBe('OPS_VALUE_REFUSED');
    const elsewhere = confirmDeposit(
      { brandId: 'harbour', depositId },
      { revision, received: 1n, reason: 'seen' },
      operator('finance_maker'),
      deps,
    );
    expect(await codeOf(elsewhere)).toBe('SYSTEM_NOT_FOUND');
    const { depositId: known, revision: at } = await open(card);
    expect(await codeOf(confirm(known, at))).toBe('OPS_NOT_POSSIBLE');
  });

  it('is possible for money that came late, and not after it was rejected', async () => {
    const late = await open();
    const { revision } = await cancelDeposit(member, late, deps);
    expect(await confirmByTwo(late.depositId, revision)).toEqual(['no_proof']);
    expect(await balance()).toBe(500_000n);
    const { depositId, revision: at } = await proved();
    await reject(depositId, at);
    expect(await codeOf(confirm(depositId, at + 1))).toBe('OPS_NOT_POSSIBLE');
  });

  it('above the brand’s limit waits for a second person, and then credits once', async () => {
    const { depositId, revision } = await proved(10_000_000n);
    expect(await confirm(depositId, revision, 10_000_000n)).toEqual({ outcome: 'done' });
    const large = await proved(10_000_100n);
    const outcome = await confirm(large.depositId, large.revision, 10_000_100n);
    if (outcome.outcome !== 'pending') throw new Error('nobody else was asked');
    expect(await balance()).toBe(10_000_000n);
    await decide('cashier.confirm_deposit', outcome.approvalId);
    expect(await balance()).toBe(20_000_100n);
    expect(await codeOf(decide('cashier.confirm_deposit', outcome.approvalId))).toBe('OPS_OUT_OF_DATE');
    const [entry] = await entries('cashier.confirm_deposit', large.depositId);
    expect(JSON.parse(entry.after)).toMatchObject({ approvedBy: ops.as('finance_checker').operatorId });
  });

  it('ends what a provider paid in another currency', async () => {
    const { depositId } = await open(card);
    provider.pay(depositId, 1n, { currency: 'EUR' });
    await takePaymentHint(depositId, deps);
    const { revision, mayDecide } = await look(depositId);
    expect(mayDecide).toBe(true);
    expect(await confirmByTwo(depositId, revision)).toEqual(['provider_differs', 'no_proof']);
    expect(await balance()).toBe(500_000n);
  });
});

describe('rejecting a transfer', () => {
  it('ends it with a reason that the member is told', async () => {
    const { depositId, revision } = await proved();
    expect(await codeOf(reject(depositId, revision - 1))).toBe('OPS_OUT_OF_DATE');
    expect(await reject(depositId, revision)).toEqual({ outcome: 'done' });
    expect(await look(depositId)).toMatchObject({
      state: 'failed',
      reason: 'PROOF_NOT_ACCEPTED',
    });
    expect(await entries('cashier.reject_deposit', depositId)).toHaveLength(1);
    expect(await balance()).toBe(0n);
  });

  it('is not for what nobody has said to be paid', async () => {
    const { depositId, revision } = await open();
    expect(await codeOf(reject(depositId, revision))).toBe('OPS_NOT_POSSIBLE');
  });
});

describe('the lists', () => {
  const list = (query: object = {}) =>
    listDeposits(
      brandId,
      { limit: 50, memberId: member.memberId, ...query } as Parameters<typeof listDeposits>[1],
      deps,
    );

  it('show the queue oldest first, everything else newest first, page by page', async () => {
    const a = await proved();
    const b = await proved();
    const c = await open(card);
    const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.rows.map(({ depositId }) => depositId);
    expect(idsOf(await list({ queue: 'review' }))).toEqual([a.depositId, b.depositId]);
    expect(idsOf(await list())).toEqual([c.depositId, b.depositId, a.depositId]);
    const start = await list({ limit: 2 });
    expect(start.total).toEqual({ count: 3, isExact: true });
    expect(idsOf(await list({ limit: 2, cursor: start.nextCursor }))).toEqual([a.depositId]);
    expect(idsOf(await list({ text: c.reference.toLowerCase() }))).toEqual([c.depositId]);
    expect(idsOf(await list({ state: 'waiting', amountMin: 500_001n }))).toEqual([]);
    expect((await listDeposits('harbour', { limit: 50, memberId: member.memberId }, deps)).rows).toEqual([]);
  });

  it('tell what came in by day, and an order that names the transaction of another', async () => {
    const a = await proved(undefined, 'SAME-1');
    const b = await proved(undefined, 'SAME-1');
    expect(await confirmByTwo(a.depositId, a.revision)).toEqual(['same_transaction']);
    expect((await list()).days).toEqual([
      { day: new Date().toISOString().slice(0, 10), credited: { minor: 500_000n, currency: 'USD' }, count: 1 },
    ]);
    expect((await look(b.depositId)).sameTransaction).toEqual([{ depositId: a.depositId, reference: a.reference }]);
  });

  it('can be exported as a file with every column', async () => {
    const { reference } = await proved();
    const request = { brandId, params: { memberId: member.memberId } };
    const columns = depositsExportKind.columns(request.params);
    expect(await depositsExportKind.count(deps.db, request)).toBe(1);
    const rows = [];
    for await (const page of depositsExportKind.pages(deps.db, request)) rows.push(...page);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveLength(columns.length);
    expect(rows[0]?.[columns.indexOf('reference')]).toBe(reference);
    expect(rows[0]?.[columns.indexOf('amount')]).toBe(500_000n);
  });

  it('show the member’s own orders, and those in which something is to be done', async () => {
    const a = await proved();
    const b = await open();
    const query = { days: 30, pageSize: 1 } as const;
    const start = await listOrders(member, query, deps);
    expect(start.list).toMatchObject([{ orderId: b.depositId, kind: 'deposit', needsMember: true }]);
    const next = await listOrders(member, { ...query, cursor: start.nextCursor ?? '' }, deps);
    expect(next).toMatchObject({
      list: [{ orderId: a.depositId, state: 'waiting', needsMember: false }],
      nextCursor: null,
    });
    expect((await listOrders(member, { ...query, needs: 'member', pageSize: 20 }, deps)).list).toHaveLength(1);
    expect((await listOrders(member, { ...query, kind: 'withdrawal' }, deps)).list).toEqual([]);
    expect((await listOrders(await openTestMember(ops.context.db), query, deps)).list).toEqual([]);
  });
});

describe('the methods of a brand', () => {
  const fieldsOf = (more: object = {}) => {
    const {
      methodId: _,
      direction: __,
      kind: ___,
      providerCode: ____,
      payeeKind: _____,
      currency: ______,
      ...fields
    } = bank;
    return { ...fields, min: 100_000n, max: 2_000_000n, feeFlat: 0n, reason: 'new limits', ...more };
  };

  it('begin with those of the seeds: four ways in, two ways out', async () => {
    const { methods, providers } = await listPaymentMethods('harbour', deps);
    expect(methods.map(({ kind, providerCode }) => `${kind} ${providerCode}`)).toEqual([
      'hosted sandbox',
      'instant sandbox',
      'transfer manual',
      'transfer sandbox',
      'payout sandbox',
      'payout sandbox',
    ]);
    expect(methods.every(({ min }) => min.currency === 'EUR')).toBe(true);
    expect(methods[2]?.channels).toHaveLength(2);
    expect(providers.map(({ code }) => code)).toEqual(['manual', 'sandbox']);
    expect(ops.context.directory.byId('aurora')?.constants.withdrawalAutoReceiveMinutes).toBe(60);
  });

  it('change only by two people, from the version that was read, with before and after', async () => {
    const added = accountFor('two');
    const input = { revision: 0, ...fieldsOf({ channels: [...bank.channels, added] }) };
    const where = { brandId, methodId: bank.methodId };
    const outcome = await proposeChange(where, input, operator('finance_maker'), deps);
    if (outcome.outcome !== 'pending') throw new Error('nobody else was asked');
    const waiting = (await listPaymentMethods(brandId, deps)).methods.find(
      ({ methodId }) => methodId === bank.methodId,
    );
    expect(waiting).toMatchObject({
      revision: 0,
      max: { minor: 1_000_000_000n },
      pending: { kind: 'cashier.change_method' },
    });
    await decide('cashier.change_method', outcome.approvalId);
    const changed = (await listPaymentMethods(brandId, deps)).methods.find(
      ({ methodId }) => methodId === bank.methodId,
    );
    expect(changed).toMatchObject({ revision: 1, max: { minor: 2_000_000n } });
    expect(changed?.channels.map(({ channelId }) => channelId)).toContain(added.channelId);
    const [entry] = await entries('cashier.change_method', bank.methodId);
    expect(JSON.parse(entry.after)).toMatchObject({ max: '2000000' });
    expect(JSON.parse(entry.after).titles).toBeUndefined();
    expect(await codeOf(decide('cashier.change_method', outcome.approvalId))).toBe('OPS_OUT_OF_DATE');
    expect(await codeOf(proposeChange(where, input, operator('finance_maker'), deps))).toBe('OPS_OUT_OF_DATE');
    const stray = { ...input, revision: 1, channels: [] };
    expect(await codeOf(proposeChange(where, stray, operator('finance_maker'), deps))).toBe('OPS_VALUE_REFUSED');
    expect(await codeOf(proposeChange({ ...where, brandId: 'harbour' }, input, operator('finance_maker'), deps))).toBe(
      'SYSTEM_NOT_FOUND',
    );
  });

  it('do not take over the channel of another', async () => {
    const foreign = (await listPaymentMethods('harbour', deps)).methods[2]?.channels[0];
    if (foreign === undefined) throw new Error('the seeds have channels');
    const { revision } = (await listPaymentMethods(brandId, deps)).methods.find(
      ({ methodId }) => methodId === bank.methodId,
    ) ?? { revision: 0 };
    const input = { revision, ...fieldsOf({ channels: [...bank.channels, foreign] }) };
    const outcome = await proposeChange({ brandId, methodId: bank.methodId }, input, operator('finance_maker'), deps);
    if (outcome.outcome !== 'pending') throw new Error('nobody else was asked');
    expect(await codeOf(decide('cashier.change_method', outcome.approvalId))).toBe('OPS_VALUE_REFUSED');
  });

  it('are added by two people, for a provider that can do it', async () => {
    const methodId = newId();
    const input = {
      methodId,
      direction: 'in',
      kind: 'transfer',
      providerCode: 'manual',
      payeeKind: null,
      currency: 'USD',
      ...fieldsOf({ channels: [accountFor('new')] }),
    } as const;
    const add = (more: object) => proposeAddition({ brandId }, { ...input, ...more }, operator('finance_maker'), deps);
    expect(await codeOf(add({ providerCode: 'elsewhere' }))).toBe('OPS_VALUE_REFUSED');
    expect(await codeOf(add({ kind: 'hosted' }))).toBe('OPS_VALUE_REFUSED');
    const outcome = await add({});
    if (outcome.outcome !== 'pending') throw new Error('nobody else was asked');
    await decide('cashier.add_method', outcome.approvalId);
    expect((await listPaymentMethods(brandId, deps)).methods.map((method) => method.methodId)).toContain(methodId);
    expect(await codeOf(add({}))).toBe('OPS_NOT_POSSIBLE');
    expect(await entries('cashier.add_method', methodId)).toHaveLength(1);
  });
});
