import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import { randomSecret } from './random-secret.ts';
import { type DatabaseRole, databaseRoles } from './service.types.ts';

const everyRole = ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'AUDIT_KEY', 'HOUSE_KEY'] as const;

/**
 * The secrets that each process gets, as its variables without `_FILE`. Containers, Kubernetes and systemd hand them
 * over in the same way: one folder per process, one file per secret, named like the variable in lower case.
 */
export const processSecrets = {
  http: [...everyRole, 'GATEWAY_SIGNING_KEY'],
  gateway: [...everyRole, 'GATEWAY_SIGNING_KEY'],
  worker: [...everyRole, 'GATEWAY_SIGNING_KEY', 'SEALER_DATABASE_URL'],
  realtime: everyRole,
  ops: everyRole,
  migrate: ['MIGRATOR_DATABASE_URL'],
  studio: ['STUDIO_DATABASE_URL', 'STUDIO_SIGNING_KEY', 'PLATFORM_PUBLIC_KEY'],
} as const;
export type SecretHolder = keyof typeof processSecrets;
export const secretHolders = Object.keys(processSecrets) as readonly SecretHolder[];

/** The variables that tell a process where its secrets are. */
export const secretVariables = (holder: SecretHolder, folder: string): Record<string, string> =>
  Object.fromEntries(processSecrets[holder].map((name) => [`${name}_FILE`, join(folder, name.toLowerCase())]));

export type SecretLinks = {
  databaseUrl: (role: DatabaseRole | 'studio') => string;
  redisUrl: string;
  natsUrl: string;
};

/** The content of every secret file, with new keys: `{ http: { database_url: … }, … }`. */
const secretsOf = ({ databaseUrl, redisUrl, natsUrl }: SecretLinks): Record<SecretHolder, Record<string, string>> => {
  const gatewaySeed = randomBytes(32);
  const shared = {
    REDIS_URL: redisUrl,
    NATS_URL: natsUrl,
    AUDIT_KEY: randomBytes(32).toString('base64'),
    HOUSE_KEY: randomBytes(32).toString('base64'),
    GATEWAY_SIGNING_KEY: gatewaySeed.toString('base64'),
    SEALER_DATABASE_URL: databaseUrl('sealer'),
    MIGRATOR_DATABASE_URL: databaseUrl('migrator'),
    STUDIO_DATABASE_URL: databaseUrl('studio'),
    STUDIO_SIGNING_KEY: randomBytes(32).toString('base64'),
    // The studio verifies the platform's signatures with it; it is not secret.
    PLATFORM_PUBLIC_KEY: publicKeyText(keyPairFromSeed(gatewaySeed).publicKey),
  };
  const contentOf = (holder: SecretHolder, name: string): string => {
    if (name !== 'DATABASE_URL') return shared[name as keyof typeof shared];
    return databaseUrl(holder as DatabaseRole);
  };
  const entries = secretHolders.map((holder) => [
    holder,
    Object.fromEntries(processSecrets[holder].map((name) => [name.toLowerCase(), contentOf(holder, name)])),
  ]);
  return Object.fromEntries(entries);
};

/** Writes each process's folder; `owner` is the user that reads it, where that is not the one who writes. */
export const writeProcessSecrets = (folder: string, links: SecretLinks): string[] =>
  Object.entries(secretsOf(links)).flatMap(([holder, files]) => {
    mkdirSync(join(folder, holder), { mode: 0o700 });
    return Object.entries(files).map(([name, content]) => writeSecret(join(folder, holder), name, content));
  });

const writeSecret = (folder: string, name: string, content: string): string => {
  const path = join(folder, name);
  // The folder is what keeps others out: a container sees the mounted file alone, and reads it as another user.
  writeFileSync(path, `${content}\n`, { mode: 0o444, flag: 'wx' });
  return path;
};

/** `host:port` of the servers; one that is not on this machine is reached by TLS. */
export type SecretHosts = { postgres: string; redis: string; nats: string };

const isLocal = (hostAndPort: string): boolean => /^(?:localhost|127\.|\[::1\])/.test(hostAndPort);

/**
 * Makes passwords and keys for a new installation in a new folder: one folder per process, and `servers` with what
 * PostgreSQL, Redis and NATS must know. A folder with files is refused, because a lost password locks a database.
 */
export const writeInstallationSecrets = (folder: string, hosts: SecretHosts): string[] => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; nothing was written`);
  const owners = [...databaseRoles, 'studio'] as const;
  const passwords = new Map(owners.map((role) => [role, randomSecret()]));
  const redisPassword = randomSecret();
  const natsPassword = randomSecret();
  const servers = join(folder, 'servers');
  mkdirSync(servers, { mode: 0o700 });
  return [
    ...[...passwords].map(([role, password]) => writeSecret(servers, `${role}_password`, password)),
    writeSecret(servers, 'redis_auth.conf', `requirepass ${redisPassword}`),
    writeSecret(servers, 'nats_auth.conf', `authorization { user: fairhouse, password: "${natsPassword}" }`),
    ...writeProcessSecrets(folder, {
      databaseUrl: (role) => {
        const database = role === 'studio' ? 'fairhouse_studio' : 'fairhouse';
        const encryption = isLocal(hosts.postgres) ? '' : '?sslmode=verify-full';
        return `postgres://fairhouse_${role}:${passwords.get(role)}@${hosts.postgres}/${database}${encryption}`;
      },
      redisUrl: `redis${isLocal(hosts.redis) ? '' : 's'}://:${redisPassword}@${hosts.redis}/0`,
      natsUrl: `${isLocal(hosts.nats) ? 'nats' : 'tls'}://fairhouse:${natsPassword}@${hosts.nats}`,
    }),
  ];
};
