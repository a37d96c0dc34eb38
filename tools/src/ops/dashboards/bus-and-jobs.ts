import type { Screen } from './build-dashboard.ts';

export const busAndJobs: Screen = {
  uid: 'fairhouse-bus-and-jobs',
  title: 'Bus and jobs',
  description: 'Events from the outbox to their consumers, leader tasks, and background jobs.',
  charts: [
    {
      title: 'Events that wait',
      unit: 'short',
      isStat: true,
      warnAt: 1_000,
      badAt: 10_000,
      queries: [['sum(fairhouse:outbox_backlog{cell=~"$cell"})', '']],
    },
    {
      title: 'Oldest event',
      unit: 's',
      isStat: true,
      warnAt: 10,
      badAt: 60,
      queries: [['max(outbox_oldest_seconds{cell=~"$cell"})', '']],
    },
    {
      title: 'Parked events',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [['sum(bus_parked_total{cell=~"$cell"}) or vector(0)', '']],
    },
    {
      title: 'Workers on the bus',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 1,
      queries: [['sum(bus_connected{cell=~"$cell"})', '']],
    },
    {
      title: 'Least current replicas',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 1,
      queries: [['min(max by (cell, stream) (bus_stream_replicas_current{cell=~"$cell"}))', '']],
    },
    {
      title: 'Leaders missing',
      unit: 'none',
      isStat: true,
      badAt: 1,
      queries: [['count(fairhouse:leaders{cell=~"$cell"} != 1) or vector(0)', '']],
    },
    {
      title: 'Published and taken events per second',
      unit: 'ops',
      queries: [
        ['sum(rate(outbox_published_total{cell=~"$cell"}[1m]))', 'published'],
        ['sum by (consumer) (rate(bus_consumed_total{cell=~"$cell"}[1m]))', '{{consumer}}'],
      ],
    },
    {
      title: 'Backlog of the outbox',
      unit: 'short',
      badAt: 1_000,
      queries: [['fairhouse:outbox_backlog{cell=~"$cell"}', '{{cell}}']],
    },
    {
      title: 'Messages in streams',
      unit: 'short',
      queries: [['max by (cell, stream) (bus_stream_messages{cell=~"$cell"})', '{{cell}} {{stream}}']],
    },
    {
      title: 'Replicas of streams that are current',
      unit: 'none',
      queries: [['max by (cell, stream) (bus_stream_replicas_current{cell=~"$cell"})', '{{cell}} {{stream}}']],
    },
    {
      title: 'Who leads, by task',
      description: 'One line for each task; each must be 1.',
      unit: 'none',
      queries: [['sum by (cell, task) (leader{cell=~"$cell"})', '{{cell}} {{task}}']],
    },
    {
      title: 'Faults of leaders, and events that the stream had lost',
      unit: 'ops',
      queries: [
        ['sum by (task) (rate(leader_faults_total{cell=~"$cell"}[5m])) or vector(0)', '{{task}}'],
        ['sum(rate(bus_swept_total{cell=~"$cell"}[5m])) or vector(0)', 'swept'],
      ],
    },
    {
      title: 'Jobs per second, by outcome',
      unit: 'ops',
      queries: [['sum by (outcome) (rate(jobs_total{cell=~"$cell"}[1m]))', '{{outcome}}']],
    },
    {
      title: 'Slowest jobs, p99',
      unit: 's',
      queries: [
        [
          'topk(8, histogram_quantile(0.99, sum by (task, le) (rate(job_seconds_bucket{cell=~"$cell"}[5m]))))',
          '{{task}}',
        ],
      ],
    },
    {
      title: 'Failed jobs in the last ten minutes, and workers that fell silent',
      unit: 'short',
      badAt: 1,
      queries: [
        ['sum by (task) (increase(jobs_total{cell=~"$cell", outcome="failed"}[10m])) or vector(0)', '{{task}}'],
        ['sum(increase(jobs_unlocked_total{cell=~"$cell"}[10m]))', 'silent workers'],
      ],
    },
    {
      title: 'Figures that are behind',
      unit: 's',
      warnAt: 120,
      badAt: 300,
      queries: [
        ['max(agent_figures_seconds_behind{cell=~"$cell"}) or vector(0)', 'teams'],
        ['max(report_rollup_seconds_behind{cell=~"$cell"}) or vector(0)', 'reports'],
        ['max(contract_realtime_seconds_behind{cell=~"$cell"}) or vector(0)', 'real-time contracts'],
      ],
    },
  ],
};
