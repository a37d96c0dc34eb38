import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Services, writeProcessSecrets } from '../services/index.ts';
import { containerUser } from './role-container.ts';

/** Settings with which production starts on one machine. */
export const productionEnvironment: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PLAINTEXT_LINKS: 'postgres,redis,nats',
  FILES_ORIGIN: 'https://files.fairhouse.internal',
  OPS_HOSTS: 'office.fairhouse.internal',
  UPLOADS_DIR: '/var/lib/fairhouse-uploads',
  AUDIT_ANCHOR_FILE: '/var/lib/fairhouse/audit-anchors.jsonl',
  LEDGER_SEAL_FILE: '/var/lib/fairhouse/ledger-seals.jsonl',
  DRAIN_DELAY_MS: '1000',
};

/** A folder and all that is in it belong to the container's user afterwards. */
const giveToContainer = (path: string): void => {
  chownSync(path, containerUser, containerUser);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveToContainer(inside);
    else chownSync(inside, containerUser, containerUser);
  }
};

export type PreparedRun = { secretsFolder: string; volumes: Readonly<Record<string, string>> };

/** Secrets of this run alone, and the two folders that the server writes to. */
export const prepareRun = (services: Services): PreparedRun => {
  const secretsFolder = join(services.dir, 'container-secrets');
  const data = join(services.dir, 'container-data');
  const uploads = join(services.dir, 'container-uploads');
  for (const folder of [secretsFolder, data, uploads]) mkdirSync(folder, { mode: 0o700 });
  writeProcessSecrets(secretsFolder, {
    // The studio is no part of the image; its secret is never read here.
    databaseUrl: (role) => services.postgres.urlFor(role === 'studio' ? 'app' : role),
    redisUrl: services.redis.url,
    natsUrl: services.nats.url,
  });
  for (const folder of [secretsFolder, data, uploads]) giveToContainer(folder);
  return { secretsFolder, volumes: { '/var/lib/fairhouse': data, '/var/lib/fairhouse-uploads': uploads } };
};
