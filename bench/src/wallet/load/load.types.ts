import type { LoadOrder } from './send-calls.ts';
import type { CallName } from './sign-calls.ts';

/** The commands of the load; one reply follows each but `finish`, which ends a run early. */
export type LoadCommand =
  | { kind: 'sign'; call: CallName; count: number }
  | { kind: 'run'; order: LoadOrder }
  | { kind: 'finish' }
  | { kind: 'end' };

export type LoadFigures = {
  perSecond: number;
  responses: number;
  byStatus: Record<string, number>;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The responses that were verified afterwards. */
  checked: number;
  unsigned: number;
  /** Processor time of the load itself, per call. */
  cpuMicros: number;
};

export type LoadReply = { kind: 'signed' } | { kind: 'ran'; figures: LoadFigures } | { kind: 'failed'; reason: string };

/** Given once, as the only argument of the program. */
export type LoadBeginning = {
  active: number;
  stride: number;
  vendorSeed: string;
  platformSeed: string;
  currency: string;
};
