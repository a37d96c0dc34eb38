/** The calls that a vendor sends in these runs. */
export type MoneyCall = 'bet' | 'win' | 'bet-win' | 'rollback' | 'end-round';

/** One player of one vendor, with the session that lets the vendor bet. */
export type Seat = { vendorCode: string; walletId: string; playerId: string; sessionToken: string };

/** One transaction of a vendor: its intent, and every final response it received. */
export type MoneyEntry = {
  readonly id: string;
  readonly call: MoneyCall;
  readonly seat: Seat;
  /** Minor units on the wire: what is staked and what is won. */
  readonly debit: bigint;
  readonly credit: bigint;
  /** The bet of a win, or the transaction that a rollback reverses. */
  readonly refId: string | null;
  readonly roundId: string;
  /** A win that belongs to no bet. */
  readonly isPromotion: boolean;
  /** Distinct final responses, byte for byte, in the order received. Acknowledged means at least one. */
  readonly answers: string[];
};

/**
 * What the vendors know. An entry is made before its first call is sent, and acknowledged only after a
 * complete response; nothing here is read from the platform's database.
 */
export type MoneyJournal = {
  readonly entries: readonly MoneyEntry[];
  /** Acknowledged movements: transactions whose response reports a movement. */
  readonly acknowledged: number;
  /** Transactions with any final response. */
  readonly responded: number;
  intend(entry: Omit<MoneyEntry, 'answers'>): MoneyEntry;
  recordResponse(entry: MoneyEntry, response: string): void;
};

const isOkResponse = (response: string): boolean => response.startsWith('{"status":"OK"');

/**
 * Whether a response reports that this transaction itself moved money: the end of a round and most rollback outcomes
 * move none.
 */
export const movedBy = ({ call }: Pick<MoneyEntry, 'call'>, response: string): boolean => {
  if (!isOkResponse(response) || call === 'end-round') return false;
  return call !== 'rollback' || response.includes('"outcome":"ROLLED_BACK"');
};

export const openMoneyJournal = (): MoneyJournal => {
  const entries: MoneyEntry[] = [];
  let acknowledged = 0;
  let responded = 0;
  return {
    entries,
    get acknowledged() {
      return acknowledged;
    },
    get responded() {
      return responded;
    },
    intend: (intended) => {
      const entry: MoneyEntry = { ...intended, answers: [] };
      entries.push(entry);
      return entry;
    },
    recordResponse: (entry, response) => {
      if (entry.answers.includes(response)) return;
      if (entry.answers.length === 0) responded += 1;
      if (movedBy(entry, response) && !entry.answers.some((earlier) => movedBy(entry, earlier))) acknowledged += 1;
      entry.answers.push(response);
    },
  };
};
