import type { Screen } from './build-dashboard.ts';

export const ledger: Screen = {
  uid: 'fairhouse-ledger',
  title: 'Ledger',
  description: 'Whether the books add up, and how fast they are written.',
  charts: [
    {
      title: 'Figures that must be zero',
      description: 'Any other value pages. Runbook: ledger-differences.',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [
        [
          'sum(ledger_sum_difference{cell=~"$cell"}) + sum(balance_mismatch_total{cell=~"$cell"}) + sum(negative_balance_total{cell=~"$cell"}) + sum(acknowledged_missing_total{cell=~"$cell"}) + sum(double_effect_total{cell=~"$cell"}) + sum(tombstone_violated_total{cell=~"$cell"}) + sum(fun_real_crossed_total{cell=~"$cell"}) + sum(invariant_check_failed_total{cell=~"$cell"})',
          '',
        ],
      ],
    },
    {
      title: 'Open findings',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [['max(ledger_open_findings{cell=~"$cell"})', '']],
    },
    {
      title: 'Audit log broken',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [
        [
          'sum(audit_chain_breaks_total{cell=~"$cell"}) + sum(audit_sequence_gaps_unexplained_total{cell=~"$cell"})',
          '',
        ],
      ],
    },
    {
      title: 'Reconciled, seconds ago',
      unit: 's',
      isStat: true,
      warnAt: 120,
      badAt: 300,
      queries: [['time() - max(ledger_reconciled_timestamp_seconds{cell=~"$cell", scope="minute"})', '']],
    },
    {
      title: 'Days with partitions',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 3,
      warnAt: 7,
      queries: [['max(ledger_partition_days_ahead{cell=~"$cell"})', '']],
    },
    {
      title: 'Audit entries sealed',
      unit: 'short',
      isStat: true,
      queries: [['max(audit_height{cell=~"$cell"})', '']],
    },
    {
      title: 'Movements per second, by verdict',
      unit: 'ops',
      queries: [['sum by (verdict) (rate(ledger_verdicts_total{cell=~"$cell"}[1m]))', '{{verdict}}']],
    },
    {
      title: 'Call of the posting function, commit included',
      unit: 's',
      warnAt: 0.1,
      badAt: 0.25,
      queries: [
        ['histogram_quantile(0.5, sum by (le) (rate(ledger_call_seconds_bucket{cell=~"$cell"}[1m])))', 'p50'],
        ['histogram_quantile(0.99, sum by (le) (rate(ledger_call_seconds_bucket{cell=~"$cell"}[1m])))', 'p99'],
      ],
    },
    {
      title: 'Movements in a batch',
      unit: 'short',
      queries: [
        [
          'sum(rate(ledger_batch_size_sum{cell=~"$cell"}[1m])) / sum(rate(ledger_batch_size_count{cell=~"$cell"}[1m]))',
          'mean',
        ],
        ['histogram_quantile(0.99, sum by (le) (rate(ledger_batch_size_bucket{cell=~"$cell"}[1m])))', 'p99'],
      ],
    },
    {
      title: 'Movements that wait, and how long',
      unit: 'short',
      queries: [
        ['sum(ledger_queue_depth{cell=~"$cell"})', 'waiting'],
        [
          '1000 * histogram_quantile(0.99, sum by (le) (rate(ledger_wait_seconds_bucket{cell=~"$cell"}[1m])))',
          'p99, ms',
        ],
      ],
    },
    {
      title: 'Locked wallets, unknown outcomes, overload, per second',
      unit: 'ops',
      queries: [
        ['sum(rate(ledger_busy_total{cell=~"$cell"}[1m]))', 'wallet locked'],
        ['sum(rate(ledger_unknowns_total{cell=~"$cell"}[1m]))', 'unknown'],
        ['sum(rate(ledger_overload_total{cell=~"$cell"}[1m]))', 'overload'],
        ['sum(rate(ledger_bisects_total{cell=~"$cell"}[1m]))', 'bisected'],
      ],
    },
    {
      title: 'Behind: relay, sealer, anchor',
      unit: 's',
      warnAt: 5,
      badAt: 60,
      queries: [
        ['max(ledger_relay_lag_seconds{cell=~"$cell"})', 'relay of postings'],
        ['max(audit_sealer_lag_seconds{cell=~"$cell"})', 'sealer'],
        ['max(audit_last_anchor_age_seconds{cell=~"$cell"})', 'anchor'],
      ],
    },
  ],
};
