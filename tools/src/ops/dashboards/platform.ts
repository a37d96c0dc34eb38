import type { Screen } from './build-dashboard.ts';

export const platform: Screen = {
  uid: 'fairhouse-platform',
  title: 'Platform',
  description: 'What players notice now: bets, money in and out, response times, errors.',
  charts: [
    {
      title: 'Bets per second',
      unit: 'reqps',
      isStat: true,
      queries: [['sum(fairhouse:bets_per_second{cell=~"$cell"})', '']],
    },
    {
      title: 'Failed calls of vendors',
      unit: 'percentunit',
      isStat: true,
      warnAt: 0.0005,
      badAt: 0.0072,
      queries: [['max(fairhouse:slo_error_ratio:rate5m{cell=~"$cell", slo="bets"})', '']],
    },
    {
      title: 'Open rounds',
      description: 'Rounds that have not ended, measured every minute.',
      unit: 'short',
      isStat: true,
      queries: [['sum(max by (cell, state) (bet_rounds_open{cell=~"$cell"}))', '']],
    },
    {
      title: 'Open sockets',
      unit: 'short',
      isStat: true,
      queries: [['sum(realtime_sockets{cell=~"$cell"})', '']],
    },
    {
      title: 'Processes down',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [['count(up{cell=~"$cell", job="fairhouse"} == 0) or vector(0)', '']],
    },
    {
      title: 'Firing pages',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [['count(ALERTS{cell=~"$cell", alertstate="firing", severity="page"}) or vector(0)', '']],
    },
    {
      title: 'Calls of vendors that move money',
      unit: 'reqps',
      queries: [
        [
          'sum by (call) (rate(vendor_calls_total{cell=~"$cell", call=~"bet|win|bet-win|rollback|end-round"}[1m]))',
          '{{call}}',
        ],
      ],
    },
    {
      title: 'Response time of vendor calls, p50 and p99',
      unit: 's',
      warnAt: 0.15,
      badAt: 0.3,
      queries: [
        ['histogram_quantile(0.5, sum by (le) (rate(vendor_call_seconds_bucket{cell=~"$cell"}[1m])))', 'p50'],
        ['histogram_quantile(0.99, sum by (le) (rate(vendor_call_seconds_bucket{cell=~"$cell"}[1m])))', 'p99'],
      ],
    },
    {
      title: 'Money in and out: orders that followed a notice of their provider',
      unit: 'ops',
      queries: [['sum by (kind) (rate(cashier_notice_seconds_count{cell=~"$cell"}[5m]))', '{{kind}}']],
    },
    {
      title: 'Requests per second, by role',
      unit: 'reqps',
      queries: [['sum by (role) (rate(http_request_seconds_count{cell=~"$cell"}[1m]))', '{{role}}']],
    },
    {
      title: 'Response time p99, by role',
      unit: 's',
      warnAt: 0.15,
      badAt: 0.3,
      queries: [
        [
          'histogram_quantile(0.99, sum by (role, le) (rate(http_request_seconds_bucket{cell=~"$cell", route!~"/livez|/readyz|/startupz|/metrics"}[1m])))',
          '{{role}}',
        ],
      ],
    },
    {
      title: 'Failed requests, by role',
      unit: 'percentunit',
      badAt: 0.01,
      queries: [
        [
          'sum by (role) (rate(http_request_seconds_count{cell=~"$cell", status=~"5..", route!~"/livez|/readyz|/startupz|/metrics"}[5m]) or 0 * rate(http_request_seconds_count{cell=~"$cell"}[5m])) / sum by (role) (rate(http_request_seconds_count{cell=~"$cell"}[5m]))',
          '{{role}}',
        ],
      ],
    },
    {
      title: 'Delay of the event loop p99, by role',
      description: 'Above 100 ms a process answers late whatever it does.',
      unit: 's',
      badAt: 0.1,
      queries: [['max by (role) (nodejs_eventloop_lag_p99_seconds{cell=~"$cell"})', '{{role}}']],
    },
    {
      title: 'Refused at the edge and over their budget',
      unit: 'reqps',
      queries: [
        ['sum(rate(edge_refusals_total{cell=~"$cell"}[5m])) or vector(0)', 'edge'],
        ['sum(rate(rate_limit_trips_total{cell=~"$cell"}[5m])) or vector(0)', 'rate limit'],
      ],
    },
  ],
};
