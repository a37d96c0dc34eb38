import type { RunState } from './run.types.ts';

/** Who makes a move: the worker by itself, one operator, or two. */
type Mover = 'worker' | 'operator' | 'two_people';

/**
 * Every move of a run. A run is held before anything is computed (the record of rounds is late) or after (its amounts
 * are unusual, or an operator holds it), and continues from there. It is discarded only before the first payment; its period is then computed
 * anew under a higher revision.
 */
export const runMoves = {
  endComputing: { from: ['computing'], to: 'computed', by: 'worker' },
  hold: { from: ['computing'], to: 'held', by: 'worker' },
  holdByHand: { from: ['computed'], to: 'held', by: 'operator' },
  startPaying: { from: ['computed'], to: 'paying', by: 'worker' },
  settle: { from: ['paying'], to: 'paid', by: 'worker' },
  compute: { from: ['held'], to: 'computing', by: 'two_people' },
  release: { from: ['held'], to: 'computed', by: 'two_people' },
  discard: { from: ['computing', 'computed', 'held'], to: 'discarded', by: 'two_people' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState; by: Mover }>;
export type RunMove = keyof typeof runMoves;

export const mayMove = (state: RunState, move: RunMove): boolean =>
  (runMoves[move].from as readonly RunState[]).includes(state);
