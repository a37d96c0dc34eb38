import type { PlayRefusalBody, RoundPage, RoundProof, RoundView, SeedsChanged } from '@fairhouse/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endlessDelays, fewDelays } from '../api/delays.ts';
import { insist } from '../api/insist.ts';
import type { ApiResult, StudioApi } from '../api/studio-api.types.ts';
import type { Frame } from '../frame/frame.ts';
import type { Launch } from '../frame/read-launch.ts';
import { withOwnBets } from '../verify/with-own-bets.ts';
import { isAutoplaying } from './autoplay.rules.ts';
import { celebrationOf } from './celebration.rules.ts';
import { createAutoplay } from './create-autoplay.ts';
import { isBusy, isRoundOpen, type PlayState } from './play-state.types.ts';
import type { PressGuard } from './press-guard.ts';
import {
  applyRound,
  applyWallet,
  beginRound,
  cancelRound,
  openSessionBalance,
  revealRound,
  type SessionBalance,
  settleAtTable,
  stakeAtTable,
} from './session-balance.rules.ts';
import { firstStake, isAllowed } from './stake.rules.ts';
import { keepKey, readStoredKey } from './stored-key.ts';

const logLines = 30;
const pollMs = 2_000;
const restMs = 1_000;

const nothingYet: PlayState = {
  phase: 'opening',
  opened: null,
  seeds: null,
  sessionBalance: null,
  round: null,
  tableRoundId: null,
  stake: '0',
  isAsking: false,
  isRevealed: true,
  isReached: true,
  isInDoubt: false,
  isPaused: false,
  cycle: null,
  notice: null,
  autoplay: null,
  celebration: null,
  log: [],
  clockOffsetMs: 0,
};

export type SessionDeps = { api: StudioApi; frame: Frame; launch: Launch; presses: PressGuard };

/** One visit to one game: its rounds, the money it may show, and its failures. */
export const createSession = ({ api, frame, launch, presses }: SessionDeps) => {
  const store: StoreApi<PlayState> = createStore(() => nothingYet);
  const { getState: now, setState: set } = store;
  /** Marks the round as started when it is requested, because a win may be booked before its response arrives. */
  let frameRoundId: string | null = null;
  let cycleTimer: ReturnType<typeof setTimeout> | undefined;
  let lines = 0;

  const sessionKey = (): string => now().opened?.sessionKey ?? '';
  const changeSessionBalance = (change: (sessionBalance: SessionBalance) => SessionBalance): void =>
    set(({ sessionBalance }) => ({ sessionBalance: sessionBalance === null ? null : change(sessionBalance) }));
  const onReach = (isReached: boolean): void => set({ isReached });
  const sendStaked = (stake: bigint): void => {
    frameRoundId ??= crypto.randomUUID();
    frame.send({
      type: 'fh:roundState',
      roundId: frameRoundId,
      state: 'started',
      stake: String(stake),
      walletVersion: null,
    });
  };
  const sendRevealed = (): void => {
    const version = now().sessionBalance?.known.version;
    if (frameRoundId === null || version === undefined) return;
    frame.send({
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
    // A device clock that is changed during the game must not block it for long.
    waitUntil(Math.min(Date.parse(round.nextStartAt) - clockOffsetMs, Date.now() + longestMs));
  };
  /** A result stays on the screen for a moment before autoplay goes on or gives way to the start button. */
  const rest = (): void => waitUntil(Math.max(now().cycle?.untilMs ?? 0, Date.now() + restMs));

  const sendEnd = (): void => {
    set({ phase: 'ended', isAsking: false });
    frame.send({ type: 'fh:sessionEnded' });
  };
  const applyRefusal = (refusal: PlayRefusalBody): void => {
    if (refusal.code === 'SESSION_ENDED') {
      sendEnd();
      return;
    }
    if (refusal.code === 'TOO_SOON') waitUntil(Date.now() + (refusal.retryAfterMs ?? 500));
    set({ notice: { code: refusal.code, message: refusal.message }, isInDoubt: refusal.code === 'IN_DOUBT' });
  };
  const subscribe = (round: RoundView): void => {
    const before = now().sessionBalance?.underWay ?? null;
    changeSessionBalance((sessionBalance) => applyRound(sessionBalance, round));
    const after = now().sessionBalance?.underWay ?? null;
    if (before !== null && after !== null && after > before) sendStaked(after - before);
    set({ round, isRevealed: false, isInDoubt: round.state === 'pending' });
  };
  const dropRound = (update: {
    balance?: string | null | undefined;
    balanceVersion?: string | null | undefined;
  }): void => {
    changeSessionBalance((sessionBalance) => cancelRound(sessionBalance, update));
    set({ isRevealed: true });
    sendRevealed();
  };

  const askCurrent = async (roundId: string | null): Promise<RoundView | null> => {
    const current = await insist(() => api.current(sessionKey()), { delaysMs: fewDelays, onReach });
    if ('refusal' in current) applyRefusal(current.refusal);
    if (!('value' in current)) return null;
    if (current.value !== null && (roundId === null || current.value.roundId === roundId)) return current.value;
    if (roundId === null) return null;
    // The round is over: its result is in the history.
    const page = await api.history(sessionKey(), null);
    return 'value' in page ? (page.value.rounds.find((round) => round.roundId === roundId) ?? null) : null;
  };

  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollMs));
  /** The platform has not confirmed the stake: the studio keeps retrying, and the client keeps polling the studio. */
  const untilKnown = async (round: RoundView): Promise<RoundView> => {
    let known = round;
    while (known.state === 'pending' && known.win === null && now().phase === 'playing') {
      set({ isInDoubt: true });
      await pause();
      known = (await askCurrent(known.roundId)) ?? known;
    }
    return known;
  };
  /** The outcome is known and the win is being sent; the balance follows when the platform has it. */
  const followWin = async (roundId: string): Promise<void> => {
    while (now().phase === 'playing' && now().round?.roundId === roundId) {
      await pause();
      const round = await askCurrent(roundId);
      if (round === null || round.state === 'pending') continue;
      changeSessionBalance((sessionBalance) => applyWallet(sessionBalance, round));
      set({ isInDoubt: false });
      return;
    }
  };

  const take = async (responded: RoundView): Promise<RoundView | null> => {
    const round = await untilKnown(responded);
    if (round.state === 'void') {
      dropRound(round);
      set({ round, isAsking: false, isInDoubt: false, notice: { code: 'IN_DOUBT', message: '' } });
      return null;
    }
    subscribe(round);
    set({ isAsking: false, isInDoubt: round.state === 'pending' });
    if (round.state === 'pending') void followWin(round.roundId);
    return round;
  };

  const open = async (): Promise<void> => {
    const { gameCode, mode, launchToken, language } = launch;
    set({ ...nothingYet });
    const stored = launchToken === null ? readStoredKey(gameCode, mode) : null;
    const response = await insist(() => api.open({ gameCode, mode, launchToken, sessionKey: stored, language }), {
      delaysMs: fewDelays,
      onReach,
    });
    if ('refusal' in response && response.refusal.code === 'SESSION_ENDED') return sendEnd();
    if (!('value' in response)) {
      const notice = 'refusal' in response ? response.refusal : { code: 'UNREACHABLE' as const, message: '' };
      return set({ phase: 'failed', notice });
    }
    const opened = response.value;
    keepKey(gameCode, mode, opened.sessionKey);
    const round = opened.openRound;
    const firstStakeOfRound = round?.firstStake ?? round?.stake;
    set({
      phase: 'playing',
      opened,
      seeds: opened.seeds,
      sessionBalance: openSessionBalance(opened),
      round,
      stake:
        firstStakeOfRound !== undefined && isAllowed(opened.stakes, firstStakeOfRound)
          ? firstStakeOfRound
          : firstStake(opened.stakes),
      isRevealed: round === null,
      clockOffsetMs: Date.parse(opened.serverTime) - Date.now(),
    });
    // Its stake left the wallet when it began; only the outcome is held back.
    if (round !== null) sendStaked(0n);
    frame.send({ type: 'fh:ready' });
  };

  const begin = async (wish: unknown, { isAuto }: { isAuto: boolean }): Promise<RoundView | null> => {
    const { stake, opened, autoplay } = now();
    if (isBusy(now()) || isRoundOpen(now().round) || isAutoplaying(autoplay) !== isAuto) return null;
    if (isAuto ? opened?.rules.autoplay !== true : !presses.takes()) return null;
    const key = crypto.randomUUID();
    changeSessionBalance((sessionBalance) => beginRound(sessionBalance, BigInt(stake)));
    set({ isAsking: true, notice: null, celebration: null, ...(isAuto ? {} : { autoplay: null }) });
    sendStaked(BigInt(stake));
    const response = await insist(
      () => api.start(sessionKey(), { key, stake, wish, ...(isAuto ? { auto: true } : {}) }),
      {
        delaysMs: endlessDelays(),
        onReach,
      },
    );
    if ('value' in response) {
      const { nonce } = response.value;
      set(({ seeds }) => ({ seeds: seeds === null ? null : { ...seeds, nonce: nonce + 1 } }));
      waitForCycle(response.value);
      return take(response.value);
    }
    set({ isAsking: false });
    if (!('refusal' in response)) return null;
    dropRound(response.refusal);
    applyRefusal(response.refusal);
    if (response.refusal.code === 'ROUND_OPEN') await resume();
    return null;
  };

  const play = (wish: unknown): Promise<RoundView | null> => begin(wish, { isAuto: false });

  const step = async (wanted: unknown): Promise<RoundView | null> => {
    const { round } = now();
    if (round === null || isBusy(now()) || !isRoundOpen(round)) return null;
    const key = crypto.randomUUID();
    set({ isAsking: true, notice: null });
    const response = await insist(() => api.step(sessionKey(), round.roundId, { key, step: wanted }), {
      delaysMs: endlessDelays(),
      onReach,
    });
    if ('value' in response) return take(response.value);
    set({ isAsking: false });
    if ('refusal' in response) applyRefusal(response.refusal);
    // A refused step may have come too late, so the round's current state is shown.
    await look();
    return null;
  };

  const look = async (): Promise<RoundView | null> => {
    const { round, isAsking } = now();
    if (round === null || isAsking) return null;
    const known = await askCurrent(round.roundId);
    // A newer request wins over a read that began before it.
    if (known === null || now().isAsking || now().round !== round) return null;
    subscribe(known);
    return known;
  };

  /** Resumes the round after a break. */
  const resume = async (): Promise<void> => {
    if (now().phase !== 'playing' || now().isAsking) return;
    const shown = now().round;
    const known = await askCurrent(now().isRevealed ? null : (shown?.roundId ?? null));
    if (known === null || now().isAsking || now().round !== shown) return;
    // A revealed round stays as it is; a round that began elsewhere is resumed only if it can still be played.
    if (now().isRevealed && !isRoundOpen(known)) return;
    if (frameRoundId === null) sendStaked(0n);
    subscribe(known);
  };

  const revealed = (round: RoundView): void => {
    if (now().isRevealed || now().round?.roundId !== round.roundId) return;
    changeSessionBalance((sessionBalance) => revealRound(sessionBalance, round));
    set({ isRevealed: true, celebration: celebrationOf(BigInt(round.stake), BigInt(round.win ?? '0')) });
    sendRevealed();
    if (isAutoplaying(now().autoplay)) rest();
  };

  const autoplay = createAutoplay({
    store,
    begin: (wish) => begin(wish, { isAuto: true }),
    rest,
    mayPress: presses.takes,
  });

  return {
    store,
    open,
    play,
    autoplay,
    step,
    look,
    resume,
    revealed,
    socketUrl: (): string => api.socketUrl(sessionKey()),
    staked: (amount: string, wallet: { balance: string; balanceVersion: string } | null): void => {
      changeSessionBalance((sessionBalance) => stakeAtTable(sessionBalance, BigInt(amount), wallet));
      set({ celebration: null, tableRoundId: null });
      sendStaked(BigInt(amount));
    },
    settled: (
      { roundId, stake, win }: { roundId: string; stake: string; win: string },
      wallet: { balance: string; balanceVersion: string } | null,
    ): void => {
      changeSessionBalance((sessionBalance) => settleAtTable(sessionBalance, BigInt(win), wallet));
      set({ celebration: celebrationOf(BigInt(stake), BigInt(win)), tableRoundId: roundId });
      sendRevealed();
    },
    announce: (text: string): void => {
      lines += 1;
      const line = { id: lines, text };
      set(({ log }) => ({ log: [line, ...log].slice(0, logLines) }));
    },
    chooseStake: (stake: string): void => {
      if (!isRoundOpen(now().round) && !isAutoplaying(now().autoplay)) set({ stake });
    },
    /** The stake of the player's last round, also of an earlier visit; null before the first. */
    lastStake: async (): Promise<string | null> => {
      const { round } = now();
      if (round !== null) return round.stake;
      const last = await api.current(sessionKey());
      return 'value' in last ? (last.value?.stake ?? null) : null;
    },
    history: async (before: string | null): Promise<RoundPage | null> => {
      const page = await insist(() => api.history(sessionKey(), before), { delaysMs: fewDelays, onReach });
      return 'value' in page ? page.value : null;
    },
    /** The complete proof of a round. `own` is the player's part of a table round, if it is known already. */
    reveal: async (roundId: string, own: RoundView | null): Promise<ApiResult<RoundProof>> => {
      const response = await insist(() => api.reveal(sessionKey(), roundId), { delaysMs: fewDelays, onReach });
      if (!('value' in response)) return response;
      const { proof, seeds } = response.value;
      set({ seeds });
      const { opened } = now();
      // A table round is shared and names nobody's money.
      if (opened === null || proof.money != null) return { value: proof };
      const page = own === null ? await api.history(sessionKey(), null) : null;
      const rounds = page !== null && 'value' in page ? page.value.rounds : [];
      const played = own ?? rounds.find((round) => round.roundId === roundId);
      return { value: played === undefined ? proof : withOwnBets(proof, played, opened) };
    },
    /** Not retried: a second attempt would reveal the new pair as well. */
    changeSeeds: async (clientSeed: string): Promise<ApiResult<SeedsChanged>> => {
      const response = await api.changeSeeds(sessionKey(), clientSeed);
      if ('value' in response) set({ seeds: response.value.seeds });
      return response;
    },
    /** For sounds: whether the win is higher than its stake. */
    mayCelebrate: (): boolean => {
      const { celebration, round } = now();
      return (
        celebration !== null ||
        (round !== null && celebrationOf(BigInt(round.stake), BigInt(round.win ?? '0')) !== null)
      );
    },
    dropNotice: (): void => set({ notice: null }),
    dropCelebration: (): void => set({ celebration: null }),
    subscribeToPage: (): (() => void) =>
      frame.subscribe((message) => {
        if (message.type === 'fh:realityCheck') return set({ isPaused: message.isPaused });
        if (message.type !== 'fh:balance') return;
        changeSessionBalance((sessionBalance) =>
          applyWallet(sessionBalance, { balance: message.balance, balanceVersion: message.walletVersion }),
        );
      }),
    /** Asks the parent page again to relaunch the game. */
    sendEnded: (): void => frame.send({ type: 'fh:sessionEnded' }),
    close: (): void => frame.send({ type: 'fh:close' }),
    goToCashier: (): void => frame.send({ type: 'fh:cashier' }),
  };
};

export type Session = ReturnType<typeof createSession>;
