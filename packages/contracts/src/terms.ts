/** Types of games, each of which may have a real-time rate of its own. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'] as const;
export type GameType = (typeof gameTypes)[number];

/** What may reduce the loss that a dividend is paid on. */
export const lossParts = ['payout', 'rebates', 'promotions', 'depositFees', 'salaries'] as const;
export type LossPart = (typeof lossParts)[number];

export type CarryMode = 'none' | 'last' | 'month' | 'forever';

/** A row is reached by valid bet and active members; rates are in millionths. */
export type SalaryRow = { validBetMin: bigint; activeMin: number; ratePpm: number };

export type DividendRow = SalaryRow & { lossMin: bigint };

type RowTermsOf<Row> = {
  version: 1;
  currency: string;
  rows: Row[];
  activeMinValidBet: bigint;
  activeScope: 'team' | 'direct_players';
  autoPay: boolean;
  /** Shortfalls may be taken from the payer's own wallet. */
  fundFromWallet: boolean;
};

export type DividendTerms = RowTermsOf<DividendRow> & {
  kind: 'dividend';
  period: 'D' | 'W' | 'H' | 'M';
  mode: 'fixed' | 'floating';
  basis: 'loss';
  carry: CarryMode;
  lossBasis: LossPart[];
  lossCheck: boolean;
};

export type DailyTerms = RowTermsOf<SalaryRow> & { kind: 'daily'; period: 'D' };

export type HourlyTerms = RowTermsOf<SalaryRow> & { kind: 'hourly' };

export type RealtimeTerms = {
  version: 1;
  kind: 'realtime';
  currency: string;
  rates: { gameType: GameType; ratePpm: number }[];
};

/** The kinds that pay by rows. */
export type RowTerms = DividendTerms | DailyTerms | HourlyTerms;

/** What two sides agree on. The shape is that of the schemas in `packages/protocol`; amounts are units. */
export type Terms = RowTerms | RealtimeTerms;
