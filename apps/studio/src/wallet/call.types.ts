export type CallKind = 'bet' | 'win' | 'rollback';
export type CallState = 'pending' | 'accepted' | 'refused' | 'rolled_back' | 'unknown';

/** A stored call to the platform. */
export type Call = {
  transactionId: string;
  sessionId: string;
  playerId: string;
  isDemo: boolean;
  kind: CallKind;
  refTransactionId: string | null;
  roundId: string;
  gameCode: string;
  currency: string;
  amount: bigint;
  roundClosed: boolean;
  selections: unknown;
  reason: string | null;
  state: CallState;
  attempts: number;
  code: string | null;
  platformTransactionId: string | null;
  createdAt: Date;
};
