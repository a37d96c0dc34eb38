import type { Screen } from './build-dashboard.ts';

export const vendors: Screen = {
  uid: 'fairhouse-vendors',
  title: 'Vendors',
  description: 'What each game vendor calls, how it is answered, and what it does wrong.',
  charts: [
    {
      title: 'Calls per second, by vendor',
      unit: 'reqps',
      queries: [['sum by (vendor) (rate(vendor_calls_total{cell=~"$cell"}[1m]))', '{{vendor}}']],
    },
    {
      title: 'Response time p99, by vendor',
      unit: 's',
      warnAt: 0.15,
      badAt: 0.3,
      queries: [
        [
          'histogram_quantile(0.99, sum by (vendor, le) (rate(vendor_call_seconds_bucket{cell=~"$cell"}[1m])))',
          '{{vendor}}',
        ],
      ],
    },
    {
      title: 'Responses that are not OK, by code',
      unit: 'reqps',
      queries: [['sum by (code) (rate(vendor_calls_total{cell=~"$cell", code!="OK"}[1m])) or vector(0)', '{{code}}']],
    },
    {
      title: 'Refused before they were read, by cause; shed',
      unit: 'reqps',
      queries: [
        ['sum by (cause) (rate(vendor_signature_failures_total{cell=~"$cell"}[5m])) or vector(0)', '{{cause}}'],
        ['sum(rate(vendor_calls_shed_total{cell=~"$cell"}[5m]))', 'shed'],
      ],
    },
    {
      title: 'Repeated, contradicting, late',
      description: 'Replays are normal. A conflict is a fault of the vendor.',
      unit: 'reqps',
      queries: [
        ['sum(rate(vendor_replays_total{cell=~"$cell"}[5m])) or vector(0)', 'replays'],
        ['sum(rate(vendor_conflicts_total{cell=~"$cell"}[5m])) or vector(0)', 'conflicts'],
        ['sum(rate(vendor_tombstones_total{cell=~"$cell"}[5m])) or vector(0)', 'rollbacks before their bet'],
        ['sum(rate(vendor_tombstone_hits_total{cell=~"$cell"}[5m])) or vector(0)', 'bets after their rollback'],
      ],
    },
    {
      title: 'Our requests to vendors: p99, and unanswered',
      unit: 's',
      badAt: 2,
      queries: [
        [
          'histogram_quantile(0.99, sum by (vendor, le) (rate(vendor_asked_seconds_bucket{cell=~"$cell"}[5m])))',
          '{{vendor}}',
        ],
        ['sum(rate(vendor_unanswered_total{cell=~"$cell"}[5m])) or vector(0)', 'unanswered per second'],
      ],
    },
    {
      title: 'Launches, by outcome',
      unit: 'ops',
      queries: [['sum by (outcome) (rate(play_launches_total{cell=~"$cell"}[5m])) or vector(0)', '{{outcome}}']],
    },
    {
      title: 'Wins held for review, and vendors whose credits are held',
      unit: 'short',
      badAt: 1,
      queries: [
        ['sum(increase(vendor_wins_held_total{cell=~"$cell"}[1h])) or vector(0)', 'wins in the last hour'],
        ['sum(vendor_credit_breakers_opened_total{cell=~"$cell"}) or vector(0)', 'vendors'],
      ],
    },
    {
      title: 'Open rounds',
      description: 'In doubt: open for more than 15 minutes; the vendor is asked.',
      unit: 'short',
      queries: [['max by (state) (bet_rounds_open{cell=~"$cell"})', '{{state}}']],
    },
    {
      title: 'Lists of games that are overdue',
      unit: 'none',
      badAt: 1,
      queries: [['max(catalog_feeds_overdue{cell=~"$cell"})', 'studios']],
    },
  ],
};
