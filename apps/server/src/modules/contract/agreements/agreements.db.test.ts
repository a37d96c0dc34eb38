import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlace, type Node } from '#modules/agent/index.ts';
import { protect } from '#modules/agent/transfers/transfers.fixture.ts';
import { newId } from '#platform/kernel/ids.ts';
import { type Agreements, openAgreements, refusalOf, termsOf } from './agreements.fixture.ts';
import { plantContract } from './plant-contract.fixture.ts';
import type { ContractInput } from './process-action.ts';

let world: Agreements;
beforeAll(async () => {
  world = await openAgreements();
});
afterAll(() => world.close());

/** Three agents below each other; the first has a contract with the operator. */
const openChain = async (ratePpm = 5_000): Promise<[Node, Node, Node]> => {
  const [top, middle, low] = await world.chain(3);
  if (top === undefined || middle === undefined || low === undefined) throw new Error('a chain has three agents');
  await world.plant('hourly', top, ratePpm);
  return [top, middle, low];
};

const hoursLater = async (hours: number): Promise<Date> => {
  const { rows } = await world.admin.query<{ at: Date }>(
    `select date_trunc('hour', platform.deadline_now()) + make_interval(hours => $1) as at`,
    [hours],
  );
  return rows[0]?.at as Date;
};

describe('a contract', () => {
  it('is asked for, offered on the request, agreed, runs, and ends with its hour when the downline ends it', async () => {
    const [top, middle] = await openChain();
    const { contractId } = await world.act('hourly', middle, { action: 'request' });
    expect(await world.offer('hourly', top, middle, 4_000)).toMatchObject({
      contractId,
      state: 'offered',
      side: 'upline',
      payer: 'upline',
      terms: termsOf('hourly', 4_000),
    });
    const startsAt = await hoursLater(1);
    expect(await world.accept('hourly', middle, contractId)).toMatchObject({
      state: 'accepted',
      side: 'downline',
      startsAt: startsAt.toISOString(),
      endsAt: null,
    });
    expect(await world.sweep()).toBe(0);
    await world.pass('1 hour');
    expect([await world.sweep(), await world.sweep()]).toEqual([1, 0]);
    expect(await world.read(contractId)).toMatchObject({ state: 'active' });
    await world.act('hourly', middle, { action: 'terminate', contractId });
    expect(await world.read(contractId)).toMatchObject({
      state: 'ending',
      endsAt: await hoursLater(1),
      endReason: 'terminated',
    });
    await world.pass('1 hour');
    await world.sweep();
    expect(await world.read(contractId)).toMatchObject({ state: 'ended' });
    expect(await world.told(middle)).toEqual(['contractOffered']);
    expect(await world.told(top)).toEqual(['contractAsked', 'contractAccepted', 'contractEnds']);
    const { rows: steps } = await world.admin.query(
      `select version, action, from_state, to_state, actor_kind, factor is not null as known from contract.step
       where contract_id = $1 order by version`,
      [contractId],
    );
    expect(steps.map(({ version, action, known }) => [version, action, known])).toEqual([
      [0, 'request', true],
      [1, 'offer', true],
      [2, 'accept', true],
      [3, 'start', false],
      [4, 'terminate', true],
      [5, 'finish', false],
    ]);
  });

  it('ends by agreement when the upline proposes it, and not without a proposal', async () => {
    const [top, middle] = await openChain();
    const { contractId } = await world.agree('hourly', top, middle, 4_000);
    await world.pass('1 hour');
    expect(await refusalOf(world.act('hourly', middle, { action: 'consent', contractId }))).toBe('CONTRACT_STATE');
    expect(await world.act('hourly', top, { action: 'terminate', contractId })).toMatchObject({ state: 'active' });
    expect(await refusalOf(world.act('hourly', top, { action: 'terminate', contractId }))).toBe('CONTRACT_STATE');
    await world.act('hourly', middle, { action: 'consent', contractId });
    expect(await world.read(contractId)).toMatchObject({ state: 'ending', endReason: 'agreed' });
    expect(await world.told(middle)).toEqual(['contractOffered', 'contractEndProposed']);
  });

  it('is replaced by the next one at the same instant', async () => {
    const [top, middle] = await openChain();
    const first = await world.agree('hourly', top, middle, 3_000);
    await world.pass('1 hour');
    const second = await world.agree('hourly', top, middle, 4_000);
    const at = await hoursLater(1);
    expect(await world.read(first.contractId)).toMatchObject({ endsAt: at, endReason: 'superseded' });
    expect(second.startsAt).toBe(at.toISOString());
    await world.pass('1 hour');
    await world.sweep();
    expect([(await world.read(first.contractId)).state, (await world.read(second.contractId)).state]).toEqual([
      'ended',
      'active',
    ]);
  });

  it('is open for seven days', async () => {
    const [top, middle] = await openChain();
    const { contractId } = await world.offer('hourly', top, middle, 4_000);
    await world.pass('7 days');
    expect(await refusalOf(world.accept('hourly', middle, contractId))).toBe('CONTRACT_STATE');
    // The next offer need not wait for the sweep.
    await world.offer('hourly', top, middle, 4_000);
    expect(await world.read(contractId)).toMatchObject({ state: 'lapsed' });
  });

  it('is rejected by the downline, or withdrawn by the upline', async () => {
    const [top, middle] = await openChain();
    const first = await world.offer('hourly', top, middle, 4_000);
    expect(await world.act('hourly', middle, { action: 'reject', contractId: first.contractId })).toMatchObject({
      state: 'rejected',
    });
    const second = await world.offer('hourly', top, middle, 4_000);
    expect(await world.act('hourly', top, { action: 'withdraw', contractId: second.contractId })).toMatchObject({
      state: 'withdrawn',
    });
    const asked = await world.act('hourly', middle, { action: 'request' });
    expect(await world.act('hourly', top, { action: 'reject', contractId: asked.contractId })).toMatchObject({
      state: 'rejected',
    });
    expect(await world.told(middle)).toEqual([
      'contractOffered',
      'contractOffered',
      'contractWithdrawn',
      'contractRejected',
    ]);
  });

  it('answers a repeated call with the same contract, and refuses the id for anything else', async () => {
    const [top, middle] = await openChain();
    const input = (ratePpm: number) =>
      ({
        action: 'offer',
        requestId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
        downlineId: String(middle.number),
        terms: termsOf('hourly', ratePpm),
      }) as ContractInput;
    const [one, other] = await Promise.all([4_000, 4_000].map((rate) => world.send('hourly', top, input(rate))));
    expect(other).toEqual(one);
    expect(await refusalOf(world.send('hourly', top, input(4_001)))).toBe('SYSTEM_ID_REUSED');
  });

  it('with the operator is only asked for', async () => {
    const [top] = await world.chain(1);
    expect(await world.act('daily', top as Node, { action: 'request' })).toMatchObject({
      state: 'requested',
      payer: 'platform',
      counterpart: null,
    });
    expect(await refusalOf(world.act('daily', top as Node, { action: 'request' }))).toBe('CONTRACT_ALREADY_OPEN');
  });
});

describe('an offer is refused', () => {
  type Case = [string, string, (chain: [Node, Node, Node]) => Promise<unknown>];
  const wrong: Case[] = [
    ['above the own rate', 'CONTRACT_RATE_ABOVE_OWN', ([top, middle]) => world.offer('hourly', top, middle, 5_001)],
    ['without an own contract', 'CONTRACT_RATE_ABOVE_OWN', ([, middle, low]) => world.offer('hourly', middle, low, 1)],
    [
      'while the own contract ends',
      'CONTRACT_RATE_ABOVE_OWN',
      async ([top, middle, low]) => {
        const { contractId } = await world.agree('hourly', top, middle, 4_000);
        await world.pass('1 hour');
        await world.act('hourly', middle, { action: 'terminate', contractId });
        return world.offer('hourly', middle, low, 1);
      },
    ],
    [
      'that would outlast the own contract',
      'CONTRACT_RATE_ABOVE_OWN',
      async ([top, middle]) => {
        const endsAt = await hoursLater(100);
        await plantContract(world.admin, { downline: top, terms: termsOf('daily', 5_000), endsAt });
        return world.offer('daily', top, middle, 1);
      },
    ],
    ['with rows that fall', 'CONTRACT_ROWS_INVALID', ([top, middle]) => world.offer('hourly', top, middle, 0)],
    ['to a deeper account', 'CONTRACT_NOT_DIRECT_DOWNLINE', ([top, , low]) => world.offer('hourly', top, low, 1)],
    [
      'to nobody',
      'CONTRACT_NOT_DIRECT_DOWNLINE',
      ([top]) => world.offer('hourly', top, { ...top, number: 9_000_000_000_000_000_000n }, 1),
    ],
    ['to oneself', 'SYSTEM_INPUT_INVALID', ([top]) => world.offer('hourly', top, top, 1)],
    [
      'to a member who is no agent',
      'CONTRACT_NOT_DIRECT_DOWNLINE',
      async ([top]) => world.offer('hourly', top, await world.join({ by: top }), 1),
    ],
    [
      'to an excluded agent',
      'CONTRACT_NOT_DIRECT_DOWNLINE',
      async ([top, middle]) => {
        await protect(world.db, { ...middle, wallet: 0n, currency: 'USD' }, 'excluded');
        return world.offer('hourly', top, middle, 1);
      },
    ],
    [
      'by an excluded agent',
      'SYSTEM_FUNCTION_DISABLED',
      async ([top, middle]) => {
        await protect(world.db, { ...top, wallet: 0n, currency: 'USD' }, 'excluded');
        return world.offer('hourly', top, middle, 1);
      },
    ],
    [
      'by a member',
      'AUTH_FORBIDDEN',
      async ([top, middle]) => world.offer('hourly', await world.join({ by: top }), middle, 1),
    ],
    [
      'a second time',
      'CONTRACT_ALREADY_OPEN',
      async ([top, middle]) => {
        await world.agree('hourly', top, middle, 1);
        return world.offer('hourly', top, middle, 2);
      },
    ],
    [
      'in another currency',
      'SYSTEM_INPUT_INVALID',
      ([top, middle]) =>
        world.act('hourly', top, {
          action: 'offer',
          downlineId: String(middle.number),
          terms: { ...termsOf('hourly', 1), currency: 'EUR' } as never,
        }),
    ],
    [
      'with an overdue debt',
      'CONTRACT_DEBT_OVERDUE',
      async ([top, middle]) => {
        await world.admin.query(
          `insert into contract.debt (id, brand_id, kind, debtor, debtor_id, creditor, creditor_id, contract_id, period_start,
             run_id, currency, amount, open, due_at, created_at)
           values ($1, 'aurora', 'hourly', $2, $3, $4, $5, $1, now(), $1, 'USD', 100, 100, platform.deadline_now(), now())`,
          [newId(), top.number, top.memberId, middle.number, middle.memberId],
        );
        return world.offer('hourly', top, middle, 1);
      },
    ],
  ];
  it.each(wrong)('%s', async (_why, code, work) => {
    expect(await refusalOf(work(await openChain()))).toBe(code);
  });

  it('where the brand does not offer its kind', async () => {
    const [top, middle] = await openChain();
    const node = world.brand.whitelabel.find(({ modId }) => modId === 'HOURSALARY3');
    if (node === undefined) throw new Error('no such switch');
    Object.assign(node, { enabled: '0' });
    expect(await refusalOf(world.offer('hourly', top, middle, 1))).toBe('SYSTEM_FUNCTION_DISABLED');
    Object.assign(node, { enabled: '1' });
  });
});

describe('somebody who is no side of a contract', () => {
  it('is answered as if there were none; a side is refused what belongs to the other', async () => {
    const [top, middle, low] = await openChain();
    const { contractId } = await world.offer('hourly', top, middle, 4_000);
    const actions = ['accept', 'reject', 'terminate', 'consent'] as const;
    const codes = async (by: Node, id = contractId) =>
      Promise.all(
        actions.map((action) =>
          refusalOf(
            world.act('hourly', by, { action, contractId: id, termsHash: '', acknowledgedEndings: [] } as never),
          ),
        ),
      );
    expect(new Set(await codes(low))).toEqual(new Set(['CONTRACT_NOT_FOUND']));
    expect(new Set(await codes(top, 'c1'))).toEqual(new Set(['CONTRACT_NOT_FOUND']));
    expect(await refusalOf(world.act('daily', middle, { action: 'reject', contractId }))).toBe('CONTRACT_NOT_FOUND');
    // The upline neither accepts nor rejects nor consents, and ends nothing that does not run.
    expect(await codes(top)).toEqual(['AUTH_FORBIDDEN', 'AUTH_FORBIDDEN', 'CONTRACT_STATE', 'AUTH_FORBIDDEN']);
  });
});

describe('a lower rate', () => {
  it('ends what is above it at every depth, at the start of the new contract, and tells each agent', async () => {
    const [top, middle, low] = await openChain(5_000);
    const lowest = await world.join({ by: low, isAgent: true });
    const aside = await world.join({ by: middle, isAgent: true });
    for (const [upline, downline, rate] of [
      [top, middle, 5_000],
      [middle, low, 4_000],
      [middle, aside, 2_000],
      [low, lowest, 3_000],
    ] as const) {
      await world.agree('hourly', upline, downline, rate);
      await world.pass('1 hour');
    }
    const below = await world.admin.query<{ id: string; downline: bigint }>(
      `select id, downline from contract.contract where downline = any($1)`,
      [[low.number, lowest.number, aside.number].map(String)],
    );
    const idOf = (node: Node) => below.rows.find(({ downline }) => BigInt(downline) === node.number)?.id ?? '';
    const { contractId } = await world.offer('hourly', top, middle, 2_000);
    expect(await refusalOf(world.accept('hourly', middle, contractId))).toBe('CONTRACT_ENDINGS_CHANGED');
    expect(
      await world
        .act('hourly', middle, {
          action: 'accept',
          contractId,
          termsHash: 'f'.repeat(64),
          acknowledgedEndings: [idOf(low)],
        })
        .catch(({ code }) => code),
    ).toBe('CONTRACT_TERMS_CHANGED');
    const startsAt = await hoursLater(1);
    expect(await world.accept('hourly', middle, contractId).catch(({ details }) => details)).toMatchObject({
      endings: [{ contractId: idOf(low), topRatePpm: 4_000, endsAt: startsAt.toISOString() }],
      deeperEndings: 1,
    });
    // Neither fewer nor more than what ends.
    const more = world.accept('hourly', middle, contractId, [idOf(low), idOf(aside)]);
    expect(await refusalOf(more)).toBe('CONTRACT_ENDINGS_CHANGED');
    await world.accept('hourly', middle, contractId, [idOf(low)]);
    for (const node of [low, lowest])
      expect(await world.read(idOf(node))).toMatchObject({ endsAt: startsAt, endReason: 'auto_lower_rate' });
    expect(await world.read(idOf(aside))).toMatchObject({ endsAt: null });
    expect(await world.told(lowest)).toContain('contractEndsLower');
    expect(await world.told(aside)).not.toContain('contractEndsLower');
    // Offered anew at once, up to the new rate.
    expect(await refusalOf(world.offer('hourly', middle, low, 2_001))).toBe('CONTRACT_RATE_ABOVE_OWN');
    await world.offer('hourly', middle, low, 2_000);
  });

  it('takes away a contract that was agreed and has not begun', async () => {
    const [top, middle, low] = await openChain();
    await world.agree('hourly', top, middle, 5_000);
    const agreed = await world.agree('hourly', middle, low, 4_000);
    await world.pass('1 hour');
    const { rows } = await world.admin.query(`select state from contract.contract where id = $1`, [agreed.contractId]);
    expect(rows[0].state).toBe('accepted');
    await world.act('hourly', middle, {
      action: 'terminate',
      contractId: (
        await world.admin.query(
          `select id from contract.contract where downline = $1 and state in ('accepted', 'active')`,
          [middle.number],
        )
      ).rows[0].id,
    });
    expect(await world.read(agreed.contractId)).toMatchObject({
      endReason: 'auto_lower_rate',
      endsAt: await hoursLater(1),
    });
  });
});

describe('a change of the tree', () => {
  it('ends the contract of the edge at that day’s start and what is below it, and withdraws what is open', async () => {
    const [top, middle, low] = await openChain();
    const other = (await world.chain(1))[0] as Node;
    const ids: string[] = [];
    for (const [upline, downline] of [
      [top, middle],
      [middle, low],
    ] as const) {
      ids.push((await world.agree('hourly', upline, downline, 4_000)).contractId);
      await world.pass('1 hour');
    }
    const open = await world.offer('daily', top, middle, 1).catch(() => null);
    expect(open).toBeNull();
    const asked = await world.act('daily', middle, { action: 'request' });
    await world.move(middle, other);
    await world.passDays();
    await world.applyDue();
    await world.sweep();
    const { rows } = await world.admin.query<{ at: Date }>(
      `select ((platform.deadline_now() at time zone $1)::date)::timestamp at time zone $1 as at`,
      [world.brand.timeZone],
    );
    expect(await world.read(ids[0] ?? '')).toMatchObject({ state: 'ended', endsAt: rows[0]?.at, endReason: 'moved' });
    expect(await world.read(ids[1] ?? '')).toMatchObject({
      state: 'ended',
      endsAt: rows[0]?.at,
      endReason: 'auto_lower_rate',
    });
    expect(await world.read(asked.contractId)).toMatchObject({ state: 'withdrawn' });
  });

  it('ends the contracts of a closed account on both sides at the next day’s start', async () => {
    const [top, middle, low] = await openChain();
    const ids: string[] = [];
    for (const [upline, downline] of [
      [top, middle],
      [middle, low],
    ] as const) {
      ids.push((await world.agree('hourly', upline, downline, 4_000)).contractId);
      await world.pass('1 hour');
    }
    await world.db.transaction((tx) => closePlace(tx, middle, world.deps));
    for (const id of ids) expect(await world.read(id)).toMatchObject({ endReason: 'closed' });
    await world.passDays();
    await world.applyDue();
    await world.sweep();
    for (const id of ids) expect(await world.read(id)).toMatchObject({ state: 'ended', endReason: 'closed' });
  });
});
