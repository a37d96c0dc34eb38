import type { Screen } from './build-dashboard.ts';

export const cell: Screen = {
  uid: 'fairhouse-cell',
  title: 'Cell',
  description: 'Primary and standbys, what waits for them, and the engines beside them.',
  charts: [
    {
      title: 'Primary',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 1,
      queries: [['min(fairhouse:cell_leader{cell=~"$cell"})', '']],
    },
    {
      title: 'Synchronous standbys',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 1,
      queries: [['min(fairhouse:cell_sync_standbys{cell=~"$cell"})', '']],
    },
    {
      title: 'etcd members up',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 2,
      warnAt: 3,
      queries: [['sum(up{cell=~"$cell", job="etcd"})', '']],
    },
    {
      title: 'Redis masters',
      unit: 'none',
      isStat: true,
      isLowBad: true,
      badAt: 1,
      queries: [['count(redis_instance_info{cell=~"$cell", role="master"})', '']],
    },
    {
      title: 'Least free disk',
      unit: 'percentunit',
      isStat: true,
      isLowBad: true,
      badAt: 0.05,
      warnAt: 0.2,
      queries: [
        [
          'min(node_filesystem_avail_bytes{cell=~"$cell", fstype!~"ramfs|squashfs|overlay"} / (node_filesystem_size_bytes > 0))',
          '',
        ],
      ],
    },
    {
      title: 'WAL archived, seconds ago',
      unit: 's',
      isStat: true,
      warnAt: 75,
      badAt: 90,
      queries: [
        ['max(pg_stat_archiver_last_archive_age{cell=~"$cell"} and on (cell, instance) pg_recovery_active == 0)', ''],
      ],
    },
    {
      title: 'Replication lag',
      unit: 'bytes',
      badAt: 64 * 1024 * 1024,
      queries: [
        [
          'max by (cell, application_name) (pg_stat_replication_pg_wal_lsn_diff{cell=~"$cell", state="streaming"})',
          '{{cell}} {{application_name}}',
        ],
      ],
    },
    {
      title: 'Commits that wait for a standby',
      description: 'Never cancel such a wait. Runbook: synchronous-standby-lost.',
      unit: 'short',
      badAt: 5,
      queries: [
        ['max by (cell) (pg_syncrep_wait_backends{cell=~"$cell"})', '{{cell}} sessions'],
        ['max by (cell) (pg_syncrep_wait_longest_seconds{cell=~"$cell"})', '{{cell}} longest, s'],
      ],
    },
    {
      title: 'Sessions that wait for a lock',
      unit: 'short',
      badAt: 30,
      queries: [
        ['max by (cell) (pg_lock_wait_backends{cell=~"$cell"})', '{{cell}} sessions'],
        ['max by (cell) (pg_lock_wait_longest_seconds{cell=~"$cell"})', '{{cell}} longest, s'],
      ],
    },
    {
      title: 'Connections',
      unit: 'percentunit',
      warnAt: 0.7,
      badAt: 0.85,
      queries: [['pg_connections_used{cell=~"$cell"} / pg_connections_max', '{{cell}} {{instance}}']],
    },
    {
      title: 'Requests that wait for a connection, by role',
      unit: 'short',
      badAt: 1,
      queries: [['sum by (role) (db_pool_waiting{cell=~"$cell"})', '{{role}}']],
    },
    {
      title: 'Failed queries and repeated transactions, by role',
      unit: 'ops',
      queries: [
        ['sum by (role) (rate(db_query_errors_total{cell=~"$cell"}[1m])) or vector(0)', '{{role}} failed'],
        ['sum by (role) (rate(db_transaction_retries_total{cell=~"$cell"}[1m]))', '{{role}} repeated'],
      ],
    },
    {
      title: 'Commits per second',
      unit: 'ops',
      queries: [['sum by (cell) (rate(pg_stat_database_xact_commit{cell=~"$cell"}[1m]))', '{{cell}}']],
    },
    {
      title: 'WAL that slots keep',
      unit: 'bytes',
      badAt: 4 * 1024 ** 3,
      queries: [
        ['max by (cell, slot_name) (pg_replication_slots_pg_wal_lsn_diff{cell=~"$cell"})', '{{cell}} {{slot_name}}'],
      ],
    },
    {
      title: 'Servers behind the proxies',
      unit: 'short',
      queries: [
        [
          'min by (cell, proxy) (sum by (cell, proxy, instance) (haproxy_server_status{cell=~"$cell", state="UP"}))',
          '{{cell}} {{proxy}}',
        ],
      ],
    },
    {
      title: 'etcd: writing to disk p99',
      unit: 's',
      badAt: 0.1,
      queries: [
        [
          'max by (cell) (histogram_quantile(0.99, rate(etcd_disk_wal_fsync_duration_seconds_bucket{cell=~"$cell"}[5m])))',
          '{{cell}}',
        ],
      ],
    },
    {
      title: 'Free disk',
      unit: 'percentunit',
      queries: [
        [
          'min by (cell, instance, mountpoint) (node_filesystem_avail_bytes{cell=~"$cell", fstype!~"ramfs|squashfs|overlay"} / (node_filesystem_size_bytes > 0))',
          '{{instance}} {{mountpoint}}',
        ],
      ],
    },
    {
      title: 'Processor and memory of the machines',
      unit: 'percentunit',
      badAt: 0.9,
      queries: [
        [
          '1 - avg by (cell, instance) (rate(node_cpu_seconds_total{cell=~"$cell", mode="idle"}[1m]))',
          '{{instance}} processor',
        ],
        ['1 - node_memory_MemAvailable_bytes{cell=~"$cell"} / node_memory_MemTotal_bytes', '{{instance}} memory'],
      ],
    },
  ],
};
