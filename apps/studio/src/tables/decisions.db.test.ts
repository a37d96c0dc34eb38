import { randomUUID } from 'node:crypto';
import { msWhen } from '@fairhouse/games/solo';
import { designOfCrashRoom, designOfTable, tableRules } from '@fairhouse/games/tables';
import type { TableSettled } from '@fairhouse/games/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { decide } from './decide.ts';
import { layBets } from './lay-bets.ts';
import { tableProof, tableRounds } from './look-back.ts';
import { seatsMessage } from './messages.ts';
import { openRound } from './open-round.ts';
import { settleRound } from './settle-round.ts';
import type { TableGame } from './tables.types.ts';
import { type FakePlatformClient, openFakePlatformClient } from './test-kit/fake-platform-client.ts';
import { createStudioDatabase, type Hall, openHall } from './test-kit/open-hall.ts';
import { verifyTables } from './verify-tables.ts';

const FIRST = 100_000n;
let database: Awaited<ReturnType<typeof createStudioDatabase>>;
let platformClient: FakePlatformClient;
let hall: Hall;

beforeAll(async () => {
  database = await createStudioDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  platformClient = openFakePlatformClient(FIRST);
  hall = await openHall({ url: database.url, platformClient, pace: { bettingMs: () => 800 } });
});
afterEach(() => hall.close());

describe('a crash room', () => {
  it('pays every player where they left, at once, and shows it to the others', async () => {
    const open = async (mode: 'real' | 'demo' = 'real') => {
      const session = await hall.openSession({ gameCode: 'FLIGHT', mode });
      return { ...session, ...(await hall.sit(session.key, 'FLIGHT')) };
    };
    const [hand, auto, demo, watcher] = [await open(), await open(), await open('demo'), await open()];
    const { roundId } = await hand.phase('betting');
    const bets = [
      [hand, { manual: 1_000 }],
      [auto, { 'auto:110': 1_000 }],
      [demo, { manual: 500 }],
    ] as const;
    for (const [player, stakes] of bets) {
      player.bet(roundId, stakes);
      await player.receive('bets', ({ key }) => key !== null);
    }
    const { outcome, serverSeed, deciding } = await hand.phase('deciding', roundId);
    expect([outcome, serverSeed, deciding?.shown]).toEqual([null, null, { growth: 500_000 }]);

    // The first of them has left by its target, so the curve is above 1.01.
    await auto.receive('settled', (message) => message.roundId === roundId);
    const key = hand.decide(roundId, 'cash-out');
    const [cashOut] = (await hand.receive('bets', (message) => message.key === key)).decisions;
    const left = await hand.receive('settled', (message) => message.roundId === roundId);
    expect(hand.received.some((message) => message.type === 'table' && message.phase === 'settled')).toBe(false);
    // A player who has left must not learn where it crashes: the others are still on the curve.
    const listed = () => tableRounds(hall.db, { ...hand, gameCode: 'FLIGHT', before: null, count: 5 });
    expect(await listed()).toMatchObject([{ win: left.win, show: null }]);
    expect((await tableProof(hall.db, roundId, ''))?.show).toBeNull();
    const again = hand.decide(roundId, 'cash-out');
    expect(await hand.receive('refused', (message) => message.key === again)).toMatchObject({ code: 'STEP_REFUSED' });

    const own = (await hand.receive('bets', (message) => message.key === key)).seat;
    const seen = await watcher.receive('seats', ({ seats }) => seats.filter(({ win }) => win !== null).length >= 2);
    expect(seen.seats.map(({ isDemo, currency, stake }) => ({ isDemo, currency, stake }))).toEqual([
      { isDemo: false, currency: 'EUR', stake: '1000' },
      { isDemo: false, currency: 'EUR', stake: '1000' },
      { isDemo: true, currency: 'XXX', stake: '500' },
    ]);
    expect(seen.seats.find(({ tag }) => tag === own)).toMatchObject({ win: left.win });
    expect(seen.seats[1]).toMatchObject({ stoppedAt: 110, win: '1100' });

    expect(await auto.receive('settled')).toMatchObject({ win: '1100', balance: String(FIRST + 100n) });
    // Nobody stopped this one, and the curve ends at its highest, 4.00.
    expect(await demo.receive('settled')).toMatchObject({ stake: '500', win: '2000' });
    await watcher.phase('settled', roundId);
    await expect.poll(() => platformClient.bookedOf(roundId).length).toBe(4);
    expect(platformClient.balanceOf(hand.playerId)).toBe(FIRST - 1_000n + BigInt(left.win));
    await expect.poll(async () => (await listed())[0]?.show).toEqual({ crashAt: 400 });
    expect(await listed()).toMatchObject([
      { win: left.win, wish: { bets: [{ spot: 'manual', amount: '1000' }], decisions: [cashOut] } },
    ]);
  });

  it('loses every stake where nobody could leave, and says so to a request that comes after', async () => {
    const session = await hall.openSession({ gameCode: 'STUMBLE' });
    const player = await hall.sit(session.key, 'STUMBLE');
    const { roundId } = await player.phase('betting');
    player.bet(roundId, { 'auto:101': 1_000 });
    const { deciding, endsAt } = await player.phase('deciding', roundId);
    // What is told of the end of the flight is the same for every crash point.
    expect(Date.parse(endsAt) - Date.parse(deciding?.since ?? '')).toBeGreaterThanOrEqual(msWhen(500_000, 400));
    await player.phase('settled', roundId);
    const key = player.decide(roundId, 'cash-out');
    expect(await player.receive('refused', (message) => message.key === key)).toMatchObject({
      message: 'Too late. The round was over before your request arrived.',
    });
    expect(await player.receive('settled')).toMatchObject({ stake: '1000', win: '0' });
    expect(platformClient.balanceOf(session.playerId)).toBe(FIRST - 1_000n);
  });
});

/** A round whose outcome is given and whose first window opened at `start`, with these stakes. */
const start = Date.parse('2026-11-18T12:00:00Z');
const begin = async (game: TableGame, outcome: unknown, stakes: readonly string[]) => {
  const round = await openRound(hall.deps, `GIVEN-${randomUUID()}`, game, null);
  round.outcome = outcome;
  round.closesAt = new Date('9999-01-01T00:00:00Z');
  const given = [round.roundId, JSON.stringify(outcome)];
  await hall.db.query('update table_round set outcome = $2 where round_id = $1', given);
  const players: Session[] = [];
  for (const spot of stakes) {
    const session = await hall.findSession((await hall.openSession()).key);
    if (session === null) throw new Error('no session');
    const bet = { key: randomUUID(), roundId: round.roundId, bets: [{ spot, amount: '1000' }] };
    expect(await layBets(hall.deps, round, session, bet)).toMatchObject({ kind: 'accepted' });
    players.push(session);
  }
  const openWindow = (step: number) => {
    const window = tableRules[game.engine].decisions?.window(game.design, outcome, step);
    round.phase = 'deciding';
    round.deciding = { step, sinceMs: start, lastsMs: window?.lastsMs ?? 0, shown: null };
  };
  openWindow(0);
  const told: TableSettled[] = [];
  const say = (session: Session, decision: string, ms: number, key: string = randomUUID()) => {
    const message = { key, roundId: round.roundId, decision };
    return decide(hall.deps, round, session, message, { ms, settled: (one) => told.push(one) });
  };
  const winOf = async ({ playerId }: Session) => {
    const rows = await hall.db.query<{ win: string }>(
      'select win from table_settlement where round_id = $1 and player_id = $2',
      [round.roundId, playerId],
    );
    return rows.map(({ win }) => win);
  };
  /** Settles it as a new process does, twice. */
  const restart = async () => {
    for (let again = 0; again < 2; again += 1) {
      await hall.db.query('update table_round set settled_at = null where round_id = $1', [round.roundId]);
      await (await openHall({ url: database.url, platformClient })).close();
    }
    return Promise.all(players.map(winOf));
  };
  return { round, players, openWindow, say, told, winOf, restart };
};
const one = ([session]: readonly Session[]): Session => {
  if (session === undefined) throw new Error('nobody plays');
  return session;
};

describe('a cash-out', () => {
  const design = { ...designOfCrashRoom('Clock'), edge: 9_700, growth: 60_000, highest: 100_000 };
  const at = (hundredths: number) => start + msWhen(design.growth, hundredths);
  /** A flight that crashes at 2.00. */
  const fly = async (stakes: readonly string[]) => {
    const flight = await begin({ engine: 'crash-room', design }, { crashAt: 200 }, stakes);
    const cashOut = (session: Session, ms: number, key?: string) => flight.say(session, 'cash-out', ms, key);
    return { ...flight, cashOut };
  };

  it.each([
    ['in the last millisecond of 2.00', at(201) - 1, ['2000']],
    ['in the first after it', at(201), []],
    ['before 1.01', at(101) - 1, []],
    ['at 1.01', at(101), ['1010']],
  ] as const)('%s (%i) pays %s', async (_when, ms, paid) => {
    const { players, cashOut, winOf } = await fly(['manual']);
    const response = await cashOut(one(players), ms);
    expect(response.kind).toBe(paid.length === 0 ? 'refused' : 'accepted');
    expect(await winOf(one(players))).toEqual(paid);
  });

  it('counts once: repeated, doubled, and while the round is settled around it', async () => {
    const { round, players, cashOut, told, winOf } = await fly(['manual']);
    const session = one(players);
    const key = randomUUID();
    const responses = Promise.all([
      cashOut(session, at(150), key),
      cashOut(session, at(170), key),
      cashOut(session, at(180)),
    ]);
    // The crash comes while the cash-out is being stored.
    const settled: TableSettled[] = [];
    await Promise.all([responses, settleRound(hall.deps, round, (_playerId, win) => settled.push(win))]);
    expect((await responses).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'refused']);
    expect([told.map(({ win }) => win), settled, await winOf(session)]).toEqual([['1500'], [], ['1500']]);
    await expect.poll(() => platformClient.balanceOf(session.playerId)).toBe(FIRST + 500n);
    expect(platformClient.bookedOf(round.roundId).map(({ call }) => call)).toEqual(['bet', 'win']);
  });

  it('also pays the bet that the platform confirms only after the cash-out', async () => {
    const { round, players, cashOut, winOf } = await fly(['manual']);
    const session = one(players);
    round.phase = 'betting';
    platformClient.setDelay(100);
    const bet = { key: randomUUID(), roundId: round.roundId, bets: [{ spot: 'manual', amount: '500' }] };
    const late = layBets(hall.deps, round, session, bet);
    round.phase = 'deciding';
    await cashOut(session, at(150));
    expect(await late).toMatchObject({ kind: 'accepted' });
    expect(await winOf(session)).toEqual(['2250']);
  });

  it('that could not be stored is refused, does not count and may be made again', async () => {
    const { round, players, cashOut, winOf } = await fly(['manual']);
    const session = one(players);
    const { transaction } = hall.deps.db;
    hall.deps.db.transaction = () => Promise.reject(new Error('no database'));
    expect(await cashOut(session, at(140))).toMatchObject({ kind: 'refused', code: 'BUSY' });
    hall.deps.db.transaction = transaction;
    expect(round.bets.get(session.playerId)).toMatchObject({ made: [], isSettled: false });
    expect(await cashOut(session, at(150))).toMatchObject({ kind: 'accepted' });
    expect(await winOf(session)).toEqual(['1500']);
  });

  it('that fails to be stored while the round is settled leaves the player in, who is then settled too', async () => {
    const { round, players, cashOut, winOf } = await fly(['manual']);
    const { transaction } = hall.deps.db;
    hall.deps.db.transaction = async () => {
      hall.deps.db.transaction = transaction;
      // A database answers later, never at once.
      await new Promise(setImmediate);
      throw new Error('no database');
    };
    await Promise.all([cashOut(one(players), at(140)), settleRound(hall.deps, round, () => {})]);
    expect(await winOf(one(players))).toEqual(['0']);
  });

  it('counts after a restart, as does a target below the crash, once', async () => {
    const { round, players, cashOut, winOf, restart } = await fly(['manual', 'auto:150', 'manual', 'auto:250']);
    await cashOut(one(players), at(130));
    expect(await Promise.all(players.map(winOf))).toEqual([['1300'], [], [], []]);
    expect(await restart()).toEqual([['1300'], ['1500'], ['0'], ['0']]);
    const calls = platformClient.bookedOf(round.roundId).map(({ call }) => call);
    expect(calls.filter((call) => call === 'win')).toHaveLength(4);
  });

  it('is replayed by the verifier, which finds a payment or an outcome that was changed', async () => {
    const session = await hall.openSession({ gameCode: 'FLIGHT' });
    const player = await hall.sit(session.key, 'FLIGHT');
    const { roundId } = await player.phase('betting');
    player.bet(roundId, { 'auto:200': 1_000 });
    await player.receive('settled', (message) => message.roundId === roundId);
    const isMarked = async () =>
      (await hall.db.query('select from table_round where round_id = $1 and settled_at is not null', [roundId])).length;
    await expect.poll(isMarked).toBe(1);
    const isFound = async () => (await verifyTables(hall.db, 1_000)).different.includes(roundId);
    expect(await isFound()).toBe(false);
    await hall.db.query('update table_settlement set win = win + 1 where round_id = $1', [roundId]);
    expect(await isFound()).toBe(true);
    await hall.db.query('update table_settlement set win = win - 1 where round_id = $1', [roundId]);
    await hall.db.query(`update table_round set outcome = '{"crashAt": 399}' where round_id = $1`, [roundId]);
    expect(await isFound()).toBe(true);
  });
});

describe('blackjack at a table', () => {
  const game = { engine: 'blackjack-table' as const, design: designOfTable('blackjack-table', 'Clock') };
  const outcome = { player: ['2S', '3S', 'KS', '4S', '9S'], dealer: ['TS', '8S'] };

  it('takes one decision of a player in each window, and none after its 12 seconds', async () => {
    const { players, openWindow, say } = await begin(game, outcome, ['main', 'main']);
    const [first, second] = players;
    const kinds = async (...responses: ReturnType<typeof say>[]) =>
      (await Promise.all(responses)).map(({ kind }) => kind);
    expect(await kinds(say(one(players), 'hit', start + 11_999), say(one(players), 'stand', start + 11_999))).toEqual([
      'accepted',
      'refused',
    ]);
    if (first === undefined || second === undefined) throw new Error('nobody plays');
    expect(await kinds(say(second, 'hit', start + 12_000), say(second, 'double', start))).toEqual([
      'refused',
      'refused',
    ]);
    openWindow(1);
    // Who did not decide in the first window stands.
    expect(await kinds(say(second, 'hit', start), say(first, 'stand', start))).toEqual(['refused', 'accepted']);
    openWindow(2);
    expect(await kinds(say(first, 'hit', start))).toEqual(['refused']);
  });

  it('tells nothing of a hand that is over at once while bets are taken', async () => {
    const { round } = await begin(game, { player: ['AS', 'KS'], dealer: ['9S', '8S'] }, ['main']);
    round.deciding = null;
    const stopped = (['betting', 'closed', 'settled'] as const).map((phase) => {
      round.phase = phase;
      return seatsMessage(round, start).seats.map(({ stoppedAt, win }) => [stoppedAt, win]);
    });
    expect(stopped).toEqual([[[null, null]], [[null, null]], [[2, '2500']]]);
  });

  it('keeps every decision over a restart, and stands for who had not decided', async () => {
    const { players, openWindow, say, winOf, restart } = await begin(game, outcome, ['main', 'main']);
    for (const step of [0, 1]) {
      openWindow(step);
      await say(one(players), 'hit', start + 1_000);
    }
    // Nothing is paid before the round is over, because it would tell the dealer's cards.
    expect(await winOf(one(players))).toEqual([]);
    expect(await restart()).toEqual([['2000'], ['0']]);
  });

  it('goes on as soon as everybody has decided, and comes out again from its seeds', async () => {
    const session = await hall.openSession({ gameCode: 'TWENTYONE' });
    const player = await hall.sit(session.key, 'TWENTYONE');
    const { roundId } = await player.phase('betting');
    player.bet(roundId, { main: 1_000 });
    await player.receive('bets', ({ key }) => key !== null);
    const decideAll = async () => {
      for (let step = 0; ; step += 1) {
        const next = await player.receive(
          'table',
          ({ phase, deciding }) => phase === 'revealing' || (phase === 'deciding' && deciding?.step === step),
        );
        const isOver = player.received.some((message) => message.type === 'table' && message.phase === 'revealing');
        if (next.phase === 'revealing' || isOver) return step;
        player.decide(roundId, 'hit');
      }
    };
    const hits = await decideAll();
    const { win } = await player.receive('settled', (message) => message.roundId === roundId);
    const { outcome: dealt } = await player.phase('settled', roundId);
    const made = Array.from({ length: hits }, (_, step) => ({ step, decision: 'hit', elapsedMs: 0 }));
    expect(BigInt(win)).toBe(
      tableRules['blackjack-table'].pays(game.design, dealt, { spot: 'main', stake: 1_000n }, made),
    );
    const isMarked = async () =>
      (await hall.db.query('select from table_round where round_id = $1 and settled_at is not null', [roundId])).length;
    await expect.poll(isMarked).toBe(1);
    expect((await verifyTables(hall.db, 1_000)).different).not.toContain(roundId);
  });
});
