import type { ReportMeasure, ReportUnit, ReturnColumn } from '@fairhouse/protocol/ops/report-measures';

type FormatColumn = {
  readonly key: ReportMeasure | ReturnColumn;
  /** The heading in the file. */
  readonly title: string;
  readonly unit: ReportUnit;
  readonly definition: string;
};

/** A return to a tax office or regulator, as data: where its rows come from, which of them, and its columns in order. */
export type ReturnFormat = {
  readonly format: string;
  readonly title: string;
  /** Days of the brand with their figures; the players' funds at the end of days; single deposits and withdrawals. */
  readonly source: 'days' | 'funds' | 'movements';
  /** Movements from this many units of the currency on. */
  readonly fromUnits?: number;
  /** Rows name players. */
  readonly isPersonal: boolean;
  /** The names of the elements of the file in XML. */
  readonly xml: { readonly root: string; readonly row: string };
  readonly columns: readonly FormatColumn[];
};

const day = { key: 'day', title: 'Day', unit: 'text', definition: 'The day in the time zone of the brand.' } as const;
const currency = { key: 'currency', title: 'Currency', unit: 'text', definition: 'ISO 4217.' } as const;
const ofDay = (key: FormatColumn['key'], title: string, unit: ReportUnit, definition: string): FormatColumn => ({
  key,
  title,
  unit,
  definition,
});

/** A new format is a new entry here; reports, files and the list of formats follow it. */
export const returnFormats: readonly ReturnFormat[] = [
  {
    format: 'daily_ggr_return',
    title: 'Daily gross gaming revenue return',
    source: 'days',
    isPersonal: false,
    xml: { root: 'GrossGamingRevenueReturn', row: 'Day' },
    columns: [
      day,
      currency,
      ofDay('rounds', 'Rounds', 'count', 'Settled real-money rounds.'),
      ofDay('staked', 'Stakes', 'money', 'Stakes of settled rounds.'),
      ofDay('won', 'Winnings', 'money', 'Winnings of settled rounds.'),
      ofDay('walletResult', 'ResultOfVendorWallets', 'money', 'What players won in wallets that vendors keep.'),
      ofDay('ggr', 'GrossGamingRevenue', 'money', 'Stakes − winnings − result of vendor wallets.'),
      ofDay('bonusCost', 'BonusCost', 'money', 'Bonuses given, less what was taken back.'),
      ofDay('adjustments', 'Adjustments', 'money', 'Adjustments in favour of players, less those against them.'),
    ],
  },
  {
    format: 'player_funds_statement',
    title: 'Player funds statement',
    source: 'funds',
    isPersonal: false,
    xml: { root: 'PlayerFundsStatement', row: 'Day' },
    columns: [
      { ...day, definition: 'The day in UTC, as the books are closed.' },
      currency,
      ofDay('wallets', 'OnWallets', 'money', 'What players have on their wallets at the end of the day.'),
      ofDay('held', 'HeldForWithdrawal', 'money', 'What is held for withdrawals at the end of the day.'),
      ofDay('funds', 'PlayerFunds', 'money', 'Both together: what the house owes to players.'),
    ],
  },
  {
    format: 'large_transactions',
    title: 'Large transactions',
    source: 'movements',
    fromUnits: 2_000,
    isPersonal: true,
    xml: { root: 'LargeTransactions', row: 'Transaction' },
    columns: [
      { ...day, key: 'at', title: 'Time', definition: 'When it was credited or paid, in UTC.' },
      ofDay('kind', 'Kind', 'text', 'Deposit or withdrawal.'),
      ofDay('order', 'Order', 'text', 'The id of the order.'),
      ofDay('member', 'Player', 'text', 'The id of the account.'),
      ofDay('account', 'Account', 'text', 'The name of the account.'),
      currency,
      ofDay('amount', 'Amount', 'money', 'From 2,000 units of the currency on.'),
    ],
  },
];

export const formatNamed = (format: string | undefined): ReturnFormat | undefined =>
  format === undefined ? returnFormats[0] : returnFormats.find((each) => each.format === format);
