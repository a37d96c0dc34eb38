import { create } from 'zustand';

type CrashState = {
  /** Hundredths at which the round is left by itself; null: by hand alone. */
  target: number | null;
  /** When the round at hand began, by the clock of this page. */
  begun: { roundId: string; atMs: number } | null;
  /** Where earlier rounds of this visit crashed, the newest first. */
  earlier: readonly { roundId: string; crashAt: number }[];
};

/** What the stage and the controls of the game share. */
export const useCrash = create<CrashState>(() => ({ target: null, begun: null, earlier: [] }));

const keptRounds = 12;

export const rememberBegin = (roundId: string, atMs: number): void => useCrash.setState({ begun: { roundId, atMs } });

export const rememberCrash = (roundId: string, crashAt: number): void =>
  useCrash.setState(({ earlier }) => ({
    earlier: [{ roundId, crashAt }, ...earlier.filter((one) => one.roundId !== roundId)].slice(0, keptRounds),
  }));
