import { create } from 'zustand';

const nothingHeld: readonly boolean[] = [false, false, false, false, false];

/** State shared by the game's stage and controls: the held cards. */
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
