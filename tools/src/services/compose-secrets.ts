import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyPairFromSeed, publicKeyText } from '@fairhouse/vendor-kit';
import { randomSecret } from './random-secret.ts';
import { type DatabaseRole, databaseRoles } from './service.types.ts';

/** The secret files of ops/compose.yaml, by name. Passwords and the URLs that contain them are consistent. */
const composeSecrets = (): Record<string, string> => {
  const passwords = Object.fromEntries(databaseRoles.map((role) => [role, randomSecret()])) as Record<
    DatabaseRole,
    string
  >;
  const redisPassword = randomSecret();
  const natsPassword = randomSecret();
  const urlFor = (role: DatabaseRole): string =>
    `postgres://fairhouse_${role}:${passwords[role]}@postgres:5432/fairhouse`;
  const gatewaySeed = randomBytes(32);
  const studioPassword = randomSecret();
  return {
    postgres_password: randomSecret(),
    ...Object.fromEntries(databaseRoles.map((role) => [`${role}_password`, passwords[role]])),
    // The reader is for people and reports; no app connects with it.
    ...Object.fromEntries(
      databaseRoles.filter((role) => role !== 'reader').map((role) => [`${role}_database_url`, urlFor(role)]),
    ),
    'redis_auth.conf': `requirepass ${redisPassword}`,
    redis_url: `redis://:${redisPassword}@redis:6379/0`,
    'nats_auth.conf': `authorization { user: fairhouse, password: "${natsPassword}" }`,
    nats_url: `nats://fairhouse:${natsPassword}@nats:4222`,
    audit_key: randomBytes(32).toString('base64'),
    house_key: randomBytes(32).toString('base64'),
    gateway_signing_key: gatewaySeed.toString('base64'),
    // The studio verifies the platform's signatures with it; it is not secret.
    platform_public_key: publicKeyText(keyPairFromSeed(gatewaySeed).publicKey),
    studio_password: studioPassword,
    studio_database_url: `postgres://fairhouse_studio:${studioPassword}@postgres:5432/fairhouse_studio`,
    studio_signing_key: randomBytes(32).toString('base64'),
  };
};

/**
 * Writes them to a new folder; a folder with files is refused, because a lost password locks a database. Only the owner
 * can open the folder, but the files in it are readable: a container sees the file, not the folder, and reads it as a
 * user that does not exist on this machine.
 */
export const writeComposeSecrets = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; nothing was written`);
  return Object.entries(composeSecrets()).map(([name, content]) => {
    writeFileSync(join(folder, name), `${content}\n`, { mode: 0o444, flag: 'wx' });
    return name;
  });
};
