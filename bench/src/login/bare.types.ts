/** The commands of the bare engine and its replies, one per command. */
export type BareOrder =
  | { kind: 'hash'; secret: string }
  | { kind: 'run'; stored: string; secret: string; inFlight: number; seconds: number };

export type BareReply =
  | { kind: 'hashed'; hash: string }
  | { kind: 'ran'; perSecond: number }
  | { kind: 'failed'; reason: string };
