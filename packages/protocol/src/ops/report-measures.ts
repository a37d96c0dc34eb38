/**
 * Every figure of a report: its unit, and what it is. A figure is defined here and nowhere else; reports, files and
 * mails show this text. This file imports nothing.
 */

/** `money` is minor units as text; `percent` and `ratio` are numbers, a percent of 4.5 is 4.5 %. */
export const reportUnits = ['money', 'count', 'percent', 'ratio', 'seconds', 'text'] as const;
export type ReportUnit = (typeof reportUnits)[number];

type Measure = { readonly unit: ReportUnit; readonly definition: string };

export const reportMeasures = {
  rounds: { unit: 'count', definition: 'Settled real-money rounds, by the day their round ended.' },
  staked: { unit: 'money', definition: 'Stakes and tips of settled real-money rounds, cash and bonus money together.' },
  won: {
    unit: 'money',
    definition: 'What settled real-money rounds paid out, refunds and released held wins included.',
  },
  walletResult: {
    unit: 'money',
    definition: 'What players won (or lost, below zero) in wallets that vendors keep themselves; no rounds are known.',
  },
  ggr: {
    unit: 'money',
    definition:
      'Gross gaming revenue: wagered − won − result in wallets kept by vendors. A late change stays on its day.',
  },
  bonusCost: {
    unit: 'money',
    definition: 'Bonuses, envelopes, converted points and rebates given, less what was taken back at their end.',
  },
  fees: { unit: 'money', definition: 'What payment providers took from the house for credited deposits.' },
  adjustments: {
    unit: 'money',
    definition: 'Adjustments in favour of players less those against them. Opening balances are left out.',
  },
  ngr: { unit: 'money', definition: 'Net gaming revenue: GGR − bonus cost − payment fees − adjustments.' },
  deposits: { unit: 'money', definition: 'Credited deposits, as they were paid, by the day of the credit.' },
  depositCount: { unit: 'count', definition: 'Credited deposits.' },
  withdrawals: { unit: 'money', definition: 'Paid withdrawals, less what came back of paid ones.' },
  withdrawalCount: { unit: 'count', definition: 'Paid withdrawals.' },
  netCash: { unit: 'money', definition: 'Deposits − withdrawals.' },
  activePlayers: { unit: 'count', definition: 'Players with at least one settled real-money round, each once.' },
  newPlayers: { unit: 'count', definition: 'Accounts opened, without trial accounts.' },
  firstDeposits: { unit: 'count', definition: 'Players whose first credited deposit was in the period.' },
  conversion: { unit: 'percent', definition: 'First deposits ÷ new players of the same period.' },
  arpu: { unit: 'money', definition: 'NGR ÷ active players.' },
  hold: { unit: 'percent', definition: '(Wagered − won) ÷ wagered.' },
  theoreticalHold: {
    unit: 'percent',
    definition: 'The hold by the published return of each game, weighted by stakes; games without one are left out.',
  },
  rtp: { unit: 'percent', definition: 'Won ÷ wagered.' },
  theoreticalRtp: { unit: 'percent', definition: 'The published return to player of the game.' },
  bandLow: {
    unit: 'percent',
    definition:
      'Published return − 2.576 standard errors, from the spread of all rounds measured so far, at least 10,000.',
  },
  bandHigh: {
    unit: 'percent',
    definition:
      'Published return + 2.576 standard errors, from the spread of all rounds measured so far, at least 10,000.',
  },
  tried: { unit: 'count', definition: 'Orders, by the day they were created.' },
  succeeded: { unit: 'count', definition: 'Of those, credited deposits or paid withdrawals, until now.' },
  failed: { unit: 'count', definition: 'Of those, failed, expired, rejected or cancelled, until now.' },
  waiting: { unit: 'count', definition: 'Of those, neither.' },
  success: { unit: 'percent', definition: 'Succeeded ÷ (succeeded + failed).' },
  amount: { unit: 'money', definition: 'What the succeeded orders moved.' },
  medianSeconds: {
    unit: 'seconds',
    definition: 'Half of the succeeded orders took at most so long; exact within 10 %.',
  },
  p90Seconds: { unit: 'seconds', definition: 'Nine of ten succeeded orders took at most so long; exact within 10 %.' },
  visitors: { unit: 'count', definition: 'Browsers that opened the site, each once a day.' },
  deposited: { unit: 'count', definition: 'Of the accounts opened, those with a credited deposit until now.' },
  played: { unit: 'count', definition: 'Of those, with a real-money round until now.' },
  players: { unit: 'count', definition: 'Accounts opened in the week, without trial accounts.' },
  exclusions: { unit: 'count', definition: 'Exclusions that began, by whomever.' },
  breaks: { unit: 'count', definition: 'Breaks that members began.' },
  limitsLowered: { unit: 'count', definition: 'Own limits that were set or lowered, or tightened by an operator.' },
  limitsRaised: { unit: 'count', definition: 'Higher limits that members confirmed.' },
  limitHits: { unit: 'count', definition: 'Bets, deposits and transfers refused by a member’s own limit.' },
  harmCases: { unit: 'count', definition: 'Cases opened by markers of harm.' },
  identityCases: { unit: 'count', definition: 'Identity checks opened.' },
  identityRejected: { unit: 'count', definition: 'Identity checks that were rejected.' },
  disputes: { unit: 'count', definition: 'Rounds that members reported.' },
  heldWins: { unit: 'count', definition: 'Wins held above their ceiling.' },
  withdrawalsRejected: { unit: 'count', definition: 'Withdrawals rejected by an operator.' },
  week: { unit: 'count', definition: 'Weeks since the week of registration.' },
  retained: {
    unit: 'percent',
    definition: 'Active players of that week ÷ accounts opened in the week of registration.',
  },
} as const satisfies Record<string, Measure>;

export type ReportMeasure = keyof typeof reportMeasures;

/** Columns that only returns to authorities have. */
const returnColumns = [
  'day',
  'currency',
  'wallets',
  'held',
  'funds',
  'at',
  'kind',
  'order',
  'member',
  'account',
] as const;
export type ReturnColumn = (typeof returnColumns)[number];
