import { readFileSync } from 'node:fs';
import { type KeyPair, keyPairFromSeed, readPublicKey } from '@fairhouse/vendor-kit';
import * as z from 'zod';

const seedBytes = 32;
const origin = z.url().transform((text) => new URL(text).origin);

const environment = z.object({
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(4400),
  STUDIO_DATABASE_URL: z.url(),
  STUDIO_VENDOR_CODE: z
    .string()
    .regex(/^[a-z0-9-]{2,32}$/)
    .default('studio'),
  STUDIO_SIGNING_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length === seedBytes),
  STUDIO_KEY_ID: z.string().min(1).max(64).default('studio-1'),
  STUDIO_PUBLIC_URL: origin,
  STUDIO_DIST: z.string().min(1).optional(),
  PLATFORM_GATEWAY_URL: origin,
  PLATFORM_PUBLIC_KEY: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = {
  host: string;
  port: number;
  databaseUrl: string;
  vendorCode: string;
  /** The key pair that signs the studio's calls and responses. */
  keys: KeyPair;
  keyId: string;
  /** The studio's URL for players' browsers; launch URLs begin with it. */
  publicUrl: string;
  /** The built client; without it pages report that it is missing. */
  dist: string | undefined;
  gatewayUrl: string;
  platformKey: Buffer;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
};

/** Secrets may be given as files, as in containers. */
const fileNames = ['STUDIO_DATABASE_URL', 'STUDIO_SIGNING_KEY', 'PLATFORM_PUBLIC_KEY'] as const;

const fromFiles = (source: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    fileNames.flatMap((name) => {
      const file = source[name] === undefined ? source[`${name}_FILE`] : undefined;
      return file === undefined ? [] : [[name, readFileSync(file, 'utf8').trim()]];
    }),
  );

/** Production is the default unless the environment says otherwise. */
export const isProduction = (source: NodeJS.ProcessEnv = process.env): boolean =>
  source.NODE_ENV !== 'development' && source.NODE_ENV !== 'test';

/** Reads the environment once, at the start; port 0 takes any free port, which tests rely on. */
export const readConfig = (source: NodeJS.ProcessEnv = process.env): Config => {
  const read = environment.parse({ ...source, ...fromFiles(source) });
  return {
    host: read.STUDIO_HOST,
    port: read.STUDIO_PORT,
    databaseUrl: read.STUDIO_DATABASE_URL,
    vendorCode: read.STUDIO_VENDOR_CODE,
    keys: keyPairFromSeed(Buffer.from(read.STUDIO_SIGNING_KEY, 'base64')),
    keyId: read.STUDIO_KEY_ID,
    publicUrl: read.STUDIO_PUBLIC_URL,
    dist: read.STUDIO_DIST,
    gatewayUrl: read.PLATFORM_GATEWAY_URL,
    platformKey: readPublicKey(read.PLATFORM_PUBLIC_KEY),
    logLevel: read.LOG_LEVEL,
  };
};
