import type { OpenedGame, RoundView } from '@fairhouse/games/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudioApi } from '../api/studio-api.types.ts';
import { type AutoplayPlan, isAutoplaying } from './autoplay.rules.ts';
import { isBusy } from './play-state.types.ts';
import { opened, openWith, round } from './session.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Start = Parameters<StudioApi['start']>[1];
type Response = Awaited<ReturnType<StudioApi['start']>> | Partial<RoundView>;

const plan: AutoplayPlan = { rounds: 10, lossStop: 1_000n, winStop: null };
const wish = { side: 'over', target: 4_999 };

/** A session whose game reveals each round after half a second. Every round is lost, unless a test says otherwise. */
const open = async ({
  respond = () => ({}),
  rules = { autoplay: true },
  presses = {},
}: {
  respond?: (at: number) => Response;
  rules?: Partial<OpenedGame['rules']>;
  presses?: { mayPress?: () => boolean };
} = {}) => {
  const sent: Start[] = [];
  const more = opened();
  const { session, now, sendToGame } = await openWith(
    {
      open: async () => ({ value: { ...more, balance: '5000', rules: { ...more.rules, ...rules } } }),
      start: async (_, request) => {
        sent.push(request);
        const at = sent.length;
        const response = respond(at);
        if ('refusal' in response || 'unreachable' in response || 'value' in response) return response;
        const balance = String(5_000 - at * 100);
        return { value: round({ roundId: `r${at}`, balance, balanceVersion: String(10 + at), ...response }) };
      },
    },
    presses,
  );
  session.store.subscribe(({ round: shown, isRevealed }) => {
    if (shown?.state === 'settled' && !isRevealed) setTimeout(() => session.revealed(shown), 500);
  });
  return { session, sent, now, sendToGame, run: () => now().autoplay };
};
const rounds = (count: number) => vi.advanceTimersByTimeAsync(count * 2_500);

test('autoplay plays ordinary rounds one after the other, each marked for the studio, and ends after the last', async () => {
  const { session, sent, run } = await open();
  session.autoplay.start({ ...plan, rounds: 3 }, wish);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(2);
  await rounds(5);
  expect(sent.map(({ key: _, ...rest }) => rest)).toEqual([
    { stake: '100', wish, auto: true },
    { stake: '100', wish, auto: true },
    { stake: '100', wish, auto: true },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(run()).toMatchObject({ isOver: true, end: 'rounds', begun: 3, net: -300n });
});

test('autoplay waits for a round that is open for a while', async () => {
  const { session, sent, run, now } = await open({ respond: () => ({ state: 'open', win: null }) });
  session.autoplay.start({ ...plan, rounds: 2 }, wish);
  await rounds(4);
  expect(sent).toHaveLength(1);
  expect(run()).toMatchObject({ begun: 1, isOver: false });
  const ended = round({ ...now().round, state: 'settled', win: '300' });
  session.store.setState({ round: ended, isRevealed: false });
  await vi.advanceTimersByTimeAsync(1_400);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveLength(2);
});

test('autoplay never begins where the rules forbid it', async () => {
  const { session, sent, run } = await open({ rules: { autoplay: false } });
  session.autoplay.start(plan, wish);
  expect(run()).toBeNull();
  // Not even if the state claims that autoplay runs.
  const forged = { ...plan, stake: 100n, wish, begun: 0, netBefore: 0n, end: null, isOver: false, net: 0n };
  session.store.setState({ autoplay: forged });
  await rounds(2);
  expect(sent).toEqual([]);
  expect(run()).toMatchObject({ isOver: true, end: 'refused' });
});

test('autoplay begins by a press, which begins nothing else', async () => {
  const { session, run } = await open({ presses: { mayPress: () => false } });
  session.autoplay.start(plan, wish);
  expect(run()).toBeNull();
});

test('a round of the player is not marked, and cannot begin while autoplay runs', async () => {
  const { session, sent } = await open();
  await session.play(wish);
  expect(sent).toMatchObject([{ stake: '100', wish }]);
  expect(sent[0]).not.toHaveProperty('auto');
  await rounds(1);
  // A press in the very moment in which the next round may begin.
  session.store.subscribe((state) => {
    if (!isBusy(state) && isAutoplaying(state.autoplay)) void session.play({ side: 'under', target: 1 });
  });
  session.autoplay.start(plan, wish);
  await rounds(3);
  expect(sent.slice(1).length).toBeGreaterThan(1);
  expect(sent.slice(1).every((request) => request.auto === true && request.wish === wish)).toBe(true);
});

test('the stake cannot be changed while autoplay runs', async () => {
  const { session, now } = await open();
  session.autoplay.start(plan, wish);
  await vi.advanceTimersByTimeAsync(2_400);
  session.chooseStake('1000');
  expect(now().stake).toBe('100');
  session.autoplay.stop('asked');
  await rounds(1);
  session.chooseStake('1000');
  expect(now().stake).toBe('1000');
});

test('asked to stop, autoplay plays the running round to its end and counts it', async () => {
  const { session, sent, run } = await open({ respond: () => ({ win: '250' }) });
  session.autoplay.start(plan, wish);
  await vi.advanceTimersByTimeAsync(100);
  session.autoplay.stop('asked');
  expect(run()).toMatchObject({ end: 'asked', isOver: false });
  await rounds(4);
  expect(sent).toHaveLength(1);
  expect(run()).toMatchObject({ end: 'asked', isOver: true, begun: 1, net: 150n });
});

test.each<[string, string, (game: Awaited<ReturnType<typeof open>>) => void]>([
  ['the page pauses play', 'paused', ({ sendToGame }) => sendToGame({ type: 'fh:realityCheck', isPaused: true })],
  ['the game is out of view', 'hidden', ({ session }) => session.autoplay.stop('hidden')],
  ['the connection is lost', 'offline', ({ session }) => session.store.setState({ isReached: false })],
  ['a stake is in doubt', 'inDoubt', ({ session }) => session.store.setState({ isInDoubt: true })],
])('autoplay ends when %s, and does not go on by itself', async (_, end, act) => {
  const game = await open();
  game.session.autoplay.start(plan, wish);
  await rounds(1);
  const before = game.sent.length;
  act(game);
  await vi.advanceTimersByTimeAsync(1_000);
  game.sendToGame({ type: 'fh:realityCheck', isPaused: false });
  game.session.store.setState({ isReached: true, isInDoubt: false });
  await rounds(3);
  expect(game.sent).toHaveLength(before);
  expect(game.run()).toMatchObject({ end, isOver: true });
});

test.each([
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'SESSION_ENDED',
  'GAME_UNAVAILABLE',
  'AUTOPLAY_NOT_ALLOWED',
  'TOO_SOON',
] as const)('autoplay ends at the refusal %s', async (code) => {
  const { session, sent, run } = await open({
    respond: (at): Response => (at === 2 ? { refusal: { code, message: '' } } : {}),
  });
  session.autoplay.start(plan, wish);
  await rounds(6);
  expect(sent).toHaveLength(2);
  expect(run()).toMatchObject({ end: 'refused', isOver: true, begun: 1, net: -100n });
});

test('a lost answer ends autoplay after its round, which is asked for with the same key', async () => {
  const { session, sent, run } = await open({ respond: (at): Response => (at === 1 ? { unreachable: true } : {}) });
  session.autoplay.start(plan, wish);
  await rounds(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(run()).toMatchObject({ end: 'offline', isOver: true, begun: 1 });
});

test('no round begins that could lose more than the stop', async () => {
  const { session, sent, run } = await open();
  session.autoplay.start({ ...plan, lossStop: 350n }, wish);
  await rounds(8);
  expect(sent).toHaveLength(3);
  expect(run()).toMatchObject({ end: 'loss', net: -300n });
});

test('autoplay ends after a win above the stop', async () => {
  const { session, sent, run } = await open({ respond: (at): Response => ({ win: at === 2 ? '900' : '0' }) });
  session.autoplay.start({ ...plan, winStop: 899n }, wish);
  await rounds(6);
  expect(sent).toHaveLength(2);
  expect(run()).toMatchObject({ end: 'win', net: 700n });
});

test('the start button stays closed for a moment after autoplay, and the next round clears its end', async () => {
  const { session, sent, run } = await open({
    respond: (at): Response => (at === 1 ? { refusal: { code: 'GAME_UNAVAILABLE', message: '' } } : {}),
  });
  session.autoplay.start(plan, wish);
  await vi.advanceTimersByTimeAsync(10);
  expect(run()?.isOver).toBe(true);
  expect(await session.play(wish)).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await session.play(wish);
  expect(sent).toHaveLength(2);
  expect(run()).toBeNull();
});
