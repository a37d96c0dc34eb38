import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { endHeldWin, verifyBooks } from '#modules/ledger/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import {
  bodies,
  brandId,
  call,
  type GatewayBench,
  gameCode,
  openGatewayBench,
  openVendor,
  type Seat,
  seatPlayer,
  type VendorHand,
  walletOf,
} from '../gateway/gateway.fixture.ts';
import { saveCampaign, takeFromBudget } from './campaign.store.ts';
import { closeBreakerRow, readBreakers, saveCeiling } from './ceiling.store.ts';
import { watchCredits } from './watch-credits.ts';

/** A dollar in units, and in the vendor's cents. */
const dollar = 10_000n;
const cents = (dollars: number): string => String(dollars * 100);
const operator = randomUUID();
const log = createLog({ level: 'silent', role: 'test' });

let database: TestDatabase;
let bench: GatewayBench;
let vendor: VendorHand;
let seat: Seat;
let made: ReturnType<typeof bodies>;
beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openGatewayBench({ ...database, close: async () => {} }, inject('services').redisUrl);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});
const sit = async (winRefs: 'always' | 'round' = 'always'): Promise<void> => {
  vendor = await openVendor(bench, { winRefs });
  seat = await seatPlayer(bench, vendor.code, { currency: 'USD', cash: 1_000n * dollar });
  made = bodies(seat);
};
beforeEach(() => sit());

const round = () => ({ roundId: randomUUID(), roundClosed: false });
const balance = async (): Promise<bigint> => (await walletOf(bench, seat)).balance;
const heldOf = async () => {
  const { rows } = await database.db.pool.query<{ key: string; state: string; amount: bigint; note: string }>(
    'select key, state, cash + bonus as amount, note from ledger.held_win where wallet_id = $1 order by at',
    [String(seat.player.walletId)],
  );
  return rows;
};
const unreferenced = (body: Record<string, unknown>) => {
  const { refTransactionId: _, ...rest } = body;
  return rest;
};
const campaign = (code: string, more: { winMax?: bigint; budget?: bigint; endsAt?: Date } = {}): Promise<boolean> =>
  database.db.transaction((tx) =>
    saveCampaign(tx, {
      campaignId: randomUUID(),
      brandId,
      vendorCode: vendor.code,
      code,
      currency: 'USD',
      winMax: 50n * dollar,
      budget: 100n * dollar,
      startsAt: new Date(Date.now() - 60_000),
      endsAt: new Date(Date.now() + 3_600_000),
      revision: 0,
      changedBy: operator,
      ...more,
    }),
  );
/** The differences that the ledger's own check reports. */
const differences = async (): Promise<string[]> => {
  const found: string[] = [];
  const onCheck = ({ name, count }: { name: string; count: number }): void => {
    if (count > 0) found.push(`${name} ${count}`);
  };
  await verifyBooks({ db: database.db, sink: undefined, onCheck });
  return found;
};
const unset = {
  winMax: null,
  winFloor: null,
  winTimes: null,
  rtpPpm: null,
  minuteMax: null,
  hourMax: null,
  dayMax: null,
};

describe('a win above its ceiling', () => {
  it('of nine million on a bet of one dollar is answered for good and cannot be spent', async () => {
    const bet = made.bet(cents(1), round());
    await call(vendor, 'bet', bet);
    const win = made.win(cents(9_000_000), bet.transactionId, round());
    const result = await call(vendor, 'win', win);
    expect(result.body).toMatchObject({ status: 'OK', final: true, balance: cents(999) });
    expect((await call(vendor, 'win', win)).text).toBe(result.text);
    expect(await balance()).toBe(999n * dollar);
    expect((await call(vendor, 'bet', made.bet(cents(1_000), round()))).body.status).toBe('INSUFFICIENT_FUNDS');
    expect(await heldOf()).toMatchObject([{ state: 'held', amount: 9_000_000n * dollar, note: `ceiling ${gameCode}` }]);
  });

  it('of a billion is no amount of one operation, and moves nothing', async () => {
    const bet = made.bet(cents(1), round());
    await call(vendor, 'bet', bet);
    const result = await call(vendor, 'win', made.win(cents(1_000_000_000), bet.transactionId, round()));
    expect(result.body.status).toBe('BAD_REQUEST');
    expect(await balance()).toBe(999n * dollar);
    expect(await heldOf()).toEqual([]);
  });

  it('is held with a bet that is settled at once, which is taken', async () => {
    const result = await call(vendor, 'bet-win', made.betWin(cents(1), cents(100_000), round()));
    expect(result.body).toMatchObject({ status: 'OK', balance: cents(999) });
    expect(await heldOf()).toMatchObject([{ amount: 100_000n * dollar }]);
  });

  it('is not got around by many small ones, whatever game they name', async () => {
    await database.db.transaction((tx) =>
      saveCeiling(tx, {
        ...unset,
        vendorCode: vendor.code,
        currency: 'USD',
        gameCode: null,
        winMax: 300n * dollar,
        revision: 0,
        changedBy: operator,
      }),
    );
    const spin = round();
    const bet = made.bet(cents(1), spin);
    await call(vendor, 'bet', bet);
    await until(async () => {
      const probe = made.bet(cents(1), round());
      await call(vendor, 'bet', probe);
      await call(vendor, 'win', made.win(cents(301), probe.transactionId, spin));
      return (await heldOf()).length > 0;
    });
    const before = await balance();
    for (let n = 0; n < 10; n += 1) {
      await call(vendor, 'win', made.win(cents(50), bet.transactionId, { ...spin, gameCode: `other-${n}` }));
    }
    expect((await balance()) - before).toBe(300n * dollar);
  });

  it('never adds more to what a member can spend than the ceiling of the round, however a vendor says it', async () => {
    await sit('round');
    const step = fc.record({
      callName: fc.constantFrom('bet', 'win', 'bet-win', 'rollback') as fc.Arbitrary<
        'bet' | 'win' | 'bet-win' | 'rollback'
      >,
      stake: fc.integer({ min: 1, max: 3 }),
      win: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 400 })),
      of: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const spin = round();
        const before = await balance();
        const ids: string[] = [];
        let staked = 0;
        for (const { callName, stake, win, of } of steps) {
          const body =
            callName === 'bet'
              ? made.bet(cents(stake), spin)
              : callName === 'win'
                ? unreferenced(made.win(cents(win), '', spin))
                : callName === 'bet-win'
                  ? made.betWin(cents(stake), cents(win), spin)
                  : made.rollback(ids[of % Math.max(1, ids.length)] ?? randomUUID(), { ...spin, gameCode });
          const { status } = (await call(vendor, callName, body)).body;
          if (callName !== 'rollback') ids.push(String((body as { transactionId: string }).transactionId));
          if (status === 'OK' && (callName === 'bet' || callName === 'bet-win')) staked += stake;
        }
        // Fifty thousand times the stake, and never less than a hundred dollars.
        const ceiling = BigInt(Math.min(500_000, Math.max(100, staked * 50_000))) * dollar;
        expect((await balance()) - before <= ceiling).toBe(true);
      }),
      { numRuns: 15, seed: 20_261_117 },
    );
    expect(await differences()).toEqual([]);
  }, 60_000);
});

describe('a promotional win', () => {
  const promo = (dollars: number, more: Record<string, unknown> = {}) =>
    call(vendor, 'win', unreferenced(made.win(cents(dollars), '', { ...round(), winKind: 'promo', ...more })));

  it('of nine million without a bet is held', async () => {
    expect((await promo(9_000_000)).body).toMatchObject({ status: 'OK', final: true, balance: cents(1_000) });
    expect(await heldOf()).toMatchObject([{ amount: 9_000_000n * dollar, note: `campaign ${gameCode}` }]);
  });

  it('is paid for a known campaign alone, no more at once and in all than it may', async () => {
    await campaign('spring');
    await campaign('over', { endsAt: new Date(Date.now() - 1_000) });
    const won = async (dollars: number, campaignId: string | undefined): Promise<bigint> => {
      const before = await balance();
      expect((await promo(dollars, { campaignId })).body.status).toBe('OK');
      return ((await balance()) - before) / dollar;
    };
    expect(await won(50, 'spring')).toBe(50n);
    expect(await won(51, 'spring')).toBe(0n);
    expect(await won(1, 'autumn')).toBe(0n);
    expect(await won(1, 'over')).toBe(0n);
    expect(await won(1, undefined)).toBe(0n);
    expect(await won(40, 'spring')).toBe(40n);
    expect(await won(11, 'spring')).toBe(0n);
    expect(await won(10, 'spring')).toBe(10n);
    for (const winKind of ['jackpot', 'freespin', 'tournament']) {
      const win = unreferenced(made.win(cents(1), '', { ...round(), winKind }));
      expect((await call(vendor, 'win', win)).body).toMatchObject({ status: 'OK', balance: cents(1_100) });
    }
  });

  it('takes the budget once, however often it is said', async () => {
    await campaign('spring');
    const win = unreferenced(made.win(cents(50), '', { ...round(), winKind: 'promo', campaignId: 'spring' }));
    const result = await Promise.all([1, 2, 3, 4].map(() => call(vendor, 'win', win)));
    expect(new Set(result.map(({ body }) => body.status))).toEqual(new Set(['OK']));
    await promo(50, { campaignId: 'spring' });
    expect(await balance()).toBe(1_100n * dollar);
  });

  it('spends no more than the budget when many come at once', async () => {
    await campaign('spring');
    const name = { brandId, vendorCode: vendor.code, code: 'spring', currency: 'USD' };
    const taken = await Promise.all(
      Array.from({ length: 10 }, () =>
        database.db.transaction((tx) => takeFromBudget(tx, name, { key: randomUUID(), amount: 30n * dollar })),
      ),
    );
    expect(taken.filter((most) => most !== null)).toHaveLength(3);
  });
});

describe('the end of a held win', () => {
  it('is exactly one of release, refusal and rollback, however they race', async () => {
    for (let n = 0; n < 8; n += 1) {
      await sit();
      const bet = made.bet(cents(1), round());
      await call(vendor, 'bet', bet);
      const win = made.win(cents(1_000_000), bet.transactionId, round());
      await call(vendor, 'win', win);
      const [held] = await heldOf();
      const end = (state: 'released' | 'refused') =>
        database.db.transaction((tx) =>
          endHeldWin(tx, { key: held?.key ?? '', state, actor: 'system', reason: 'race' }),
        );
      const rollback = made.rollback(win.transactionId);
      const responses = await Promise.all([
        end('released'),
        end('refused'),
        end('released'),
        until(async () => (await call(vendor, 'rollback', rollback)).body.final === true),
      ]);
      expect(responses.slice(0, 3).filter((response) => response?.verdict === 'done').length).toBeLessThanOrEqual(1);
      const [row] = await heldOf();
      // The rollback completes in either order: a released win is taken back, and no debt remains.
      expect(row?.state).toMatch(/^(refused|rolled_back)$/);
      expect(await balance()).toBe(999n * dollar);
    }
    expect(await differences()).toEqual([]);
  }, 60_000);
});

describe('the breaker of a vendor', () => {
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
  const look = () => watchCredits({ db: database.db, log, audit, clock: systemClock });
  const breaker = async () => (await readBreakers(database.db.read)).find((row) => row.vendorCode === vendor.code);
  const play = async (stake: number, win: number): Promise<bigint> => {
    const before = await balance();
    const bet = made.bet(cents(stake), round());
    await call(vendor, 'bet', bet);
    await call(vendor, 'win', made.win(cents(win), bet.transactionId, round()));
    return ((await balance()) - before) / dollar + BigInt(stake);
  };

  it('opens when more is credited than the stakes explain, and holds all but small credits until it is closed', async () => {
    expect(await play(100, 90)).toBe(90n);
    await look();
    expect(await breaker()).toBeUndefined();
    // A held win has not been credited.
    expect(await play(1, 900_000)).toBe(0n);
    await look();
    expect(await breaker()).toBeUndefined();
    expect(await play(10, 100_100)).toBe(100_100n);
    await look();
    expect(await breaker()).toMatchObject({ isOpen: true, span: 'minute', currency: 'USD' });
    await until(async () => (await play(1, 101)) === 0n);
    expect(await play(1, 100)).toBe(100n);
    const { rows } = await database.db.pool.query(
      "select action from audit.entry where object_kind = 'credit_breaker' and object_id = $1",
      [`${vendor.code}.USD`],
    );
    expect(rows).toEqual([{ action: 'play.open_breaker' }]);

    const open = await breaker();
    const close = { vendorCode: vendor.code, currency: 'USD', revision: open?.revision ?? 0, by: operator };
    expect(await database.db.transaction((tx) => closeBreakerRow(tx, { ...close, revision: 99 }))).toBe(false);
    expect(await database.db.transaction((tx) => closeBreakerRow(tx, close))).toBe(true);
    await until(async () => (await play(1, 101)) === 101n);
    // The operator who closed it has reviewed the earlier credits.
    await look();
    expect((await breaker())?.isOpen).toBe(false);
  }, 30_000);

  it('does not take a win that was held and rolled back for a stake', async () => {
    const bet = made.bet(cents(1), round());
    await call(vendor, 'bet', bet);
    const win = made.win(cents(900_000), bet.transactionId, round());
    await call(vendor, 'win', win);
    await call(vendor, 'rollback', made.rollback(win.transactionId));
    expect(await play(10, 100_100)).toBe(100_100n);
    await look();
    expect((await breaker())?.isOpen).toBe(true);
  });
});
