/** What may happen to one attempt of a call on its way. */
export type FaultKind = 'duplicate' | 'reorder' | 'delay' | 'drop' | 'truncate';

/** What the simulated vendor holds to be true of a transaction once its last answer is final. */
export type StatementLine = {
  transactionId: string;
  playerId: string;
  walletId: string;
  kind: 'bet' | 'win';
  amount: bigint;
  state: 'accepted' | 'refused' | 'rolled_back';
};

export type ChaosOutcome = {
  calls: number;
  faults: Readonly<Record<FaultKind, number>>;
  /** Rounds whose calls never all became final. */
  unfinished: number;
  statement: readonly StatementLine[];
};
