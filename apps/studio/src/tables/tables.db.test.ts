import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import { rouletteRules, rouletteSpots } from '@fairhouse/games/tables';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableProof, tableRounds } from './look-back.ts';
import { clientSeedAfter } from './open-round.ts';
import { openTables } from './open-tables.ts';
import { type FakePlatformClient, openFakePlatformClient } from './test-kit/fake-platform-client.ts';
import { createStudioDatabase, type Hall, openHall } from './test-kit/open-hall.ts';

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
  hall = await openHall({ url: database.url, platformClient });
});
afterEach(() => hall.close());

const numberOf = (outcome: unknown) => (outcome as { number: number }).number;
const winOf = (outcome: unknown, bets: Record<string, number>) =>
  Object.entries(bets).reduce(
    (sum, [spot, stake]) =>
      sum +
      rouletteRules.pays(
        { theme: 'emerald', bettingMs: 0 },
        { number: numberOf(outcome) },
        { spot, stake: BigInt(stake) },
      ),
    0n,
  );

describe('a round at a table', () => {
  it('goes through its phases, pays by the outcome, and the platform has the same balance', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    const bets = { red: 1_000, n0: 500, 'dozen:2': 300 };
    player.bet(roundId, bets);
    const laid = await player.receive('bets', ({ key }) => key !== null);
    expect(laid.balance).toBe(String(FIRST - 1_800n));
    const shown = await player.phase('revealing', roundId);
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    const win = winOf(shown.outcome, bets);
    expect(settled).toMatchObject({ stake: '1800', win: String(win), balance: String(FIRST - 1_800n + win) });
    expect(platformClient.balanceOf(session.playerId)).toBe(FIRST - 1_800n + win);
    expect(platformClient.bookedOf(roundId).map(({ call }) => call)).toEqual(['bet', 'win']);
    expect(platformClient.bookedOf(roundId).at(-1)).toMatchObject({ amount: String(win), roundClosed: true });
  });

  it('tells nothing of the outcome before the betting has closed, and the seed only at the end', async () => {
    const player = await hall.sit((await hall.openSession()).key);
    const first = await player.phase('betting');
    await player.phase('settled', first.roundId);
    const next = await player.receive('table', (state) => state.phase === 'betting' && state.roundId !== first.roundId);
    for (const state of player.received.filter((message) => message.type === 'table')) {
      const isShown = state.phase === 'revealing' || state.phase === 'settled';
      expect(state.outcome === null).toBe(!isShown);
      expect(state.serverSeed === null).toBe(state.phase !== 'settled');
    }
    const end = await player.phase('settled', first.roundId);
    const { nonce } = (await tableProof(hall.db, first.roundId, 'Wheel'))?.seeds ?? { nonce: -1 };
    expect(hashOfSeed(end.serverSeed ?? '')).toBe(first.serverSeedHash);
    const draws = fairDraws({ serverSeed: end.serverSeed ?? '', clientSeed: first.clientSeed, nonce });
    expect(rouletteRules.deal({ theme: 'emerald', bettingMs: 0 }, draws)).toEqual(end.outcome);
    expect(next.clientSeed).toBe(
      clientSeedAfter('WHEEL', { roundId: first.roundId, serverSeed: end.serverSeed ?? '' }),
    );
    expect(next.history.at(-1)).toEqual({ roundId: first.roundId, outcome: end.outcome });
  });

  it('takes no bet after the betting has closed, nor for another round', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    await player.phase('closed', roundId);
    const late = player.bet(roundId, { red: 1_000 });
    expect(await player.receive('refused', ({ key }) => key === late)).toMatchObject({ code: 'BETTING_CLOSED' });
    const strange = player.bet('no-such-round', { red: 1_000 });
    expect(await player.receive('refused', ({ key }) => key === strange)).toMatchObject({ code: 'BETTING_CLOSED' });
    expect(platformClient.balanceOf(session.playerId)).toBe(FIRST);
  });

  it('takes a repeated message once', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    const key = player.bet(roundId, { red: 1_000 });
    player.bet(roundId, { red: 1_000 }, key);
    await player.receive('bets', (message) => message.key === key);
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    expect(settled.stake).toBe('1000');
    expect(platformClient.bookedOf(roundId).filter(({ call }) => call === 'bet')).toHaveLength(1);
  });

  it.each([
    ['below the minimum', { red: 99 }, 'STAKE_NOT_ALLOWED'],
    ['above the most on a spot', { n7: 2_001 }, 'STAKE_NOT_ALLOWED'],
    ['above the most on the table', { red: 36_000, black: 100 }, 'STAKE_NOT_ALLOWED'],
    ['on no spot', { n37: 100 }, 'BAD_REQUEST'],
    ['above the balance', { red: 36_000 }, 'INSUFFICIENT_FUNDS'],
  ] as const)('refuses a stake %s', async (_why, bets, code) => {
    const poor = openFakePlatformClient(code === 'INSUFFICIENT_FUNDS' ? 100n : FIRST);
    const other = await openHall({ url: database.url, platformClient: poor });
    const player = await other.sit((await other.openSession()).key);
    const { roundId } = await player.phase('betting');
    const key = player.bet(roundId, bets);
    expect(await player.receive('refused', (message) => message.key === key)).toMatchObject({ code });
    expect(poor.bookedOf(roundId)).toEqual([]);
    await other.close();
  });

  it('holds the limits over several messages that come at once', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    for (let message = 0; message < 5; message += 1) player.bet(roundId, { n7: 500 });
    await player.receive('refused', ({ code }) => code === 'STAKE_NOT_ALLOWED');
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    expect(settled.stake).toBe('2000');
  });

  it('gives a late comer and a returning player the true state and their own bets', async () => {
    const session = await hall.openSession();
    const first = await hall.sit(session.key);
    const { roundId } = await first.phase('betting');
    first.bet(roundId, { red: 700 });
    await first.receive('bets', ({ key }) => key !== null);
    await first.leave();
    const again = await hall.sit(session.key);
    const stranger = await hall.sit((await hall.openSession()).key);
    expect(await again.receive('table')).toMatchObject({ roundId, phase: 'betting', players: 1 });
    expect(await again.receive('bets')).toMatchObject({ roundId, bets: [{ spot: 'red', amount: '700' }], key: null });
    expect(await stranger.receive('bets')).toMatchObject({ bets: [] });
    expect(await stranger.receive('table')).toMatchObject({ players: 2 });
    await again.receive('settled', (message) => message.roundId === roundId);
    expect(stranger.received.some(({ type }) => type === 'settled')).toBe(false);
  });

  it('tells the last settlement again to a player who was away when it came', async () => {
    const session = await hall.openSession();
    const first = await hall.sit(session.key);
    const watcher = await hall.sit((await hall.openSession()).key);
    const { roundId } = await first.phase('betting');
    first.bet(roundId, { red: 700 });
    await first.receive('bets', ({ key }) => key !== null);
    await first.leave();
    await watcher.receive('table', (state) => state.phase === 'betting' && state.roundId !== roundId);
    const again = await hall.sit(session.key);
    expect(await again.receive('settled')).toMatchObject({ roundId, stake: '700' });
    expect(watcher.received.some(({ type }) => type === 'settled')).toBe(false);
  });

  it('pays a player with two windows once, with all that both laid', async () => {
    const one = await hall.openSession({ playerId: 'two-windows' });
    const two = await hall.openSession({ playerId: 'two-windows' });
    const left = await hall.sit(one.key);
    const right = await hall.sit(two.key);
    const { roundId } = await left.phase('betting');
    left.bet(roundId, { red: 1_000 });
    right.bet(roundId, { black: 1_000 });
    const settled = await left.receive('settled', (message) => message.roundId === roundId);
    expect(settled.stake).toBe('2000');
    expect(platformClient.bookedOf(roundId).filter(({ call }) => call === 'win')).toHaveLength(1);
    const win = winOf((await left.phase('revealing', roundId)).outcome, { red: 1_000, black: 1_000 });
    expect(platformClient.balanceOf('two-windows')).toBe(FIRST - 2_000n + win);
  });

  it('ends a round whose players have all gone, and begins none without anybody', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    player.bet(roundId, { red: 1_000 });
    await player.receive('bets', ({ key }) => key !== null);
    await player.leave();
    await expect.poll(() => platformClient.bookedOf(roundId).length).toBe(2);
    const count = async () =>
      (await hall.db.query<{ count: number }>('select count(*)::int as count from table_round'))[0]?.count;
    const before = await count();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await count()).toBe(before);
  });

  it('plays with play money at the same table, without calling the platform', async () => {
    const demo = await hall.sit((await hall.openSession({ mode: 'demo' })).key);
    const { roundId } = await demo.phase('betting');
    demo.bet(roundId, { red: 1_000 });
    expect(await demo.receive('bets', ({ key }) => key !== null)).toMatchObject({ balance: '99000' });
    const key = demo.bet(roundId, { black: 35_001 });
    expect(await demo.receive('refused', (message) => message.key === key)).toMatchObject({
      code: 'STAKE_NOT_ALLOWED',
    });
    const settled = await demo.receive('settled', (message) => message.roundId === roundId);
    expect(settled.balance).toBe(String(99_000n + BigInt(settled.win)));
    expect(platformClient.bookedOf(roundId)).toEqual([]);
  });

  it('refuses a key that nobody has, a foreign page and a game of another session', async () => {
    await expect(hall.sit('k_nobody')).rejects.toThrow('401');
    const session = await hall.openSession();
    await expect(hall.sit(session.key, 'WHEEL', { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    const player = await hall.sit(session.key, 'SHOE');
    expect(await player.receive('refused')).toMatchObject({ code: 'GAME_UNAVAILABLE' });
    player.send('nonsense');
    expect(await player.receive('refused', ({ code }) => code === 'BAD_REQUEST')).toBeDefined();
  });

  it('is found again by its player and by a verifier', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId, serverSeedHash } = await player.phase('betting');
    expect((await tableProof(hall.db, roundId, 'Wheel'))?.seeds).toMatchObject({ serverSeed: null, serverSeedHash });
    expect((await tableProof(hall.db, roundId, 'Wheel'))?.show).toBeNull();
    player.bet(roundId, { red: 400, n3: 200 });
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    const asked = { playerId: session.playerId, gameCode: 'WHEEL', before: null, count: 10 };
    expect(await tableRounds(hall.db, asked)).toMatchObject([
      {
        roundId,
        stake: '600',
        win: settled.win,
        wish: {
          bets: [
            { spot: 'red', amount: '400' },
            { spot: 'n3', amount: '200' },
          ],
        },
      },
    ]);
    await expect
      .poll(async () => (await tableProof(hall.db, roundId, 'Wheel'))?.seeds.serverSeed ?? '')
      .toMatch(/^[0-9a-f]{64}$/);
    expect(await tableRounds(hall.db, { ...asked, before: roundId })).toEqual([]);
  });
});

describe('a platform that fails', () => {
  it('counts no bet that the platform never confirmed, and takes it back', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    platformClient.setSilent(true);
    const key = player.bet(roundId, { red: 1_000 });
    expect(await player.receive('refused', (message) => message.key === key)).toMatchObject({ code: 'IN_DOUBT' });
    platformClient.setSilent(false);
    await expect.poll(() => platformClient.balanceOf(session.playerId)).toBe(FIRST);
    await player.phase('settled', roundId);
    expect(player.received.some(({ type }) => type === 'settled')).toBe(false);
    expect(platformClient.bookedOf(roundId).some(({ call }) => call === 'win')).toBe(false);
  });

  it('waits with a payment for a bet that is answered late', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    player.bet(roundId, { black: 1_000 });
    await player.receive('bets', ({ key }) => key !== null);
    platformClient.setDelay(450);
    player.bet(roundId, { red: 1_000 });
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    expect(settled.stake).toBe('2000');
    await expect.poll(() => platformClient.balanceOf(session.playerId)).toBe(FIRST - 2_000n + BigInt(settled.win));
  });

  it('still pays when the platform confirms a win only later', async () => {
    const session = await hall.openSession();
    const player = await hall.sit(session.key);
    const { roundId } = await player.phase('betting');
    const all = Object.fromEntries([...rouletteSpots.keys()].slice(0, 37).map((spot) => [spot, 100]));
    player.bet(roundId, all);
    await player.receive('bets', ({ key }) => key !== null);
    platformClient.setSilent(true);
    const settled = await player.receive('settled', (message) => message.roundId === roundId);
    expect(settled).toMatchObject({ stake: '3700', win: '3600', balance: null });
    platformClient.setSilent(false);
    await expect.poll(() => platformClient.balanceOf(session.playerId)).toBe(FIRST - 100n);
  });
});

describe('a program that stops in the middle', () => {
  const layAndCrash = async (change: Parameters<typeof openHall>[0]['change'], until: 'betting' | 'settled') => {
    const broken = await openHall({ url: database.url, platformClient, ...(change === undefined ? {} : { change }) });
    const session = await broken.openSession({ playerId: `crash-${until}-${Date.now()}` });
    const player = await broken.sit(session.key);
    const { roundId } = await player.phase('betting');
    const bets = { red: 1_000, n5: 200 };
    player.bet(roundId, bets);
    await player.receive('bets', ({ key }) => key !== null);
    if (until === 'settled') await player.phase('settled', roundId);
    return { broken, playerId: session.playerId, roundId, bets };
  };
  /** After the crash, nothing the table does reaches the database. */
  const cutOff: NonNullable<Parameters<typeof openHall>[0]['change']> = (deps) => ({
    ...deps,
    wallet: { ...deps.wallet, settle: () => Promise.reject(new Error('the program is gone')) },
  });

  it.each(['betting', 'settled'] as const)('pays after a restart what was left at %s, once', async (until) => {
    const { broken, playerId, roundId, bets } = await layAndCrash(cutOff, until);
    await broken.close();
    expect(platformClient.bookedOf(roundId).map(({ call }) => call)).toEqual(['bet']);
    const again = await openHall({ url: database.url, platformClient });
    const stored = await again.db.query<{ outcome: unknown }>('select outcome from table_round where round_id = $1', [
      roundId,
    ]);
    const win = winOf(stored[0]?.outcome, bets);
    await expect.poll(() => platformClient.balanceOf(playerId)).toBe(FIRST - 1_200n + win);
    await again.close();
    const isMarked = async () => (await hall.db.query('select from table_round where settled_at is null')).length === 0;
    expect(await isMarked()).toBe(true);
    // As if the process had stopped between the last payment and the update that sets `settled_at`.
    await hall.db.query('update table_round set settled_at = null where round_id = $1', [roundId]);
    let orders = 0;
    const count: typeof cutOff = (deps) => ({
      ...deps,
      wallet: {
        ...deps.wallet,
        settle: (...order) => {
          orders += 1;
          return deps.wallet.settle(...order);
        },
      },
    });
    const third = await openHall({ url: database.url, platformClient, change: count });
    await third.close();
    expect(orders).toBe(0);
    expect(await isMarked()).toBe(true);
    expect(platformClient.bookedOf(roundId).map(({ call }) => call)).toEqual(['bet', 'win']);
    expect(platformClient.balanceOf(playerId)).toBe(FIRST - 1_200n + win);
  });

  it('pays at once on a stop in good order', async () => {
    const { broken, playerId, roundId, bets } = await layAndCrash(undefined, 'betting');
    await broken.close();
    await expect.poll(() => platformClient.bookedOf(roundId).length).toBe(2);
    const [stored] = await hall.db.query<{ outcome: unknown }>('select outcome from table_round where round_id = $1', [
      roundId,
    ]);
    expect(platformClient.balanceOf(playerId)).toBe(FIRST - 1_200n + winOf(stored?.outcome, bets));
  });

  it('opens even when what was left cannot be ended now', async () => {
    const errors: string[] = [];
    const tables = await openTables({
      db: { ...hall.db, query: () => Promise.reject(new Error('no database')) },
      wallet: {
        placeBet: () => Promise.reject(new Error('unused')),
        settle: () => Promise.reject(new Error('unused')),
        takeBack: () => Promise.reject(new Error('unused')),
        findSession: () => Promise.resolve(null),
      },
      gameOf: () => null,
      stakesOf: () => null,
      pace: { bettingMs: () => 1, closedMs: 1, decidingMs: () => 1, revealMs: () => 1, settledMs: 1 },
      log: { error: (_facts, text) => errors.push(text) },
    });
    expect(errors).toEqual(['rounds of tables could not be ended']);
    expect(tables.tableOf('WHEEL')).toBeNull();
    await tables.stop();
  });
});
