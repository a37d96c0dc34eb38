import type { Seat } from '@fairhouse/vendor-kit';
import type { LoadFigures } from '../wallet/load/load.types.ts';
import type { LoadOrder } from '../wallet/load/send-calls.ts';
import type { Party } from './parties.ts';

/** A vendor with what it signs with and its players. */
export type Caller = Party & { held: string; seats: readonly Seat[] };

export type RoundLoadCommand =
  | { kind: 'meet'; caller: Caller }
  /** Without a number of rounds: the balance of every player. */
  | { kind: 'sign'; vendor: string; rounds?: number }
  /** Sends what was signed. */
  | { kind: 'run'; order: LoadOrder }
  | { kind: 'end' };

export type RoundLoadReply =
  | { kind: 'done' }
  | { kind: 'ran'; figures: LoadFigures }
  | { kind: 'failed'; reason: string };
