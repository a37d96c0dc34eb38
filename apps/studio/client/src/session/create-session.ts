import type { PlayRefusalBody, RoundPage, RoundProof, RoundView, SeedsChanged } from '@fairhouse/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endlessDelays, fewDelays } from '../api/delays.ts';
import { insist } from '../api/insist.ts';
import type { Answer, StudioApi } from '../api/studio-api.types.ts';
import type { Frame } from '../frame/frame.ts';
import type { Launch } from '../frame/read-launch.ts';
import { celebrationOf } from './celebration.rules.ts';
import { keepKey, readKeptKey } from './kept-key.ts';
import { isBusy, isRoundOpen, type PlayState } from './play-state.types.ts';
import type { PressGuard } from './press-guard.ts';
import {
  beginRound,
  cancelRound,
  hearRound,
  hearWallet,
  openPurse,
  type Purse,
  revealRound,
  settleAtTable,
  stakeAtTable,
} from './purse.rules.ts';
import { firstStake, stepsOf } from './stake.rules.ts';

const logLines = 30;
const pollMs = 2_000;

const nothingYet: PlayState = {
  phase: 'opening',
  opened: null,
  seeds: null,
  purse: null,
  round: null,
  stake: '0',
  isAsking: false,
  isRevealed: true,
  isReached: true,
  isInDoubt: false,
  isPaused: false,
  cycle: null,
  notice: null,
  celebration: null,
  log: [],
  clockOffsetMs: 0,
};

export type SessionUse = { api: StudioApi; frame: Frame; launch: Launch; presses: PressGuard };

/** One visit to one game: its rounds, its money as it may be shown, and everything that can go wrong on the way. */
export const createSession = ({ api, frame, launch, presses }: SessionUse) => {
  const store: StoreApi<PlayState> = createStore(() => nothingYet);
  const { getState: now, setState: set } = store;
  /** How the page around knows the round: told when it is asked for, because a win may be booked before its answer is here. */
  let frameRoundId: string | null = null;
  let cycleTimer: ReturnType<typeof setTimeout> | undefined;
  let lines = 0;

  const sessionKey = (): string => now().opened?.sessionKey ?? '';
  const changePurse = (change: (purse: Purse) => Purse): void =>
    set(({ purse }) => ({ purse: purse === null ? null : change(purse) }));
  const onReach = (isReached: boolean): void => set({ isReached });
  const sayStaked = (stake: bigint): void => {
    frameRoundId ??= crypto.randomUUID();
    frame.say({
      type: 'fh:roundState',
      roundId: frameRoundId,
      state: 'started',
      stake: String(stake),
      walletVersion: null,
    });
  };
  const sayRevealed = (): void => {
    const version = now().purse?.known.version;
    if (frameRoundId === null || version === undefined) return;
    frame.say({
      type: 'fh:roundState',
      roundId: frameRoundId,
      state: 'revealed',
      stake: null,
      walletVersion: String(version),
    });
    frameRoundId = null;
  };

  const waitUntil = (untilMs: number): void => {
    clearTimeout(cycleTimer);
    const fromMs = Date.now();
    set({ cycle: untilMs <= fromMs ? null : { fromMs, untilMs } });
    if (untilMs > fromMs) cycleTimer = setTimeout(() => set({ cycle: null }), untilMs - fromMs);
  };
  const waitForCycle = (round: RoundView): void => {
    const { clockOffsetMs, opened } = now();
    const longestMs = (opened?.minCycleMs ?? 0) + 1_000;
    // A clock that was set while the game was open must not stop it for long.
    waitUntil(Math.min(Date.parse(round.nextStartAt) - clockOffsetMs, Date.now() + longestMs));
  };

  const tellEnd = (): void => {
    set({ phase: 'ended', isAsking: false });
    frame.say({ type: 'fh:sessionEnded' });
  };
  const hearRefusal = (refusal: PlayRefusalBody): void => {
    if (refusal.code === 'SESSION_ENDED') {
      tellEnd();
      return;
    }
    if (refusal.code === 'TOO_SOON') waitUntil(Date.now() + (refusal.retryAfterMs ?? 500));
    set({ notice: { code: refusal.code, message: refusal.message }, isInDoubt: refusal.code === 'IN_DOUBT' });
  };
  const hear = (round: RoundView): void => {
    const before = now().purse?.underWay ?? null;
    changePurse((purse) => hearRound(purse, round));
    const after = now().purse?.underWay ?? null;
    if (before !== null && after !== null && after > before) sayStaked(after - before);
    set({ round, isRevealed: false, isInDoubt: round.state === 'pending' });
  };
  const dropRound = (told: {
    balance?: string | null | undefined;
    balanceVersion?: string | null | undefined;
  }): void => {
    changePurse((purse) => cancelRound(purse, told));
    set({ isRevealed: true });
    sayRevealed();
  };

  const askCurrent = async (roundId: string | null): Promise<RoundView | null> => {
    const current = await insist(() => api.current(sessionKey()), { delaysMs: fewDelays, onReach });
    if ('refusal' in current) hearRefusal(current.refusal);
    if (!('value' in current)) return null;
    if (current.value !== null && (roundId === null || current.value.roundId === roundId)) return current.value;
    if (roundId === null) return null;
    // It is over: what became of it stands in the history.
    const page = await api.history(sessionKey(), null);
    return 'value' in page ? (page.value.rounds.find((round) => round.roundId === roundId) ?? null) : null;
  };

  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollMs));
  /** The house has not answered for the stake: the studio keeps asking it, and we keep asking the studio. */
  const untilKnown = async (round: RoundView): Promise<RoundView> => {
    let known = round;
    while (known.state === 'pending' && known.win === null && now().phase === 'playing') {
      set({ isInDoubt: true });
      await pause();
      known = (await askCurrent(known.roundId)) ?? known;
    }
    return known;
  };
  /** The outcome is known and the win on its way; the balance follows when the house has it. */
  const followWin = async (roundId: string): Promise<void> => {
    while (now().phase === 'playing' && now().round?.roundId === roundId) {
      await pause();
      const round = await askCurrent(roundId);
      if (round === null || round.state === 'pending') continue;
      changePurse((purse) => hearWallet(purse, round));
      set({ isInDoubt: false });
      return;
    }
  };

  const take = async (answered: RoundView): Promise<RoundView | null> => {
    const round = await untilKnown(answered);
    if (round.state === 'void') {
      dropRound(round);
      set({ round, isAsking: false, isInDoubt: false, notice: { code: 'IN_DOUBT', message: '' } });
      return null;
    }
    hear(round);
    set({ isAsking: false, isInDoubt: round.state === 'pending' });
    if (round.state === 'pending') void followWin(round.roundId);
    return round;
  };

  const open = async (): Promise<void> => {
    const { gameCode, mode, launchToken, language } = launch;
    set({ ...nothingYet });
    const kept = launchToken === null ? readKeptKey(gameCode, mode) : null;
    const answer = await insist(() => api.open({ gameCode, mode, launchToken, sessionKey: kept, language }), {
      delaysMs: fewDelays,
      onReach,
    });
    if ('refusal' in answer && answer.refusal.code === 'SESSION_ENDED') return tellEnd();
    if (!('value' in answer)) {
      const notice = 'refusal' in answer ? answer.refusal : { code: 'UNREACHABLE' as const, message: '' };
      return set({ phase: 'failed', notice });
    }
    const opened = answer.value;
    keepKey(gameCode, mode, opened.sessionKey);
    const round = opened.openRound;
    set({
      phase: 'playing',
      opened,
      seeds: opened.seeds,
      purse: openPurse(opened),
      round,
      stake: round !== null && stepsOf(opened.stakes).includes(round.stake) ? round.stake : firstStake(opened.stakes),
      isRevealed: round === null,
      clockOffsetMs: Date.parse(opened.serverTime) - Date.now(),
    });
    // Its stake left the wallet when it began; what is held back is the outcome.
    if (round !== null) sayStaked(0n);
    frame.say({ type: 'fh:ready' });
  };

  const play = async (wish: unknown): Promise<RoundView | null> => {
    const { stake } = now();
    if (isBusy(now()) || isRoundOpen(now().round) || !presses.takes()) return null;
    const key = crypto.randomUUID();
    changePurse((purse) => beginRound(purse, BigInt(stake)));
    set({ isAsking: true, notice: null, celebration: null });
    sayStaked(BigInt(stake));
    const answer = await insist(() => api.start(sessionKey(), { key, stake, wish }), {
      delaysMs: endlessDelays(),
      onReach,
    });
    if ('value' in answer) {
      const { nonce } = answer.value;
      set(({ seeds }) => ({ seeds: seeds === null ? null : { ...seeds, nonce: nonce + 1 } }));
      waitForCycle(answer.value);
      return take(answer.value);
    }
    set({ isAsking: false });
    if (!('refusal' in answer)) return null;
    dropRound(answer.refusal);
    hearRefusal(answer.refusal);
    if (answer.refusal.code === 'ROUND_OPEN') await resume();
    return null;
  };

  const step = async (wanted: unknown): Promise<RoundView | null> => {
    const { round } = now();
    if (round === null || isBusy(now()) || !isRoundOpen(round)) return null;
    const key = crypto.randomUUID();
    set({ isAsking: true, notice: null });
    const answer = await insist(() => api.step(sessionKey(), round.roundId, { key, step: wanted }), {
      delaysMs: endlessDelays(),
      onReach,
    });
    if ('value' in answer) return take(answer.value);
    set({ isAsking: false });
    if ('refusal' in answer) hearRefusal(answer.refusal);
    // What was refused may have been overtaken by time: the round is shown as it stands.
    await look();
    return null;
  };

  const look = async (): Promise<RoundView | null> => {
    const { round, isAsking } = now();
    if (round === null || isAsking) return null;
    const known = await askCurrent(round.roundId);
    // Whatever was done in between knows better than a look that began before it.
    if (known === null || now().isAsking || now().round !== round) return null;
    hear(known);
    return known;
  };

  /** After a break the round is taken up where it stands. */
  const resume = async (): Promise<void> => {
    if (now().phase !== 'playing' || now().isAsking) return;
    const shown = now().round;
    const known = await askCurrent(now().isRevealed ? null : (shown?.roundId ?? null));
    if (known === null || now().isAsking || now().round !== shown) return;
    // What was revealed stays as it is; a round that began elsewhere is taken up only while it can be played.
    if (now().isRevealed && !isRoundOpen(known)) return;
    if (frameRoundId === null) sayStaked(0n);
    hear(known);
  };

  const revealed = (round: RoundView): void => {
    if (now().isRevealed || now().round?.roundId !== round.roundId) return;
    changePurse((purse) => revealRound(purse, round));
    set({ isRevealed: true, celebration: celebrationOf(BigInt(round.stake), BigInt(round.win ?? '0')) });
    sayRevealed();
  };

  return {
    store,
    open,
    play,
    step,
    look,
    resume,
    revealed,
    socketUrl: (): string => api.socketUrl(sessionKey()),
    staked: (amount: string, wallet: { balance: string; balanceVersion: string } | null): void => {
      changePurse((purse) => stakeAtTable(purse, BigInt(amount), wallet));
      set({ celebration: null });
      sayStaked(BigInt(amount));
    },
    settled: (
      { stake, win }: { roundId: string; stake: string; win: string },
      wallet: { balance: string; balanceVersion: string } | null,
    ): void => {
      changePurse((purse) => settleAtTable(purse, BigInt(win), wallet));
      set({ celebration: celebrationOf(BigInt(stake), BigInt(win)) });
      sayRevealed();
    },
    tell: (text: string): void => {
      lines += 1;
      const line = { id: lines, text };
      set(({ log }) => ({ log: [line, ...log].slice(0, logLines) }));
    },
    chooseStake: (stake: string): void => {
      if (!isRoundOpen(now().round)) set({ stake });
    },
    history: async (before: string | null): Promise<RoundPage | null> => {
      const page = await insist(() => api.history(sessionKey(), before), { delaysMs: fewDelays, onReach });
      return 'value' in page ? page.value : null;
    },
    proof: async (roundId: string): Promise<RoundProof | null> => {
      const proof = await api.proof(roundId);
      return 'value' in proof ? proof.value : null;
    },
    /** Asked once alone: a second try would reveal the new pair as well. */
    changeSeeds: async (clientSeed: string): Promise<Answer<SeedsChanged>> => {
      const answer = await api.changeSeeds(sessionKey(), clientSeed);
      if ('value' in answer) set({ seeds: answer.value.seeds });
      return answer;
    },
    /** For sounds: whether the outcome at hand is worth more than its stake. */
    mayCelebrate: (): boolean => {
      const { celebration, round } = now();
      return (
        celebration !== null ||
        (round !== null && celebrationOf(BigInt(round.stake), BigInt(round.win ?? '0')) !== null)
      );
    },
    dropNotice: (): void => set({ notice: null }),
    dropCelebration: (): void => set({ celebration: null }),
    hearPage: (): (() => void) =>
      frame.hear((message) => {
        if (message.type === 'fh:realityCheck') return set({ isPaused: message.isPaused });
        changePurse((purse) => hearWallet(purse, { balance: message.balance, balanceVersion: message.walletVersion }));
      }),
    /** Asks the page once more to start the game again. */
    sayEnded: (): void => frame.say({ type: 'fh:sessionEnded' }),
    close: (): void => frame.say({ type: 'fh:close' }),
    goToCashier: (): void => frame.say({ type: 'fh:cashier' }),
  };
};

export type Session = ReturnType<typeof createSession>;
