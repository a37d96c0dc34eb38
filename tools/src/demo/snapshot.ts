import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { type ClusterArchive, repositoryRoot, type Services } from '../services/index.ts';

const metaShape = z.object({
  /** The first day of the history. */
  epoch: z.iso.date(),
  /** The moment at which the history ends. */
  until: z.iso.datetime(),
  adminPassword: z.string(),
  /** What the seed printed: the accounts of the demo. */
  seeded: z.array(z.string()),
  buildSeconds: z.number(),
  counts: z.record(z.string(), z.number()),
  /** What stopped a visit or a shift that should not have: none, unless the demo itself has a fault. */
  errors: z.record(z.string(), z.number()),
});
export type SnapshotMeta = z.infer<typeof metaShape>;
export type Snapshot = { folder: string; meta: SnapshotMeta };

/** What of the services' folder belongs to the data: the anchors outside the database, and uploaded files. */
const besideFiles = ['audit-anchors.jsonl', 'ledger-seals.jsonl', 'uploads'] as const;
const keptSnapshots = 2;

/** Outside the repository, so that a fresh clone finds it. */
const cacheFolder = (): string =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fairhouse', 'demo-snapshots');

/** Whatever shapes the data: the schema, the seeds, the simulation and the games that it plays. */
const sources = [
  'apps/server/db/{migrations,functions}/**/*.sql',
  'apps/studio/db/**/*.sql',
  'apps/server/src/cli/seeds/**/*.ts',
  'apps/server/src/cli/demo/**/*.ts',
  'apps/server/src/cli/{seed,demo-history,install-*}.ts',
  'packages/studio-feed/src/**/*.ts',
  'tools/src/demo/{run-history,build-snapshot,snapshot}.ts',
];

/** The name of the snapshot that fits these sources and this PostgreSQL. */
export const snapshotKey = (postgresMajor: number, days: number): string => {
  const hash = createHash('sha256').update(`${postgresMajor} ${process.platform} ${process.arch} ${days}`);
  for (const file of globSync(sources, { cwd: repositoryRoot }).toSorted()) {
    if (file.endsWith('.test.ts') || file.includes('node_modules')) continue;
    hash.update(`${file}\0`).update(readFileSync(join(repositoryRoot, file)));
  }
  return hash.digest('hex').slice(0, 20);
};

/** Undefined when it was never built, or is damaged. */
export const findSnapshot = (key: string): Snapshot | undefined => {
  const folder = join(cacheFolder(), key);
  try {
    return { folder, meta: metaShape.parse(JSON.parse(readFileSync(join(folder, 'snapshot.json'), 'utf8'))) };
  } catch {
    return undefined;
  }
};

const endOf = (child: ReturnType<typeof spawn>): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with code ${code}`))));
  });

const pack = async (dataDir: string, file: string): Promise<void> => {
  const tar = spawn('tar', ['-c', '--exclude=./postmaster.*', '-C', dataDir, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOf(tar);
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(tar.stdout, zstd, createWriteStream(file, { mode: 0o600 }));
  await ended;
};

/** Keeps the data of services whose PostgreSQL was shut down cleanly, and only the newest snapshots. */
export const saveSnapshot = async (key: string, services: Services, meta: SnapshotMeta): Promise<Snapshot> => {
  const folder = join(cacheFolder(), key);
  const aside = `${folder}.making-${process.pid}`;
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  await pack(services.postgres.dataDir, join(aside, 'cluster.tar.zst'));
  for (const name of besideFiles)
    if (existsSync(join(services.dir, name))) cpSync(join(services.dir, name), join(aside, name), { recursive: true });
  writeFileSync(join(aside, 'snapshot.json'), JSON.stringify(meta), { mode: 0o600 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  const all = readdirSync(cacheFolder()).flatMap((name) => {
    const meta = findSnapshot(name)?.meta;
    return meta === undefined ? [] : [{ name, until: meta.until }];
  });
  for (const { name } of all.toSorted((one, other) => (one.until < other.until ? 1 : -1)).slice(keptSnapshots))
    rmSync(join(cacheFolder(), name), { recursive: true, force: true });
  return { folder, meta };
};

/** The snapshot as the data of a new cluster; the files beside it go into the folder of the services. */
export const archiveOf = ({ folder, meta }: Snapshot, servicesDir: string): ClusterArchive => ({
  adminPassword: meta.adminPassword,
  unpack: async (dataDir, user) => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(dataDir, user.uid, user.gid);
    const tar = spawn('tar', ['-x', '--no-same-owner', '-C', dataDir], {
      stdio: ['pipe', 'inherit', 'inherit'],
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    const ended = endOf(tar);
    await pipeline(createReadStream(join(folder, 'cluster.tar.zst')), createZstdDecompress(), tar.stdin);
    await ended;
    for (const name of besideFiles)
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(servicesDir, name), { recursive: true });
  },
});
