import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { randomSecret } from './random-secret.ts';
import { type DatabaseRole, databaseRoles } from './service.types.ts';
import { writePrivateFile } from './write-private-file.ts';

const port = z.int().min(1).max(65_535);
const secret = z.string().min(16);

// Version and program of the last start: enough to start again, or to report what is down.
const common = { port, version: z.string(), program: z.string() };

const rolePasswords = Object.fromEntries(databaseRoles.map((role) => [role, secret.default(randomSecret)])) as Record<
  DatabaseRole,
  z.ZodDefault<typeof secret>
>;

const postgresStateShape = z.object({
  ...common,
  home: z.string(),
  adminPassword: secret,
  // A role that is newer than the file gets its password now.
  passwords: z.object(rolePasswords),
});

const stateShape = z.object({
  /** By major version: both may exist, each with its own data. */
  postgres: z.record(z.string().regex(/^\d+$/), postgresStateShape),
  redis: z.object({ ...common, password: secret }).optional(),
  nats: z.object({ ...common, monitorPort: port, password: secret }).optional(),
  auditKey: z.base64(),
  /** Addresses for users and other programs; Fairhouse itself derives them from the rest. */
  urls: z.record(z.string(), z.string()),
});

export type PostgresState = z.infer<typeof postgresStateShape>;
export type RedisState = NonNullable<z.infer<typeof stateShape>['redis']>;
export type NatsState = NonNullable<z.infer<typeof stateShape>['nats']>;
/** What must persist until the next start: ports and secrets. */
export type ServicesState = z.infer<typeof stateShape>;

/**
 * Signs and seals the data of development and tests. Everybody can compute it, and production refuses it: the snapshot
 * of the demo must be readable in every clone.
 */
const published = createHash('sha256').update('Fairhouse: development and tests').digest('base64');

export const newState = (): ServicesState => ({
  postgres: {},
  auditKey: published,
  urls: {},
});

export const newPostgresSecrets = (): Pick<PostgresState, 'adminPassword' | 'passwords'> => ({
  adminPassword: randomSecret(),
  passwords: z.object(rolePasswords).parse({}),
});

/** Undefined when there is no file. A damaged file is an error: it holds the only copy of the passwords. */
export const readState = (path: string): ServicesState | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = stateShape.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new Error(
      `${path} is damaged; "pnpm services reset" makes new data and a new file\n${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data;
};

export const writeState = (path: string, state: ServicesState): void => {
  mkdirSync(dirname(path), { recursive: true });
  writePrivateFile(path, `${JSON.stringify(state, null, 2)}\n`);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
