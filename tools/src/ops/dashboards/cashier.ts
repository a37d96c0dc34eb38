import type { Screen } from './build-dashboard.ts';

export const cashier: Screen = {
  uid: 'fairhouse-cashier',
  title: 'Cashier',
  description: 'Payment providers: what they report, how fast it has its effect, and what does not fit.',
  charts: [
    {
      title: 'Notices of providers, by outcome',
      unit: 'ops',
      queries: [
        ['sum by (provider, outcome) (rate(cashier_webhooks_total{cell=~"$cell"}[5m]))', '{{provider}} {{outcome}}'],
      ],
    },
    {
      title: 'From a notice to its effect',
      description: 'Objective: 99 % of deposits within 60 s.',
      unit: 's',
      badAt: 60,
      queries: [
        [
          'histogram_quantile(0.5, sum by (kind, le) (rate(cashier_notice_seconds_bucket{cell=~"$cell"}[5m])))',
          '{{kind}} p50',
        ],
        [
          'histogram_quantile(0.99, sum by (kind, le) (rate(cashier_notice_seconds_bucket{cell=~"$cell"}[5m])))',
          '{{kind}} p99',
        ],
      ],
    },
    {
      title: 'Calls to providers, by outcome',
      unit: 'ops',
      queries: [
        [
          'sum by (provider, outcome) (rate(cashier_provider_seconds_count{cell=~"$cell"}[5m]))',
          '{{provider}} {{outcome}}',
        ],
      ],
    },
    {
      title: 'Response time of providers p99',
      unit: 's',
      badAt: 5,
      queries: [
        [
          'histogram_quantile(0.99, sum by (provider, le) (rate(cashier_provider_seconds_bucket{cell=~"$cell"}[5m])))',
          '{{provider}}',
        ],
      ],
    },
    {
      title: 'Deposits set aside, and responses that do not fit',
      unit: 'short',
      badAt: 1,
      queries: [
        [
          'sum(increase(cashier_deposits_set_aside_total{cell=~"$cell"}[1h])) or vector(0)',
          'set aside in the last hour',
        ],
        [
          'sum(increase(cashier_provider_strange_total{cell=~"$cell"}[1h])) or vector(0)',
          'strange responses in the last hour',
        ],
      ],
    },
    {
      title: 'Differences from statements',
      unit: 'none',
      badAt: 1,
      queries: [['max by (provider) (cashier_statement_differences{cell=~"$cell"}) or vector(0)', '{{provider}}']],
    },
    {
      title: 'Withdrawals: jobs, by outcome',
      unit: 'ops',
      queries: [
        ['sum by (task, outcome) (rate(jobs_total{cell=~"$cell", task=~"cashier.*"}[5m]))', '{{task}} {{outcome}}'],
      ],
    },
    {
      title: 'Money that went out twice',
      description: 'Must be zero. Runbook: paid-twice.',
      unit: 'none',
      badAt: 1,
      queries: [
        ['sum(withdrawal_double_terminal_total{cell=~"$cell"})', 'withdrawals'],
        ['sum(period_paid_twice_total{cell=~"$cell"})', 'salaries and dividends'],
      ],
    },
  ],
};
