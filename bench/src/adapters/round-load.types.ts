import type { Seat } from '@fairhouse/vendor-kit';
import type { LoadFigures } from '../wallet/load/load.types.ts';
import type { LoadOrder } from '../wallet/load/send-calls.ts';
import type { Party } from './parties.ts';

/** A vendor with its signing key and its players. */
export type Caller = Party & { held: string; seats: readonly Seat[] };

export type RoundLoadCommand =
  | { kind: 'meet'; caller: Caller }
  /** Without `rounds`: signs one balance call for every player. */
  | { kind: 'sign'; vendor: string; rounds?: number }
  /** Sends the signed calls. */
  | { kind: 'run'; order: LoadOrder }
  | { kind: 'end' };

export type RoundLoadReply =
  | { kind: 'done' }
  | { kind: 'ran'; figures: LoadFigures }
  | { kind: 'failed'; reason: string };
