import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { countDeposit } from './count-deposit.ts';
import type { DepositVerdict, LimitOwner, LimitPeriod } from './deposit-limits.types.ts';
import { depositLimitsOf } from './deposit-limits-of.ts';
import { releaseDeposit } from './release-deposit.ts';
import { reserveDeposit } from './reserve-deposit.ts';
import { setDepositLimit } from './set-deposit-limit.ts';

let database: TestDatabase;
let owner: pg.Client;
let member: LimitOwner;
let ahead = 0;

/** Advances the deadline clock by this many hours. */
const pass = async (hours: number): Promise<void> => {
  ahead += hours;
  await owner.query(`update platform.clock_shift set ahead = make_interval(mins => $1)`, [Math.round(ahead * 60)]);
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.urlFor('migrator') });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
beforeEach(() => {
  member = { brandId: 'aurora', memberId: newId(), currency: 'USD' };
});

const set = (ceiling: bigint | null, period: LimitPeriod = 'day') =>
  setDepositLimit({ ...member, period, ceiling }, { db: database.db, currencyOf: async () => 'USD' });

const reserve = (amount: bigint, orderId = newId(), who = member): Promise<DepositVerdict> =>
  database.db.transaction((tx) => reserveDeposit(tx, { ...who, amount, orderId }));

const release = (orderId: string, brandId = member.brandId) =>
  database.db.transaction((tx) => releaseDeposit(tx, { brandId, orderId }));

const shown = async (period: LimitPeriod = 'day') => {
  const limits = await depositLimitsOf(database.db.read, member);
  const found = limits.find((limit) => limit.period === period);
  if (found === undefined) throw new Error('the period is not shown');
  return found;
};
const usd = (minor: bigint) => ({ minor, currency: 'USD' });

describe('a deposit', () => {
  it('counts from when it is asked for, in every period, also without a limit', async () => {
    expect(await reserve(70n)).toEqual({ ok: true });
    await set(100n);
    expect(await shown('day')).toEqual({
      period: 'day',
      ceiling: usd(100n),
      used: usd(70n),
      left: usd(30n),
      waiting: null,
    });
    expect((await shown('month')).used).toEqual(usd(70n));
    expect(await reserve(31n)).toEqual({ ok: false, period: 'day', ceiling: 100n, left: 30n });
    expect(await reserve(30n)).toEqual({ ok: true });
  });

  it('that was refused counts nothing', async () => {
    await set(10n);
    await reserve(11n);
    expect((await shown()).used).toEqual(usd(0n));
  });

  it('asked for again under its id counts once', async () => {
    await set(100n);
    const orderId = newId();
    expect(await reserve(80n, orderId)).toEqual({ ok: true });
    expect(await reserve(80n, orderId)).toEqual({ ok: true });
    expect((await shown()).used).toEqual(usd(80n));
  });

  it('that is released counts no more, and again when it is asked for again', async () => {
    await set(100n);
    const orderId = newId();
    await reserve(100n, orderId);
    await release(orderId);
    await release(orderId);
    expect((await shown()).used).toEqual(usd(0n));
    expect(await reserve(60n)).toEqual({ ok: true });
    expect(await reserve(100n, orderId)).toMatchObject({ ok: false, left: 40n });
  });

  it('of another brand is not released by its id', async () => {
    const orderId = newId();
    await reserve(5n, orderId);
    await release(orderId, 'harbour');
    expect((await shown()).used).toEqual(usd(5n));
  });

  it('under the id of another member’s order is not lost from the count', async () => {
    const orderId = newId();
    await reserve(5n, orderId);
    await expect(reserve(5n, orderId, { ...member, memberId: newId() })).rejects.toThrow();
  });

  it('that came late counts above the ceiling, with what has come', async () => {
    await set(100n);
    const orderId = newId();
    await reserve(50n, orderId);
    await release(orderId);
    await reserve(90n);
    await database.db.transaction((tx) => countDeposit(tx, { ...member, amount: 55n, orderId }));
    expect(await shown()).toMatchObject({ used: usd(145n), left: usd(0n) });
  });

  it('in another currency, or of another member, is none of it', async () => {
    await set(10n);
    expect(await reserve(50n, newId(), { ...member, currency: 'EUR' })).toEqual({ ok: true });
    expect(await reserve(50n, newId(), { ...member, memberId: newId() })).toEqual({ ok: true });
    expect((await shown()).used).toEqual(usd(0n));
  });

  it.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('leaves the %s when %i hours are over, and no minute before', async (period, hours) => {
    await set(100n, period);
    await reserve(100n);
    await pass(hours - 0.1);
    expect(await reserve(1n)).toMatchObject({ ok: false, period });
    await pass(0.2);
    expect((await shown(period)).used).toEqual(usd(0n));
    expect(await reserve(100n)).toEqual({ ok: true });
  });

  it('fifty at once at the edge never go over', async () => {
    await set(1_000n);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => reserve(70n)));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(14);
    expect((await shown()).used).toEqual(usd(980n));
  });

  it('fifty at once without any limit all go', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => reserve(70n)));
    expect(verdicts.every(({ ok }) => ok)).toBe(true);
  });

  it('any mixture at once stays below every ceiling', async () => {
    const mixture = fc.record({
      day: fc.bigInt({ min: 1n, max: 500n }),
      week: fc.bigInt({ min: 1n, max: 500n }),
      amounts: fc.array(fc.bigInt({ min: 1n, max: 200n }), { minLength: 2, maxLength: 12 }),
      released: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(mixture, async ({ day, week, amounts, released }) => {
        member = { ...member, memberId: newId() };
        await set(day, 'day');
        await set(week, 'week');
        const orders = amounts.map((amount) => ({ amount, id: newId() }));
        await Promise.all([
          ...orders.map(({ amount, id }) => reserve(amount, id)),
          ...released.map((index) => release(orders[index]?.id ?? newId())),
        ]);
        const { used } = await shown();
        expect(used.minor <= day && used.minor <= week).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a limit', () => {
  it('that is lowered holds for the next deposit, whatever is on its way', async () => {
    await set(1_000n);
    const racing = Array.from({ length: 20 }, () => reserve(50n));
    const lowered = set(100n);
    await Promise.all([...racing, lowered]);
    const { used } = await shown();
    expect(await reserve(100n)).toMatchObject({ ok: false, ceiling: 100n });
    expect(used.minor <= 1_000n).toBe(true);
  });

  it('that is raised waits a day, is confirmed, and holds only then', async () => {
    await set(100n);
    const asked = await set(200n);
    expect(asked[0]).toMatchObject({ ceiling: usd(100n), waiting: { ceiling: usd(200n), needsConfirmation: false } });
    await pass(23.9);
    expect((await set(200n))[0]).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: false } });
    expect(await reserve(150n)).toMatchObject({ ok: false, ceiling: 100n });
    await pass(0.2);
    expect((await shown()).waiting).toMatchObject({ needsConfirmation: true });
    expect(await reserve(150n)).toMatchObject({ ok: false, ceiling: 100n });
    expect((await set(200n))[0]).toMatchObject({ ceiling: usd(200n), waiting: null });
    expect(await reserve(150n)).toEqual({ ok: true });
  });

  it('that is to go waits like one that rises', async () => {
    await set(100n);
    expect((await set(null))[0]?.waiting).toMatchObject({ ceiling: null, needsConfirmation: false });
    await pass(25);
    expect((await set(null))[0]).toMatchObject({ ceiling: null, left: null, waiting: null });
    expect(await reserve(10_000n)).toEqual({ ok: true });
  });

  it('that nobody confirmed within a week of its day is forgotten', async () => {
    await set(100n);
    await set(200n);
    await pass(24 + 169);
    expect((await shown()).waiting).toBeNull();
    expect((await set(200n))[0]).toMatchObject({ ceiling: usd(100n), waiting: { needsConfirmation: false } });
  });

  it('in money that is not the member’s own is refused', async () => {
    const input = { ...member, currency: 'EUR', period: 'day', ceiling: 1n } as const;
    await expect(setDepositLimit(input, { db: database.db, currencyOf: async () => 'USD' })).rejects.toMatchObject({
      code: 'SYSTEM_INPUT_INVALID',
    });
  });

  it('leaves every step on record, and the record takes no change', async () => {
    await set(100n, 'week');
    await set(200n, 'week');
    await set(200n, 'week');
    await set(100n, 'week');
    await set(100n, 'week');
    await set(40n, 'week');
    const { rows } = await database.db.pool.query(
      `select step, old_ceiling, new_ceiling, effective_at - at > interval '1 minute' as waits
       from protection.limit_change where member_id = $1 order by at, id`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { step: 'lowered', old_ceiling: null, new_ceiling: 100n, waits: false },
      { step: 'asked', old_ceiling: 100n, new_ceiling: 200n, waits: true },
      { step: 'withdrawn', old_ceiling: 100n, new_ceiling: 100n, waits: false },
      { step: 'lowered', old_ceiling: 100n, new_ceiling: 40n, waits: false },
    ]);
    for (const statement of ['delete from', 'truncate'])
      await expect(owner.query(`${statement} protection.limit_change`)).rejects.toThrow('append-only');
    await expect(owner.query(`update protection.limit_change set step = 'asked'`)).rejects.toThrow('append-only');
  });

  it('whose wait would tighten it is refused by the database', async () => {
    await set(100n);
    await expect(
      owner.query(
        `update protection.deposit_limit set waiting_ceiling = 50, waiting_from = now() where member_id = $1`,
        [member.memberId],
      ),
    ).rejects.toThrow('deposit_limit_waiting_looser');
  });
});
