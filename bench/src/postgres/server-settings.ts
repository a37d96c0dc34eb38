import type pg from 'pg';

const sized = [
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'min_wal_size=2GB',
  'checkpoint_timeout=15min',
  'maintenance_work_mem=512MB',
];

/** The settings of a small primary: everything that is acknowledged survives a power cut. */
export const productionSettings: readonly string[] = [
  ...sized,
  'wal_level=replica',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
];

/** Only for building data, never for measurements: a lost load is built again. */
export const loadingSettings: readonly string[] = [
  ...sized,
  'wal_level=minimal',
  'max_wal_senders=0',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];

const demanded = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  autovacuum: 'on',
} as const;

/** Refuses a server that may lose what it acknowledged: its figures would be worthless. */
export const refuseUnlessDurable = async (client: pg.Client): Promise<void> => {
  for (const [name, wanted] of Object.entries(demanded)) {
    const { rows } = await client.query<{ setting: string }>('select setting from pg_settings where name = $1', [name]);
    if (rows[0]?.setting !== wanted) throw new Error(`${name} must be ${wanted}, and is ${rows[0]?.setting}`);
  }
};
