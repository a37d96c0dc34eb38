import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkableId, isBusy } from './play-state.types.ts';
import { opened, openWith, round } from './session.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a round shows its stake at once and its win with the reveal, and the page is told of both', async () => {
  const won = round({ win: '500', balance: '1400' });
  const { session, sentMessages, money, now } = await openWith({ start: async () => ({ value: won }) });
  const asked = session.play({});
  expect(money()).toEqual([900n, -100n]);
  expect(sentMessages.at(-1)).toMatchObject({ type: 'fh:roundState', state: 'started', stake: '100' });
  expect(await asked).toBe(won);
  expect(money()).toEqual([900n, -100n]);
  session.revealed(won);
  expect(money()).toEqual([1_400n, 400n]);
  expect(now().celebration).toEqual({ win: 500n, level: 1 });
  const states = sentMessages.filter((message) => message.type === 'fh:roundState');
  expect(states.map(({ state }) => state)).toEqual(['started', 'revealed']);
  expect(states[0]?.roundId).toBe(states[1]?.roundId);
  expect(states[1]).toMatchObject({ walletVersion: '7', stake: null });
  session.revealed(won);
  expect(money()).toEqual([1_400n, 400n]);
});

test('a lost answer is asked for again with the same key', async () => {
  const keys: string[] = [];
  const { session, now } = await openWith({
    start: async (_, { key }) => {
      keys.push(key);
      return keys.length < 4 ? { unreachable: true } : { value: round() };
    },
  });
  const asked = session.play({});
  await vi.advanceTimersByTimeAsync(500);
  expect(now().isReached).toBe(false);
  expect(isBusy(now())).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await asked)?.roundId).toBe('r1');
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(now().isReached).toBe(true);
});

test('nothing begins before the reveal, nor before the cycle is over', async () => {
  let starts = 0;
  const settled = round();
  const { session, now } = await openWith({
    start: async () => {
      starts += 1;
      return { value: settled };
    },
  });
  await session.play({});
  await vi.advanceTimersByTimeAsync(2_600);
  expect(await session.play({})).toBeNull();
  session.revealed(settled);
  expect(isBusy(now())).toBe(false);
  expect(starts).toBe(1);
});

test('the cycle holds after a quick reveal', async () => {
  const { session, now } = await openWith({ start: async () => ({ value: round() }) });
  session.revealed((await session.play({})) ?? round());
  expect(isBusy(now())).toBe(true);
  await vi.advanceTimersByTimeAsync(2_400);
  expect(isBusy(now())).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(isBusy(now())).toBe(false);
});

test('a press that has begun a game begins no other', async () => {
  const { session, money } = await openWith({}, { mayPress: () => false });
  expect(await session.play({})).toBeNull();
  expect(money()).toEqual([1_000n, 0n]);
});

test('a refused stake comes back and the player is told why', async () => {
  const { session, sentMessages, money, now } = await openWith({
    start: async () => ({
      refusal: { code: 'LIMIT_REACHED', message: 'Your limit of the day.', balance: '990', balanceVersion: '6' },
    }),
  });
  expect(await session.play({})).toBeNull();
  expect(money()).toEqual([990n, 0n]);
  expect(now().notice).toEqual({ code: 'LIMIT_REACHED', message: 'Your limit of the day.' });
  expect(sentMessages.at(-1)).toMatchObject({ state: 'revealed', walletVersion: '6' });
  expect(isBusy(now())).toBe(false);
});

test('the end of the session is told to the page and stops play', async () => {
  const { session, sentMessages, now } = await openWith({
    start: async () => ({ refusal: { code: 'SESSION_ENDED', message: '' } }),
  });
  expect(await session.play({})).toBeNull();
  expect(now().phase).toBe('ended');
  expect(sentMessages.at(-1)).toEqual({ type: 'fh:sessionEnded' });
});

test('a stake in doubt is followed until the platform has responded', async () => {
  const pending = round({ state: 'pending', win: null, balance: null, balanceVersion: null });
  const views = [pending, round({ win: '300', balance: '1200' })];
  const { session, now } = await openWith({
    start: async () => ({ value: pending }),
    current: async () => ({ value: views.shift() ?? null }),
  });
  const asked = session.play({});
  await vi.advanceTimersByTimeAsync(100);
  expect(now().isInDoubt).toBe(true);
  await vi.advanceTimersByTimeAsync(4_100);
  expect((await asked)?.win).toBe('300');
  expect(now().isInDoubt).toBe(false);
});

test('a stake in doubt that was taken back is shown again', async () => {
  const pending = round({ state: 'pending', win: null, balance: null, balanceVersion: null });
  const { session, money, now } = await openWith({
    start: async () => ({ value: pending }),
    current: async () => ({ value: round({ state: 'void', win: null, balance: '1000', balanceVersion: '8' }) }),
  });
  const asked = session.play({});
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await asked).toBeNull();
  expect(money()).toEqual([1_000n, 0n]);
  expect(now().notice?.code).toBe('IN_DOUBT');
});

test('an open round takes steps although the cycle of its start is running', async () => {
  const open = round({ state: 'open', win: null });
  const keys: string[] = [];
  const { session, now } = await openWith({
    start: async () => ({ value: open }),
    step: async (_key, roundId, { key }) => {
      keys.push(key);
      return { value: round({ roundId, win: '200', balance: '1100', balanceVersion: '8' }) };
    },
  });
  await session.play({});
  expect(isBusy(now())).toBe(false);
  expect((await session.step({ type: 'cashOut' }))?.win).toBe('200');
  expect(keys).toHaveLength(1);
  expect(await session.step({ type: 'cashOut' })).toBeNull();
});

test('a round that ended by time is found in the history', async () => {
  const open = round({ state: 'open', win: null });
  const { session, now } = await openWith({
    start: async () => ({ value: open }),
    history: async () => ({ value: { rounds: [round({ win: '0' })], next: null } }),
  });
  await session.play({});
  expect((await session.look())?.state).toBe('settled');
  expect(now().isRevealed).toBe(false);
});

test('coming back shows no old round again, and takes up one that can be played', async () => {
  const rounds = [round({ roundId: 'old' }), round({ roundId: 'new', state: 'open', win: null })];
  const { session, now } = await openWith({ current: async () => ({ value: rounds.shift() ?? null }) });
  await session.resume();
  expect(now().round).toBeNull();
  await session.resume();
  expect([now().round?.roundId, now().isRevealed]).toEqual(['new', false]);
});

test('the page can pause play between rounds and tell of other money', async () => {
  const { session, money, now, sendToGame } = await openWith({});
  sendToGame({ type: 'fh:realityCheck', isPaused: true });
  expect(await session.play({})).toBeNull();
  sendToGame({ type: 'fh:realityCheck', isPaused: false });
  expect(isBusy(now())).toBe(false);
  sendToGame({ type: 'fh:balance', balance: '4000', walletVersion: '9' });
  expect(money()).toEqual([4_000n, 0n]);
});

test('a table settles without a reveal of the shell', async () => {
  const { session, sentMessages, money, now } = await openWith({});
  session.staked('300', { balance: '700', balanceVersion: '6' });
  session.settled({ roundId: 't', stake: '300', win: '300' }, { balance: '1000', balanceVersion: '7' });
  expect(money()).toEqual([1_000n, 0n]);
  expect(now().celebration).toBeNull();
  expect(sentMessages.slice(-2)).toMatchObject([{ state: 'started', stake: '300' }, { state: 'revealed' }]);
});

test('a round can be checked once its result is on the screen, and not while the next one is asked for', async () => {
  const lost = round();
  const { session, now } = await openWith({ start: async () => ({ value: lost }) });
  expect(checkableId(now())).toBeNull();
  const asked = session.play({});
  await asked;
  expect(checkableId(now())).toBeNull();
  session.revealed(lost);
  expect(checkableId(now())).toBe('r1');
  await vi.advanceTimersByTimeAsync(3_000);
  void session.play({});
  expect(checkableId(now())).toBeNull();
});

test('the check of a table round includes the player’s own bets, and the new pair is known', async () => {
  const proof = {
    roundId: 't',
    gameCode: 'G',
    name: 'Game',
    engine: 'roulette' as const,
    design: {},
    stake: '0',
    win: null,
    wish: null,
    steps: [],
    show: {},
    seeds: { serverSeedHash: 'hash', serverSeed: 'seed', clientSeed: 'client', nonce: 0 },
  };
  const seeds = { serverSeedHash: 'next', clientSeed: 'seed', nonce: 0 };
  const own = round({ roundId: 't', stake: '300', win: '600', wish: { bets: [{ spot: 'red', amount: '300' }] } });
  const { session, now } = await openWith({
    reveal: async () => ({ value: { proof, seeds } }),
    history: async () => ({ value: { rounds: [round(), own], next: null } }),
  });
  session.staked('300', null);
  session.settled({ roundId: 't', stake: '300', win: '600' }, null);
  expect(checkableId(now())).toBe('t');
  expect(await session.reveal('t', null)).toMatchObject({ value: { stake: '300', win: '600', wish: own.wish } });
  expect(now().seeds).toEqual(seeds);
  session.staked('100', null);
  expect(checkableId(now())).toBeNull();
});

test('a sound of winning is for more than the stake', async () => {
  const even = round({ win: '100', balance: '1000' });
  const { session } = await openWith({ start: async () => ({ value: even }) });
  await session.play({});
  expect(session.mayCelebrate()).toBe(false);
  session.revealed(even);
  expect(session.mayCelebrate()).toBe(false);
});

test('a studio that cannot be reached fails the opening, and can be tried again', async () => {
  let asks = 0;
  const { session, now } = await (async () => {
    const opening = openWith({
      open: async () => {
        asks += 1;
        return asks < 5 ? { unreachable: true } : { value: opened() };
      },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    return opening;
  })();
  expect(now().phase).toBe('failed');
  expect(now().notice?.code).toBe('UNREACHABLE');
  await session.open();
  expect(now().phase).toBe('playing');
});
