import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Metrics of other programs that rules and dashboards read; `pnpm ops:check --live` shows that they exist. */
const ofOthers = {
  prometheus: [
    'up',
    'ALERTS',
    'prometheus_rule_evaluation_failures_total',
    'prometheus_config_last_reload_successful',
    'prometheus_notifications_errors_total',
  ],
  alertmanager: ['alertmanager_notifications_failed_total', 'alertmanager_config_last_reload_successful'],
  'node.js': ['nodejs_eventloop_lag_p99_seconds'],
  patroni: ['patroni_primary', 'patroni_sync_standby', 'patroni_postgres_timeline', 'patroni_is_paused'],
  etcd: ['etcd_server_has_leader', 'etcd_disk_wal_fsync_duration_seconds_bucket'],
  haproxy: ['haproxy_server_status'],
  'redis exporter': ['redis_up', 'redis_instance_info', 'redis_sentinel_master_ckquorum_status'],
  'postgres exporter': [
    'pg_up',
    'pg_stat_replication_pg_wal_lsn_diff',
    'pg_replication_slots_pg_wal_lsn_diff',
    'pg_stat_archiver_last_archive_age',
    'pg_stat_archiver_archived_count',
    'pg_stat_database_xact_commit',
  ],
  'postgres-queries.yml': [
    'pg_recovery_active',
    'pg_syncrep_wait_backends',
    'pg_syncrep_wait_longest_seconds',
    'pg_lock_wait_backends',
    'pg_lock_wait_longest_seconds',
    'pg_connections_used',
    'pg_connections_max',
  ],
  'node exporter': [
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
    'node_cpu_seconds_total',
    'node_memory_MemAvailable_bytes',
    'node_memory_MemTotal_bytes',
  ],
  'blackbox exporter': ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  'pnpm drill restore': ['restore_drill_failed_total', 'restore_drill_last_success_timestamp_seconds'],
} as const;

/** Of `platform/kernel/metrics.ts`, or of the client library itself. */
const definition = /\b\w*(counter|gauge|histogram)\(\{\s*name: '(\w+)'/gi;

/** The metrics that the server defines, read from its source. */
const readServerMetrics = (root: string): string[] =>
  globSync(join(root, 'apps/server/src/**/*.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(definition)])
    .flatMap(([, kind, name = '']) =>
      kind?.toLowerCase() === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    );

export const readKnownMetrics = (root: string): ReadonlySet<string> =>
  new Set<string>([...Object.values(ofOthers).flat(), ...readServerMetrics(root)]);
