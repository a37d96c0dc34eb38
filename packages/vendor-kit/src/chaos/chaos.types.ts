/** The faults that can occur in one attempt of a call. */
export type FaultKind = 'duplicate' | 'reorder' | 'delay' | 'drop' | 'truncate';

/** The simulated vendor's view of a transaction after its last final response. */
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
  /** Rounds in which some calls never became final. */
  unfinished: number;
  statement: readonly StatementLine[];
};
