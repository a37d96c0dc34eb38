import { create } from 'zustand';

const nothingHeld: readonly boolean[] = [false, false, false, false, false];

/** What the stage and the controls of the game share: the cards that are kept. */
export const useHolds = create<{ roundId: string | null; holds: readonly boolean[] }>(() => ({
  roundId: null,
  holds: nothingHeld,
}));

export const holdsOf = (state: { roundId: string | null; holds: readonly boolean[] }, roundId: string | null) =>
  state.roundId === roundId ? state.holds : nothingHeld;

export const turnHold = (roundId: string, index: number): void =>
  useHolds.setState((before) => ({
    roundId,
    holds: holdsOf(before, roundId).map((isHeld, at) => (at === index ? !isHeld : isHeld)),
  }));
