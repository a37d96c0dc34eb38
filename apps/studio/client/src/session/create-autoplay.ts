import type { RoundView } from '@fairhouse/games/wire';
import type { StoreApi } from 'zustand/vanilla';
import { type AutoplayEnd, type AutoplayPlan, isAutoplaying, reasonToStop } from './autoplay.rules.ts';
import { isBusy, isRoundRunning, type PlayState } from './play-state.types.ts';
import { netOf } from './session-balance.rules.ts';

export type AutoplayDeps = {
  store: StoreApi<PlayState>;
  /** Begins an ordinary round without a press. Null: it was refused. */
  begin(wish: unknown): Promise<RoundView | null>;
  /** Keeps the start button closed for a moment: a press meant for Stop must not begin a round. */
  rest(): void;
  mayPress(): boolean;
};

/** Begins one round after the other, each after the reveal and the minimum cycle of the last. */
export const createAutoplay = ({ store, begin, rest, mayPress }: AutoplayDeps) => {
  const { getState: now, setState: set } = store;
  const sessionNet = (): bigint => {
    const { sessionBalance } = now();
    return sessionBalance === null ? 0n : netOf(sessionBalance);
  };
  const stop = (end: AutoplayEnd): void => {
    const { autoplay } = now();
    if (isAutoplaying(autoplay) && autoplay.end === null) set({ autoplay: { ...autoplay, end } });
  };

  const beginNext = async (): Promise<void> => {
    const { autoplay } = now();
    if (autoplay === null) return;
    set({ autoplay: { ...autoplay, begun: autoplay.begun + 1 } });
    if ((await begin(autoplay.wish)) !== null) return;
    stop('refused');
    set(({ autoplay: run }) => (run === null ? {} : { autoplay: { ...run, begun: autoplay.begun } }));
  };

  const goOn = (): void => {
    const state = now();
    const run = state.autoplay;
    if (!isAutoplaying(run)) return;
    const net = sessionNet() - run.netBefore;
    const isRunning = isRoundRunning(state);
    const end =
      run.end ??
      reasonToStop(run, {
        isPlaying: state.phase === 'playing',
        isPaused: state.isPaused,
        isReached: state.isReached,
        isInDoubt: state.isInDoubt,
        hasNotice: state.notice !== null,
        isRoundRunning: isRunning,
        balance: state.sessionBalance?.shown ?? 0n,
        net,
        lastWin: BigInt(state.round?.win ?? '0'),
      });
    if (end !== null && !isRunning) {
      rest();
      set({ autoplay: { ...run, end, isOver: true, net } });
    } else if (end !== null) stop(end);
    else if (!isRunning && !isBusy(state)) void beginNext();
  };

  // Not within the change itself: what belongs to the last round must be done before the next one begins.
  store.subscribe(() => queueMicrotask(goOn));

  return {
    /** Nothing happens where the rules of the session forbid autoplay. */
    start: (plan: AutoplayPlan, wish: unknown): void => {
      const { opened, stake, autoplay } = now();
      if (opened?.rules.autoplay !== true || isAutoplaying(autoplay) || !mayPress()) return;
      const netBefore = sessionNet();
      const run = { ...plan, stake: BigInt(stake), wish, begun: 0, netBefore, end: null, isOver: false, net: 0n };
      set({ autoplay: run, notice: null });
    },
    stop,
    /** Removes the line that says why it ended. */
    drop: (): void => {
      if (!isAutoplaying(now().autoplay)) set({ autoplay: null });
    },
  };
};
