import { create } from 'zustand';

type CrashState = {
  /** The multiplier in hundredths for automatic cash-out; null: manual only. */
  target: number | null;
  /** When the current round began, by the clock of this page. */
  begun: { roundId: string; atMs: number } | null;
  /** Where earlier rounds of this visit crashed, newest first. */
  earlier: readonly { roundId: string; crashAt: number }[];
};

/** State shared by the game's stage and controls. */
export const useCrash = create<CrashState>(() => ({ target: null, begun: null, earlier: [] }));

const keptRounds = 12;

export const rememberBegin = (roundId: string, atMs: number): void => useCrash.setState({ begun: { roundId, atMs } });

export const rememberCrash = (roundId: string, crashAt: number): void =>
  useCrash.setState(({ earlier }) => ({
    earlier: [{ roundId, crashAt }, ...earlier.filter((one) => one.roundId !== roundId)].slice(0, keptRounds),
  }));
