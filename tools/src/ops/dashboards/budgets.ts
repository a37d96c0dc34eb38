import type { Chart, Screen } from './build-dashboard.ts';

const objectives = [
  ['bets', 'Bets, wins, rollbacks: 99.95 %'],
  ['bets_latency', 'Bets within 300 ms: 99 %'],
  ['balance', 'Balances: 99.9 %'],
  ['login', 'Logins: 99.9 %'],
  ['deposit', 'Deposits within 60 s: 99 %'],
] as const;

const budgetLeft = ([slo, title]: (typeof objectives)[number]): Chart => ({
  title,
  description: 'What is left of the budget of thirty days.',
  unit: 'percentunit',
  isStat: true,
  isLowBad: true,
  badAt: 0.1,
  warnAt: 0.5,
  queries: [[`min(fairhouse:slo_budget_remaining:ratio{cell=~"$cell", slo="${slo}"})`, '']],
});

/** How many times faster than allowed a budget is spent: 1 spends all of it in thirty days. */
const burnOver = (window: string): string =>
  `max by (slo) (fairhouse:slo_error_ratio:rate${window}{cell=~"$cell"} / on (slo) group_left () (1 - fairhouse:slo_objective))`;

export const budgets: Screen = {
  uid: 'fairhouse-budgets',
  title: 'Error budgets',
  description: 'What is left of each service level objective, and how fast it is spent. Runbook: error-budget-burning.',
  charts: [
    ...objectives.map(budgetLeft),
    {
      title: 'Burn rate over 1 h; a page at 14.4',
      unit: 'short',
      warnAt: 1,
      badAt: 14.4,
      queries: [[burnOver('1h'), '{{slo}}']],
    },
    {
      title: 'Burn rate over 6 h; a page at 6',
      unit: 'short',
      warnAt: 1,
      badAt: 6,
      queries: [[burnOver('6h'), '{{slo}}']],
    },
    {
      title: 'Burn rate over 3 d; a ticket at 1',
      unit: 'short',
      badAt: 1,
      queries: [[burnOver('3d'), '{{slo}}']],
    },
    {
      title: 'Budget left',
      unit: 'percentunit',
      queries: [['min by (slo) (fairhouse:slo_budget_remaining:ratio{cell=~"$cell"})', '{{slo}}']],
    },
    {
      title: 'Errors now',
      unit: 'percentunit',
      queries: [['max by (slo) (fairhouse:slo_error_ratio:rate5m{cell=~"$cell"})', '{{slo}}']],
    },
    {
      title: 'Events per second',
      unit: 'reqps',
      queries: [['sum by (slo) (fairhouse:slo_events:rate5m{cell=~"$cell"})', '{{slo}}']],
    },
  ],
};
