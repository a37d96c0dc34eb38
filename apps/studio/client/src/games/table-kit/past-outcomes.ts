import type { TableState } from '@fairhouse/games/wire';

/** The outcomes of past rounds, oldest first; the current round is added when it is settled. */
export const pastOutcomes = (state: TableState | null): unknown[] => {
  if (state === null) return [];
  const before = state.history.filter(({ roundId }) => roundId !== state.roundId).map(({ outcome }) => outcome);
  return state.phase === 'settled' ? [...before, state.outcome] : before;
};
