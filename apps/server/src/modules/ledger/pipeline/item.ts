import type { Span } from '@opentelemetry/api';
import type { Move } from '../ledger.types.ts';
import type { PostOutcome, TryAgainReason } from './pipeline.types.ts';

/** A movement in the pipeline until it has its single outcome. */
export type Item = {
  readonly move: Move;
  readonly since: number;
  readonly deadline: number;
  /** From the request until the outcome; undefined where the request is not recorded. */
  readonly span: Span | undefined;
  /** A call with this item ended with an unknown outcome; only a later response of the ledger resolves it. */
  mayHaveMoved: boolean;
  isResolved: boolean;
  readonly resolve: (outcome: PostOutcome) => void;
};

/** Only the first outcome counts; later ones are dropped. */
export const resolveItem = (item: Item, outcome: PostOutcome): void => {
  if (item.isResolved) return;
  item.isResolved = true;
  item.span?.setAttribute('fairhouse.outcome', outcome.kind === 'answered' ? outcome.moved.verdict : outcome.why);
  item.span?.end();
  item.resolve(outcome);
};

/** Refuses the movement; `nothing` is reported only where that is certain. */
export const sendAway = (item: Item, why: TryAgainReason): void =>
  resolveItem(item, { kind: 'try_again', moved: item.mayHaveMoved ? 'unknown' : 'nothing', why });
