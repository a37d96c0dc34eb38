import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, hold, keyOf, openHouseAccount, postIn, readWallets, setWalletFlag } from '#modules/ledger/index.ts';
import { noteDeposit, tightenDepositLimit } from '#modules/protection/index.ts';
import { openRequirement, spendable } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { placeNode } from '#test/harness/place-node.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { findRiskCases } from './find-risk-cases.ts';
import { getTransferTerms } from './get-transfer-terms.ts';
import { getUpline } from './get-upline.ts';
import type { TransferDeps } from './transfer.types.ts';
import { transferDown } from './transfer-down.ts';
import { transferUp } from './transfer-up.ts';
import { openSeat, protect, type Seat, transferDeps } from './transfers.fixture.ts';

const dollar = 10_000n;
const currency = 'USD';

let database: TestDatabase;
let admin: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createDb({ url: database.adminUrl, poolMax: 4, name: 'admin', onError: () => {} });
});
afterAll(async () => {
  await admin.close();
  await database.close();
});

let deps: TransferDeps;
let agent: Seat;
let member: Seat;
beforeEach(async () => {
  deps = transferDeps(database.db);
  agent = await openSeat(database.db, { isAgent: true, balance: 1_000n * dollar });
  member = await openSeat(database.db, { upline: agent, balance: 1_000n * dollar });
});

type Input = { amount?: bigint; transferId?: string };
const down = (receiver: bigint, { amount = 10n * dollar, transferId = newId() }: Input = {}, from = agent) =>
  transferDown(from, { transferId, receiver: `${receiver}`, amount, currency }, deps);
const up = ({ amount = 10n * dollar, transferId = newId() }: Input = {}, from = member) =>
  transferUp(from, { transferId, amount, currency }, deps);

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

/** A transfer down to the member; on a busy machine one may wait too long for a lock, and is sent again. */
const untilAnswered = async (input: Input): Promise<string> => {
  for (;;) {
    const code = await codeOf(down(member.number, input));
    if (!/timeout/.test(code)) return code;
  }
};

const balanceOf = async ({ wallet }: TestMember): Promise<bigint> =>
  (await readWallets(database.db.read, [wallet]))[0]?.balance ?? -1n;
const withdrawableOf = async (of: TestMember): Promise<bigint> =>
  (await spendable(database.db.read, of))?.withdrawable ?? -1n;
const limitDeposits = ({ brandId, memberId }: TestMember, ceiling: bigint) =>
  database.db.transaction((tx) =>
    tightenDepositLimit(tx, {
      brandId,
      memberId,
      currency,
      period: 'day',
      ceiling,
      actor: `operator:${newId()}`,
    }),
  );
const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await admin.pool.query<Row>(text, values)).rows;

describe('a transfer', () => {
  it('moves money down and up, and is a deposit with a requirement of once the amount for the receiver', async () => {
    const sent = await down(member.number, { amount: 100n * dollar });
    expect(sent).toMatchObject({ direction: 'down', available: { minor: 900n * dollar, currency } });
    expect([await balanceOf(agent), await balanceOf(member)]).toEqual([900n * dollar, 1_100n * dollar]);
    expect(await withdrawableOf(member)).toBe(1_000n * dollar);
    await up({ amount: 50n * dollar });
    expect([await balanceOf(agent), await balanceOf(member)]).toEqual([950n * dollar, 1_050n * dollar]);
    expect(await withdrawableOf(agent)).toBe(900n * dollar);
    const ids = await query<{ id: string; receiver: string }>(
      'select id, receiver_id as receiver from agent.transfer where sender = any ($1) order by created_at',
      [[agent.number, member.number].map(String)],
    );
    expect(ids.map(({ receiver }) => receiver)).toEqual([member.memberId, agent.memberId]);
    for (const [index, amount] of [100n * dollar, 50n * dollar].entries()) {
      const [id, receiver] = [ids[index]?.id, ids[index]?.receiver];
      expect(
        await query(
          `select r.source, r.principal, r.required, u.amount, u.state, r.member_id as of,
             (select count(*)::int from ledger.posting p where p.external_tx = $1) as postings,
             (select count(*)::int from platform.outbox o where o.aggregate = 'transfer:' || $1) as events,
             (select count(*)::int from message.message m where m.key = 'transferReceived:' || $1
               and m.member_id = r.member_id) as messages
           from wallet.requirement r join protection.deposit_use u on u.order_id::text = r.source_id
           where r.source_id = $1`,
          [id],
        ),
      ).toEqual([
        {
          source: 'transfer',
          principal: amount,
          required: amount,
          amount,
          state: 'reserved',
          of: receiver,
          postings: 2,
          events: 1,
          messages: 1,
        },
      ]);
    }
  });

  it('happens once when the same request comes twenty times at once, and has the same answer each time', async () => {
    const transferId = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => down(member.number, { transferId, amount: 7n * dollar })),
    );
    expect(new Set(answers.map(({ at, amount }) => `${at} ${amount.minor}`)).size).toBe(1);
    expect(await balanceOf(agent)).toBe(993n * dollar);
    expect(await codeOf(down(member.number, { transferId, amount: 8n * dollar }))).toBe('SYSTEM_ID_REUSED');
    expect(await codeOf(up({ transferId, amount: 7n * dollar }, agent))).toBe('SYSTEM_ID_REUSED');
    // Another sender's id is another transfer.
    await up({ transferId, amount: 7n * dollar });
    expect(await balanceOf(agent)).toBe(1_000n * dollar);
  });

  it('of the whole balance happens once, however many are sent at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered({ transferId: newId(), amount: 1_000n * dollar })),
    );
    expect(results.filter((code) => code === 'no refusal')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['no refusal', 'WALLET_INSUFFICIENT_FUNDS']));
    expect([await balanceOf(agent), await balanceOf(member)]).toEqual([0n, 2_000n * dollar]);
  });

  it('in both directions at once neither loses nor makes money, and sends none that is locked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isUp: fc.boolean(), who: fc.nat({ max: 2 }), dollars: fc.integer({ min: 1, max: 60 }) }), {
          minLength: 4,
          maxLength: 16,
        }),
        async (requests) => {
          const top = await openSeat(database.db, { isAgent: true, balance: 100n * dollar });
          const seats: Seat[] = [];
          for (let n = 0; n < 3; n += 1)
            seats.push(await openSeat(database.db, { upline: top, balance: 50n * dollar }));
          const codes = await Promise.all(
            requests.map(({ isUp, who, dollars }) => {
              const seat = seats[who] ?? top;
              const amount = BigInt(dollars) * dollar;
              return codeOf(isUp ? up({ amount }, seat) : down(seat.number, { amount }, top));
            }),
          );
          for (const code of codes) expect(['no refusal', 'WALLET_INSUFFICIENT_FUNDS']).toContain(code);
          const balances = await Promise.all([top, ...seats].map(balanceOf));
          expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(250n * dollar);
          // Nobody has sent what a requirement still locks.
          for (const [n, { memberId }] of [top, ...seats].entries()) {
            const [locked] = await query<{ sum: bigint }>(
              `select coalesce(sum(principal), 0)::bigint as sum from wallet.requirement
               where member_id = $1 and state = 'open'`,
              [memberId],
            );
            expect(balances[n]).toBeGreaterThanOrEqual(locked?.sum ?? -1n);
          }
          const [row] = await query<{ sum: string }>(
            'select coalesce(sum(case when sender = $1 then -amount else amount end), 0)::text as sum from agent.transfer where $1 in (sender, receiver)',
            [String(top.number)],
          );
          // What was acknowledged is what was moved.
          expect(balances[0]).toBe(100n * dollar + BigInt(row?.sum ?? 0));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('takes withdrawable money only: no bonus, nothing held, nothing that a requirement locks', async () => {
    const poor = await openSeat(database.db, { isAgent: true, balance: 100n * dollar });
    const below = await openSeat(database.db, { upline: poor });
    const { brandId, memberId, wallet } = poor;
    const today = new Date().toISOString().slice(0, 10);
    await database.db.transaction(async (tx) => {
      const house = await openHouseAccount(tx, { brandId, currency, code: 'bonus_cost:test' });
      const common = { brandId, keyDay: today, inputHash: digestOf(['x']), objectId: newId(), actor: 'system' };
      await postIn(tx, {
        ...common,
        key: keyOf({ source: 'test', externalId: newId() }),
        kind: 'bonus_grant',
        source: 'test',
        legs: [{ wallet, delta: 0n, bonusDelta: 500n * dollar, house, kind: 'bonus_grant' }],
      });
      await hold(tx, {
        ...common,
        key: keyOf({ source: 'test', externalId: newId() }),
        walletId: wallet,
        amount: 20n * dollar,
        reason: 'test',
        expiresAt: null,
      });
      await openRequirement(tx, {
        brandId,
        memberId,
        currency,
        source: 'deposit',
        sourceId: newId(),
        reference: 'D',
        principal: 30n * dollar,
        required: 30n * dollar,
      });
    });
    const all = { amount: 51n * dollar };
    expect(await codeOf(down(below.number, all, poor))).toBe('WALLET_INSUFFICIENT_FUNDS');
    // To different receivers at once: only the sender's wallet serialises them.
    const receivers = [below];
    for (let n = 0; n < 5; n += 1) receivers.push(await openSeat(database.db, { upline: poor }));
    const codes = await Promise.all(
      receivers.map(({ number }) => codeOf(down(number, { amount: 25n * dollar }, poor))),
    );
    expect(codes.filter((code) => code === 'no refusal')).toHaveLength(2);
    expect(await balanceOf(poor)).toBe(30n * dollar);
  });
});

describe('the receiver', () => {
  /** Each gives the number that the sender names; all of them are refused alike. */
  const receivers: [string, () => Promise<bigint>][] = [
    ['on a break', () => changed((seat) => protect(database.db, seat, 'cooling_off'))],
    ['who is excluded', () => changed((seat) => protect(database.db, seat, 'excluded'))],
    ['whose deposit limit is used up', () => changed((seat) => limitDeposits(seat, 10n * dollar - 1n))],
    [
      'who must be identified first',
      () =>
        changed(({ brandId, memberId }) =>
          database.db.transaction((tx) =>
            noteDeposit(
              tx,
              { brandId, memberId, currency, amount: 100_000n * dollar },
              { outbox: createOutbox(systemClock) },
            ),
          ),
        ),
    ],
    [
      'of a market without such transfers',
      async () => {
        await query(
          `insert into protection.brand_profile (brand_id, revision, profiles, effective_at)
           values ('aurora', 1, '[{"country":"GB","code":"uk"}]', now() - interval '1 minute') on conflict do nothing`,
        );
        return changed(({ brandId, memberId }) =>
          query(
            `insert into protection.residence (brand_id, member_id, phone_country, noted_at) values ($1, $2, 'GB', now())`,
            [brandId, memberId],
          ),
        );
      },
    ],
    ...(['frozen', 'closed'] as const).map((flag): [string, () => Promise<bigint>] => [
      `whose wallet is ${flag}`,
      () =>
        changed(({ wallet }) =>
          database.db.transaction((tx) => setWalletFlag(tx, { walletId: wallet, flag, on: true })),
        ),
    ]),
    ...(['blocked', 'closed'] as const).map((state): [string, () => Promise<bigint>] => [
      `whose account is ${state}`,
      () => changed(({ memberId }) => query('update member.member set state = $2 where id = $1', [memberId, state])),
    ]),
    ...(['waiting', 'closed'] as const).map((state): [string, () => Promise<bigint>] => [
      `whose place is ${state}`,
      () => changed(({ number }) => query('update agent.node set state = $2 where number = $1', [`${number}`, state])),
    ]),
    [
      'whose transfers were stopped',
      () =>
        changed(({ number }) => query('update agent.node set may_transfer = false where number = $1', [`${number}`])),
    ],
    [
      'with another currency',
      async () => {
        const foreign = await openTestMember(database.db, { currency: 'EUR' });
        return placeNode(database.db.pool, { ...foreign, upline: agent.number });
      },
    ],
    [
      'of another brand',
      async () => {
        const foreign = await openTestMember(database.db, { brandId: 'harbour' });
        return placeNode(database.db.pool, { ...foreign, upline: agent.number });
      },
    ],
    ['two levels below', async () => (await openSeat(database.db, { upline: member })).number],
    ['of another team', async () => (await openSeat(database.db, {})).number],
    [
      'with whom money went in circles',
      () =>
        changed(({ number }) =>
          query(
            `insert into agent.risk_case (id, brand_id, kind, subject, other, facts, created_at)
             values ($1, 'aurora', 'circular_transfers', $2, $3, '{}', now())`,
            [newId(), `${number}`, `${agent.number}`],
          ),
        ),
    ],
    ['who does not exist', async () => 9_000_000_000n],
    ['with a number too long for the database', async () => 9_999_999_999_999_999_999n],
  ];

  const changed = async (change: (seat: Seat) => Promise<unknown>): Promise<bigint> => {
    const seat = await openSeat(database.db, { upline: agent });
    await change(seat);
    return seat.number;
  };

  it('who cannot receive is refused in the same words, whatever the reason, and nothing is written', async () => {
    const others: Record<string, unknown> = {};
    await Promise.all(
      receivers.map(async ([who, make]) => {
        const number = await make();
        const error: unknown = await down(number).catch((caught: unknown) => caught);
        const isRight =
          error instanceof Refusal && error.code === 'AGENT_RECEIVER_CANNOT_RECEIVE' && error.details === undefined;
        if (!isRight) others[who] = error;
      }),
    );
    expect(others).toEqual({});
    expect(await balanceOf(agent)).toBe(1_000n * dollar);
    expect(await query('select id from agent.transfer where sender = $1', [`${agent.number}`])).toEqual([]);
  });

  it('above is judged as one below', async () => {
    await protect(database.db, agent, 'excluded');
    expect(await codeOf(up())).toBe('AGENT_RECEIVER_CANNOT_RECEIVE');
  });

  it('whom the register knows is restricted by the transfer and refused', async () => {
    deps = { ...deps, screenMember: (owner) => protect(database.db, { ...member, ...owner }, 'excluded') };
    expect(await codeOf(down(member.number))).toBe('AGENT_RECEIVER_CANNOT_RECEIVE');
  });

  it('is not looked at before the sender and the amount are in order', async () => {
    await protect(database.db, member, 'excluded');
    expect(await codeOf(down(member.number, { amount: 1_001n * dollar }))).toBe('WALLET_INSUFFICIENT_FUNDS');
    expect(await codeOf(down(member.number, { amount: dollar / 2n }))).toBe('WALLET_AMOUNT_OUT_OF_RANGE');
  });

  it('counts transfers against the deposit limit that deposits use, also many at once', async () => {
    await limitDeposits(member, 25n * dollar);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(down(member.number))));
    expect(codes.filter((code) => code === 'no refusal')).toHaveLength(2);
    expect(await balanceOf(member)).toBe(1_020n * dollar);
  });
});

describe('the sender', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['on a break', () => protect(database.db, agent, 'cooling_off')],
    ['who is excluded', () => protect(database.db, agent, 'excluded')],
    [
      'whose transfers were stopped',
      () => query('update agent.node set may_transfer = false where number = $1', [`${agent.number}`]),
    ],
    ['who is closed', () => query(`update agent.node set state = 'closed' where number = $1`, [`${agent.number}`])],
    [
      'who is no agent any more',
      () => query('update agent.node set is_agent = false where number = $1', [`${agent.number}`]),
    ],
    ['who is blocked', () => query(`update member.member set state = 'blocked' where id = $1`, [agent.memberId])],
  ])('%s is refused', async (_who, change) => {
    await change();
    expect(await codeOf(down(member.number))).toBe('AGENT_TRANSFER_NOT_ALLOWED');
    expect((await getTransferTerms(agent, 'down', deps)).stop).not.toBeNull();
    expect(await balanceOf(agent)).toBe(1_000n * dollar);
  });

  it.each<[string, 'frozen' | 'closed']>([
    ['WALLET_FROZEN', 'frozen'],
    ['WALLET_FROZEN', 'closed'],
  ])('is told %s when the wallet is %s', async (code, flag) => {
    await database.db.transaction((tx) => setWalletFlag(tx, { walletId: agent.wallet, flag, on: true }));
    expect(await codeOf(down(member.number))).toBe(code);
  });

  it('with an overdue debt sends nothing down, and up only what the debt leaves', async () => {
    deps = { ...deps, overdueOf: async () => 991n * dollar };
    expect(await codeOf(down(member.number))).toBe('CONTRACT_DEBT_OVERDUE');
    expect((await getTransferTerms(agent, 'down', deps)).stop).toBe('debt');
    expect(await codeOf(up({ amount: 10n * dollar }))).toBe('WALLET_INSUFFICIENT_FUNDS');
    expect(await codeOf(up({ amount: 9n * dollar }))).toBe('no refusal');
  });

  it('directly under the brand has nobody to transfer to above', async () => {
    expect(await codeOf(up({}, agent))).toBe('AGENT_TRANSFER_NOT_ALLOWED');
    expect(await getUpline(agent, deps)).toMatchObject({ upline: { kind: 'house' }, stop: 'house' });
    expect(await getUpline(member, deps)).toMatchObject({ upline: { kind: 'agent' }, stop: null });
  });

  it('cannot name themselves', async () => {
    expect(await codeOf(down(agent.number))).toBe('SYSTEM_INPUT_INVALID');
  });

  it('is refused while the brand has agents switched off, except for a transfer that was made', async () => {
    const transferId = newId();
    const before = await down(member.number, { transferId });
    deps = transferDeps(database.db, { isOffered: false });
    expect(await codeOf(down(member.number))).toBe('SYSTEM_FUNCTION_DISABLED');
    expect(await down(member.number, { transferId })).toEqual(before);
  });

  it('has limits for one transfer, one receiver and a day, which count each amount once', async () => {
    const constants = {
      agentTransferMinAmount: 5,
      agentTransferMaxAmount: 40,
      agentTransferEdgeDayAmount: 60,
      agentTransferSenderDayAmount: 90,
    };
    deps = transferDeps(database.db, { constants });
    // Noon in the brand's zone, so that no day ends during the test.
    await query(`update platform.clock_shift set ahead = date_trunc('day', now()) + interval '29 hours' - now()`);
    const other = await openSeat(database.db, { upline: agent });
    const send = (seat: Seat, dollars: bigint) => codeOf(down(seat.number, { amount: dollars * dollar }));
    const out = 'WALLET_AMOUNT_OUT_OF_RANGE';
    expect([await send(member, 4n), await send(member, 41n)]).toEqual([out, out]);
    // Together they may reach the limit of the edge and not pass it.
    const many = await Promise.all(Array.from({ length: 5 }, () => send(member, 20n)));
    expect(many.filter((code) => code === 'no refusal')).toHaveLength(3);
    expect(await send(member, 5n)).toBe(out);
    expect(await send(other, 31n)).toBe(out);
    expect((await getTransferTerms(agent, 'down', deps)).available.minor).toBe(30n * dollar);
    expect(await send(other, 30n)).toBe('no refusal');
    expect(await send(other, 5n)).toBe(out);
    await query(`update platform.clock_shift set ahead = ahead + interval '25 hours'`);
    expect(await send(member, 20n)).toBe('no refusal');
    await query(`update platform.clock_shift set ahead = interval '0'`);
  });
});

describe('cases', () => {
  const casesOf = ({ number }: Seat) =>
    query<{ kind: string; facts: Record<string, unknown> }>(
      'select kind, facts from agent.risk_case where $1 in (subject, other) order by kind',
      [`${number}`],
    );

  it('are opened for money that comes back unwagered, once, and close its edge in both directions', async () => {
    const calm = await openSeat(database.db, { upline: agent, balance: 100n * dollar });
    await down(calm.number, { amount: 100n * dollar });
    await up({ amount: 79n * dollar }, calm);
    await down(member.number, { amount: 100n * dollar });
    await up({ amount: 80n * dollar });
    await findRiskCases(deps);
    await findRiskCases(deps);
    expect(await casesOf(calm)).toEqual([]);
    expect(await casesOf(member)).toMatchObject([
      {
        kind: 'circular_transfers',
        facts: { sent: `${100n * dollar}`, returned: `${80n * dollar}`, wagered: '0', currency },
      },
    ]);
    expect(await codeOf(down(member.number))).toBe('AGENT_RECEIVER_CANNOT_RECEIVE');
    expect(await codeOf(up())).toBe('AGENT_RECEIVER_CANNOT_RECEIVE');
    expect(await codeOf(down(calm.number))).toBe('no refusal');
  });

  it('are not opened for money that was wagered once, or that comes back later than 72 hours', async () => {
    await down(member.number, { amount: 100n * dollar });
    await up({ amount: 100n * dollar });
    await query(
      `update wallet.requirement set done = required, state = 'met', ended_at = now()
       where member_id = $1 and source = 'transfer'`,
      [member.memberId],
    );
    const late = await openSeat(database.db, { upline: agent, balance: 100n * dollar });
    await down(late.number, { amount: 100n * dollar });
    await query(`update agent.transfer set created_at = created_at - interval '73 hours' where receiver = $1`, [
      `${late.number}`,
    ]);
    await up({ amount: 100n * dollar }, late);
    await findRiskCases(deps);
    expect([await casesOf(member), await casesOf(late)]).toEqual([[], []]);
  });

  it('are opened for ten counterparts in a day, whoever sends', async () => {
    const top = await openSeat(database.db, { isAgent: true, balance: 1_000n * dollar });
    const seats: Seat[] = [];
    for (let n = 0; n < 10; n += 1) seats.push(await openSeat(database.db, { upline: top, balance: 10n * dollar }));
    for (const { number } of seats.slice(1)) await down(number, {}, top);
    await findRiskCases(deps);
    expect(await casesOf(top)).toEqual([]);
    for (const { number } of seats.slice(0, 1)) await down(number, {}, top);
    for (const seat of seats) await up({ amount: dollar }, seat);
    await findRiskCases(deps);
    await findRiskCases(deps);
    expect(await casesOf(top)).toMatchObject([
      { kind: 'fan_in', facts: { counterparts: 10, transfers: 10, amount: `${10n * dollar}` } },
      { kind: 'fan_out', facts: { counterparts: 10, transfers: 10, amount: `${100n * dollar}` } },
    ]);
  });
});
