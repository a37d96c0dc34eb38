import type { Move } from '../ledger.types.ts';
import type { PostOutcome, TryAgainReason } from './pipeline.types.ts';

/** A movement on its way, from the call that brought it to its one outcome. */
export type Item = {
  readonly move: Move;
  readonly since: number;
  readonly deadline: number;
  /** A call that carried it ended without anybody knowing how; only an answer of the ledger ends the doubt. */
  mayHaveMoved: boolean;
  isResolved: boolean;
  readonly resolve: (outcome: PostOutcome) => void;
};

/** The first outcome is the only one; whatever comes later is dropped. */
export const resolveItem = (item: Item, outcome: PostOutcome): void => {
  if (item.isResolved) return;
  item.isResolved = true;
  item.resolve(outcome);
};

/** Sends the caller away; it is told that nothing moved only where that is certain. */
export const sendAway = (item: Item, why: TryAgainReason): void =>
  resolveItem(item, { kind: 'try_again', moved: item.mayHaveMoved ? 'unknown' : 'nothing', why });
