import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { consumePostings, readAllowances, startPostingRelay } from '#modules/ledger/index.ts';
import {
  bodies,
  call,
  type GatewayBench,
  gameCode,
  openGatewayBench,
  openVendor,
  type Seat,
  type VendorHand,
} from '#modules/play/gateway/gateway.fixture.ts';
import { openGameSession, openPlayer, playSubscription } from '#modules/play/index.ts';
import { setDepositLimit } from '#modules/protection/deposit-limits/set-deposit-limit.ts';
import { depositLimitsOf, playClockConsumer, playClockOf, reserveDeposit } from '#modules/protection/index.ts';
import type { PlayLimitName } from '#modules/protection/limits/limits.types.ts';
import { setPlayLimit } from '#modules/protection/limits/set-play-limit.ts';
import { setRealityCheck } from '#modules/protection/limits/set-reality-check.ts';
import { answerRealityCheck } from '#modules/protection/play-clock/answer-reality-check.ts';
import { toStoredEvent } from '#platform/bus/outbox.store.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { type Bus, openBus } from '#platform/bus/stream.ts';
import { takeEvents } from '#platform/bus/take-events.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';
import { adjust, openTestMember, type TestMember } from '../harness/test-member.ts';
import { until } from '../harness/until.ts';

/** A dollar in ledger units; vendors use cents. */
const dollar = 10_000n;
const log = createLog({ level: 'silent', role: 'test' });
const outbox = createOutbox(systemClock);

let database: TestDatabase;
/** Two processes on one database, each with its own pool, lanes and memory. */
let first: GatewayBench;
let second: GatewayBench;
let secondDb: Db;
let vendors: [VendorHand, VendorHand];
let bus: Bus;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { redisUrl, natsUrl } = inject('services');
  const url = database.urlFor('app');
  secondDb = createDb({ url, poolMax: 10, name: 'second', onError: () => {} });
  first = await openGatewayBench({ ...database, close: async () => {} }, redisUrl);
  second = await openGatewayBench({ db: secondDb, urlFor: () => url, close: async () => {} }, redisUrl);
  const one = await openVendor(first);
  vendors = [one, await openVendor(second)];
  bus = openBus(natsUrl, 'test', log);
  await bus.connected();
  const relay = startPostingRelay({ url, bus, log });
  const consumers = [database.db, secondDb].map((db) =>
    consumePostings({ db, bus, log }, playClockConsumer({ outbox }), 100),
  );
  stops.push(() => relay.stop(), ...consumers.map((consumer) => () => consumer.stop()));
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await Promise.all(vendors.map(({ client }) => client.close()));
  await bus.close();
  await first.close();
  await second.close();
  await secondDb.close();
  await database.close();
});

const ownerOf = ({ brandId, memberId, currency }: TestMember) => ({ brandId, memberId, currency });
const deps = () => ({ db: database.db, outbox, currencyOf: async () => 'USD' });
const limit = (member: TestMember, { kind, period }: PlayLimitName, ceiling: bigint | null, db = database.db) =>
  setPlayLimit({ ...ownerOf(member), kind, period, ceiling }, { ...deps(), db });

const rich = async (): Promise<TestMember> => {
  const member = await openTestMember(database.db);
  await adjust(database.db, member, 100_000n * dollar);
  return member;
};
const seatAt = async ({ code }: VendorHand, member: TestMember): Promise<Seat> => {
  const player = await database.db.transaction((tx) => openPlayer(tx, { vendorCode: code, ...ownerOf(member) }));
  const { sessionToken } = await openGameSession(database.db.read, {
    vendorCode: code,
    playerId: player.playerId,
    gameCode,
  });
  return { player, sessionToken };
};
const statusOf = async (vendor: VendorHand, name: string, body: unknown) =>
  (await call(vendor, name, body)).body.status;
const wagered = async ({ wallet }: TestMember) => {
  const allowances = await readAllowances(database.db.read, wallet);
  return allowances.find(({ kind, periodHours }) => kind === 'wager' && periodHours === 24)?.used ?? 0n;
};
const wagerDay = { kind: 'wager', period: 'day' } as const;

describe('a limit that a member set', () => {
  // More at once would make a busy machine refuse some for waiting too long.
  it('is not passed by sixteen bets at once, through two processes', async () => {
    const member = await rich();
    const seats = [await seatAt(vendors[0], member), await seatAt(vendors[1], member)] as const;
    await limit(member, wagerDay, 160n * dollar);
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const side = index % 2 === 0 ? 0 : 1;
        return statusOf(vendors[side], 'bet', bodies(seats[side]).bet('2000'));
      }),
    );
    expect(responses.filter((status) => status === 'OK')).toHaveLength(8);
    expect(responses.filter((status) => status === 'LIMIT_REACHED')).toHaveLength(8);
    expect(await wagered(member)).toBe(160n * dollar);
  });

  it.each([
    [{ kind: 'wager', period: 'week' }, '10001'],
    [{ kind: 'loss', period: 'month' }, '10001'],
    [{ kind: 'stake', period: 'bet' }, '10001'],
  ] as const)('of %o stops the next bet of a session, and nothing that is owed', async (name, over) => {
    const member = await rich();
    const [vendor] = vendors;
    const seat = await seatAt(vendor, member);
    const made = bodies(seat);
    const open = made.bet('2000');
    expect(await statusOf(vendor, 'bet', open)).toBe('OK');
    // In the middle of the session, and in the middle of a round.
    await limit(member, name, 100n * dollar);
    const refused = await call(vendor, 'bet', made.bet(over));
    expect(refused.body).toMatchObject({ status: 'LIMIT_REACHED', final: true, playerMessage: { action: 'limits' } });
    expect(refused.body.closeGame).toBeUndefined();
    expect(await statusOf(vendor, 'bet-win', made.betWin(over, '1'))).toBe('LIMIT_REACHED');
    expect(await statusOf(vendor, 'win', made.win('999', open.transactionId))).toBe('OK');
    // A request for a higher limit changes nothing today.
    await limit(member, name, 1_000n * dollar);
    await limit(member, name, 1_000n * dollar);
    expect(await statusOf(vendor, 'bet', made.bet(over))).toBe('LIMIT_REACHED');
    expect(await statusOf(vendor, 'bet', made.bet('100'))).toBe('OK');
  });

  it('counts what was played before it was set', async () => {
    const member = await rich();
    const [vendor] = vendors;
    const seat = await seatAt(vendor, member);
    expect(await statusOf(vendor, 'bet', bodies(seat).bet('9000'))).toBe('OK');
    await limit(member, wagerDay, 100n * dollar);
    expect(await statusOf(vendor, 'bet', bodies(seat).bet('1001'))).toBe('LIMIT_REACHED');
    expect(await statusOf(vendor, 'bet', bodies(seat).bet('1000'))).toBe('OK');
  });

  it('holds at a vendor where the member plays for the first time', async () => {
    const member = await rich();
    await limit(member, wagerDay, 100n * dollar);
    const [here, there] = vendors;
    expect(await statusOf(here, 'bet', bodies(await seatAt(here, member)).bet('10000'))).toBe('OK');
    const seat = await seatAt(there, member);
    expect(seat.player.walletId).toBe(member.wallet);
    expect(await statusOf(there, 'bet', bodies(seat).bet('1'))).toBe('LIMIT_REACHED');
  });
});

describe('the question whether to go on', () => {
  it('closes the next bet, and opens it again with its answer', async () => {
    const member = await rich();
    const [vendor] = vendors;
    const seat = await seatAt(vendor, member);
    await setRealityCheck({ ...ownerOf(member), minutes: 15 }, deps());
    const bet = () => statusOf(vendor, 'bet', bodies(seat).bet('100'));
    const shown = () => playClockOf(database.db.read, ownerOf(member));
    expect(await bet()).toBe('OK');
    await until(async () => (await shown()).elapsedSeconds > 0);
    await age(member, 15);
    expect(await bet()).toBe('OK');
    await until(async () => (await shown()).bars.includes('reality_check'));
    const refused = await call(vendor, 'bet', bodies(seat).bet('100'));
    expect(refused.body).toMatchObject({ status: 'PLAYER_BLOCKED', final: true });
    expect(refused.text).not.toMatch(/reality|check|limit/i);
    // Each posting was counted once, though two processes received it.
    expect((await shown()).staked.minor).toBe(2n * dollar);
    await answerRealityCheck({ ...ownerOf(member), answer: 'go_on' }, deps());
    expect(await bet()).toBe('OK');
  });

  it('ends the games of whoever stops', async () => {
    const member = await rich();
    const [vendor] = vendors;
    const seat = await seatAt(vendor, member);
    expect(await statusOf(vendor, 'bet', bodies(seat).bet('100'))).toBe('OK');
    await until(async () => (await playClockOf(database.db.read, ownerOf(member))).elapsedSeconds > 0);
    await age(member, 60);
    expect(await statusOf(vendor, 'bet', bodies(seat).bet('100'))).toBe('OK');
    await until(async () => (await playClockOf(database.db.read, ownerOf(member))).realityCheck.isDue);
    await answerRealityCheck({ ...ownerOf(member), answer: 'stop' }, deps());
    const { rows } = await database.db.pool.query(
      `select * from platform.outbox where type = 'protection.play_stopped.v1' and payload ->> 'memberId' = $1`,
      [member.memberId],
    );
    await takeEvents({ db: database.db, log }, playSubscription, rows.map(toStoredEvent));
    const { rows: alive } = await database.db.pool.query(
      `select from play.game_session s join play.vendor_player p using (vendor_code, player_id)
       where p.member_id = $1 and s.ended_at is null`,
      [member.memberId],
    );
    expect(alive).toHaveLength(0);
  });
});

/** Increases the recorded playing time of a member. */
const age = async ({ memberId }: TestMember, minutes: number): Promise<void> => {
  const admin = new pg.Client({ connectionString: database.urlFor('migrator') });
  await admin.connect();
  await admin.query('update protection.play_clock set unchecked_ms = unchecked_ms + $2 where member_id = $1', [
    memberId,
    minutes * 60_000,
  ]);
  await admin.end();
};

describe('two processes', () => {
  /** What runs concurrently in one turn; amounts in dollars. Limit requests may be lower, higher or none. */
  const turn = fc.record({
    bets: fc.array(fc.record({ side: fc.constantFrom(0, 1), dollars: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 8,
    }),
    deposits: fc.array(fc.bigInt({ min: 1n, max: 60n }), { maxLength: 5 }),
    wagerRequest: fc.option(fc.option(fc.bigInt({ min: 20n, max: 300n }), { nil: null }), { nil: undefined }),
    depositRequest: fc.option(fc.option(fc.bigInt({ min: 20n, max: 300n }), { nil: null }), { nil: undefined }),
  });

  it('exceed no limit, whatever bets, deposits and limit changes run concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 4 }), async (turns) => {
        const member = await rich();
        const seats = [await seatAt(vendors[0], member), await seatAt(vendors[1], member)] as const;
        const owner = ownerOf(member);
        const limitDeposits = (ceiling: bigint | null, db = database.db) =>
          setDepositLimit({ ...owner, period: 'day', ceiling }, { ...deps(), db });
        await limit(member, wagerDay, 200n * dollar);
        await limitDeposits(200n * dollar);
        let [wager, deposit] = [200n * dollar, 200n * dollar];
        let [wageredBefore, depositedBefore] = [0n, 0n];
        for (const { bets, deposits, wagerRequest, depositRequest } of turns) {
          await Promise.all([
            ...bets.map(({ side, dollars }) =>
              statusOf(vendors[side === 0 ? 0 : 1], 'bet', bodies(seats[side === 0 ? 0 : 1]).bet(`${dollars}00`)),
            ),
            ...deposits.map((dollars, index) =>
              // A deposit and money sent by another member count the same.
              (index % 2 === 0 ? database.db : secondDb).transaction((tx) =>
                reserveDeposit(tx, { ...owner, amount: dollars * dollar, orderId: newId() }),
              ),
            ),
            wagerRequest === undefined
              ? null
              : limit(member, wagerDay, wagerRequest && wagerRequest * dollar, secondDb),
            depositRequest === undefined ? null : limitDeposits(depositRequest && depositRequest * dollar, secondDb),
          ]);
          const used = await wagered(member);
          const deposited = (await depositLimitsOf(database.db.read, owner))[0]?.used.minor ?? 0n;
          // Nothing exceeds the limit in force at the start of the turn: it cannot be raised within the turn.
          if (used > wageredBefore) expect(used <= wager).toBe(true);
          if (deposited > depositedBefore) expect(deposited <= deposit).toBe(true);
          [wageredBefore, depositedBefore] = [used, deposited];
          if (wagerRequest != null && wagerRequest * dollar < wager) wager = wagerRequest * dollar;
          if (depositRequest != null && depositRequest * dollar < deposit) deposit = depositRequest * dollar;
          const standing = (await readAllowances(database.db.read, member.wallet))[0]?.ceiling;
          expect(standing).toBe(wager);
        }
      }),
      { numRuns: 15 },
    );
  });
});
