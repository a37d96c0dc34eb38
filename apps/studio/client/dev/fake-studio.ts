import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import type { OpenedGame, RoundProof, RoundView } from '@fairhouse/games/wire';
import type { SoloRules, SoloState } from '../../../../packages/games/src/solo/solo.types.ts';
import type { ApiResult, StudioApi } from '../src/api/studio-api.types.ts';

type FakeRound = {
  id: string;
  stake: bigint;
  wish: unknown;
  nonce: number;
  startedMs: number;
  state: SoloState;
  steps: { step: unknown; elapsedMs: number }[];
  isPaid: boolean;
};

export type FakeDeps = {
  engine: OpenedGame['engine'];
  name: string;
  design: unknown;
  solo: SoloRules | null;
  mode: 'real' | 'demo';
  minCycleMs: number;
  /** The delay of responses in milliseconds, and whether the first response to every request is lost. */
  delayMs: number;
  isLossy: boolean;
  /** Whether the player's rules allow autoplay. */
  hasAutoplay: boolean;
  /** Simulated faults: see README.md. */
  fault: string | null;
};

const hexOf = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const refuse = (
  code:
    | 'TOO_SOON'
    | 'ROUND_OPEN'
    | 'ROUND_UNKNOWN'
    | 'STEP_REFUSED'
    | 'BAD_REQUEST'
    | 'INSUFFICIENT_FUNDS'
    | 'SESSION_ENDED'
    | 'GAME_UNAVAILABLE',
  more = {},
) => ({
  refusal: { code, message: '', ...more },
});

/** The studio in a browser tab: real rules and odds, play money that is not stored. */
export const fakeStudio = ({
  engine,
  name,
  design,
  solo,
  mode,
  minCycleMs,
  delayMs,
  isLossy,
  hasAutoplay,
  fault,
}: FakeDeps): StudioApi & { wallet: { change(by: bigint): { balance: string; balanceVersion: string } } } => {
  let balance = 1_000_000n;
  let version = 1n;
  let staked = 0n;
  let won = 0n;
  let seeds = { serverSeed: hexOf(32), clientSeed: hexOf(8), nonce: 0 };
  const startedAt = new Date().toISOString();
  const rounds: FakeRound[] = [];
  const done = new Map<string, ApiResult<RoundView>>();
  const revealedSeeds = new Map<number, typeof seeds>();

  const change = (by: bigint) => {
    balance += by;
    version += 1n;
    return { balance: String(balance), balanceVersion: String(version) };
  };
  const ownRules = (): SoloRules => {
    if (solo === null) throw new Error('a table has no rounds of one player');
    return solo;
  };
  const pay = (round: FakeRound): void => {
    if (!round.state.isOver || round.isPaid) return;
    round.isPaid = true;
    won += round.state.win;
    change(round.state.win);
  };
  const pass = (round: FakeRound): void => {
    if (round.state.isOver) return;
    round.state = ownRules().pass(
      { design, stake: round.stake, state: round.state },
      { elapsedMs: Date.now() - round.startedMs },
    );
    pay(round);
  };
  const stakedIn = ({ stake }: FakeRound, state: SoloState): bigint =>
    ownRules().staked?.({ design, stake, state }) ?? stake;
  const viewOf = (round: FakeRound): RoundView => ({
    roundId: round.id,
    gameCode: 'DEVELOPMENT',
    state: round.state.isOver ? 'settled' : 'open',
    stake: String(stakedIn(round, round.state)),
    ...(stakedIn(round, round.state) === round.stake ? {} : { firstStake: String(round.stake) }),
    win: round.state.isOver ? String(round.state.win) : null,
    show: ownRules().show({ design, stake: round.stake, state: round.state }),
    wish: round.wish,
    nonce: round.nonce,
    startedAt: new Date(round.startedMs).toISOString(),
    nextStartAt: new Date(round.startedMs + minCycleMs).toISOString(),
    balance: String(balance),
    balanceVersion: String(version),
  });
  const openRound = (): FakeRound | undefined => {
    const last = rounds.at(-1);
    if (last !== undefined) pass(last);
    return last !== undefined && !last.state.isOver ? last : undefined;
  };

  const viewSeeds = () => ({
    serverSeedHash: hashOfSeed(seeds.serverSeed),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
  });
  const rotate = (clientSeed: string): typeof seeds => {
    const old = seeds;
    rounds.forEach((_round, index) => {
      if (!revealedSeeds.has(index)) revealedSeeds.set(index, old);
    });
    seeds = { serverSeed: hexOf(32), clientSeed, nonce: 0 };
    return old;
  };
  const proofOf = (roundId: string): ApiResult<RoundProof> => {
    const index = rounds.findIndex(({ id }) => id === roundId);
    const round = rounds[index];
    if (round === undefined) return refuse('ROUND_UNKNOWN');
    const pair = revealedSeeds.get(index) ?? seeds;
    const view = viewOf(round);
    return {
      value: {
        roundId,
        gameCode: view.gameCode,
        name,
        engine,
        design,
        money: { currency: mode === 'demo' ? 'XXX' : 'USD', currencyExponent: 2 },
        stake: String(round.stake),
        win: view.win,
        wish: round.wish,
        steps: round.steps,
        show: view.show,
        seeds: {
          serverSeedHash: hashOfSeed(pair.serverSeed),
          serverSeed: revealedSeeds.has(index) ? pair.serverSeed : null,
          clientSeed: pair.clientSeed,
          nonce: round.nonce,
        },
      },
    };
  };

  const responded = async <Value>(value: ApiResult<Value>): Promise<ApiResult<Value>> => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return value;
  };
  /** Idempotent by key; on a lossy line the second attempt gets the response. */
  const once = async (key: string, act: () => ApiResult<RoundView>): Promise<ApiResult<RoundView>> => {
    const known = done.get(key);
    if (known !== undefined) return responded(known);
    const response = act();
    done.set(key, response);
    return responded(isLossy ? { unreachable: true } : response);
  };

  return {
    wallet: { change },
    open: ({ gameCode, language }) => {
      if (fault === 'down') return responded<OpenedGame>({ unreachable: true });
      if (fault === 'closed') return responded<OpenedGame>(refuse('GAME_UNAVAILABLE'));
      const open = openRound();
      return responded<OpenedGame>({
        value: {
          sessionKey: 'development',
          gameCode,
          name,
          engine,
          design,
          mode,
          brand: 'FH',
          currency: mode === 'demo' ? 'XXX' : 'USD',
          currencyExponent: 2,
          language,
          balance: String(balance),
          balanceVersion: String(version),
          stakes: {
            min: '20',
            max: '50000',
            unit: engine === 'slots' ? '20' : '1',
            steps: ['20', '40', '60', '100', '200', '500', '1000', '2000', '5000', '10000', '20000', '50000'],
            first: '20',
          },
          rtpPpm: solo?.rtpPpm(design) ?? 0,
          minCycleMs,
          rules: {
            showNetPosition: true,
            showElapsed: true,
            celebrateAtOrBelowStake: false,
            autoplay: hasAutoplay && solo?.mayAutoplay !== undefined,
          },
          startedAt,
          serverTime: new Date().toISOString(),
          staked: String(staked),
          won: String(won),
          seeds: viewSeeds(),
          openRound: open === undefined ? null : viewOf(open),
        },
      });
    },
    start: (_, { key, stake, wish }) =>
      once(key, () => {
        const rules = ownRules();
        const last = rounds.at(-1);
        if (fault === 'ended') return refuse('SESSION_ENDED');
        if (fault === 'funds') return refuse('INSUFFICIENT_FUNDS');
        if (openRound() !== undefined) return refuse('ROUND_OPEN');
        const waitMs = last === undefined ? 0 : last.startedMs + minCycleMs - 100 - Date.now();
        if (waitMs > 0) return refuse('TOO_SOON', { retryAfterMs: waitMs });
        const read = rules.wish.safeParse(wish);
        if (!read.success) return { refusal: { code: 'BAD_REQUEST', message: `wish: ${read.error.message}` } };
        if (BigInt(stake) > balance) return refuse('INSUFFICIENT_FUNDS');
        const draws = fairDraws(seeds);
        const round: FakeRound = {
          id: crypto.randomUUID(),
          stake: BigInt(stake),
          wish: read.data,
          nonce: seeds.nonce,
          startedMs: Date.now(),
          state: rules.begin({ design, stake: BigInt(stake), wish: read.data, draws }),
          steps: [],
          isPaid: false,
        };
        seeds.nonce += 1;
        staked += round.stake;
        change(-round.stake);
        rounds.push(round);
        pay(round);
        const view = viewOf(round);
        if (fault !== 'doubt') return { value: view };
        return { value: { ...view, state: 'pending', win: null, show: null, balance: null, balanceVersion: null } };
      }),
    step: (_, roundId, { key, step }) =>
      once(key, () => {
        const rules = ownRules();
        const round = openRound();
        if (round === undefined || round.id !== roundId) return refuse('ROUND_UNKNOWN');
        const read = rules.step.safeParse(step);
        if (!read.success) return { refusal: { code: 'BAD_REQUEST', message: `step: ${read.error.message}` } };
        const elapsedMs = Date.now() - round.startedMs;
        const taken = rules.take({ design, stake: round.stake, state: round.state }, read.data, { elapsedMs });
        if ('refused' in taken) return { refusal: { code: 'STEP_REFUSED', message: taken.refused } };
        const raise = stakedIn(round, taken) - stakedIn(round, round.state);
        if (raise > balance) return refuse('INSUFFICIENT_FUNDS');
        if (raise > 0n) change(-raise);
        staked += raise;
        round.state = taken;
        round.steps.push({ step: read.data, elapsedMs });
        pay(round);
        return { value: viewOf(round) };
      }),
    current: () => {
      const last = rounds.at(-1);
      if (last !== undefined) pass(last);
      return responded({ value: last === undefined || last.state.isOver ? null : viewOf(last) });
    },
    history: (_, before) => {
      for (const round of rounds) pass(round);
      const newest = [...rounds].reverse();
      const from = before === null ? 0 : newest.findIndex(({ id }) => id === before) + 1;
      const page = newest.slice(from, from + 10);
      return responded({
        value: { rounds: page.map(viewOf), next: from + 10 < newest.length ? (page.at(-1)?.id ?? null) : null },
      });
    },
    changeSeeds: (_, clientSeed) => {
      if (openRound() !== undefined) return responded(refuse('ROUND_OPEN'));
      const old = rotate(clientSeed);
      return responded({
        value: {
          revealed: {
            serverSeed: old.serverSeed,
            serverSeedHash: hashOfSeed(old.serverSeed),
            clientSeed: old.clientSeed,
            rounds: old.nonce,
          },
          seeds: viewSeeds(),
        },
      });
    },
    reveal: (_, roundId) => {
      if (openRound() !== undefined) return responded(refuse('ROUND_OPEN'));
      if (!revealedSeeds.has(rounds.findIndex(({ id }) => id === roundId))) rotate(seeds.clientSeed);
      const proof = proofOf(roundId);
      return responded('value' in proof ? { value: { proof: proof.value, seeds: viewSeeds() } } : proof);
    },
    proof: (roundId) => responded(proofOf(roundId)),
    revealWithPermit: (roundId) => responded(proofOf(roundId)),
    socketUrl: () => 'ws://table.invalid/play/tables?key=development',
  };
};
