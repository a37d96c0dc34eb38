import { publicKeyText, testKeys } from '@fairhouse/vendor-kit';
import type { Services } from '../services/index.ts';
import type { Environment } from './server-environment.ts';

/** The in-house studio's vendor code at the gateway, and the id of its key. */
const vendorCode = 'studio';
const keyId = 'studio-1';

const studioDatabase = 'fairhouse_studio';

/** The studio's port in development, unless it is in use. */
export const studioPort = 4400;

/** The seeds printed in the protocol: sufficient where no data is worth protecting, refused in production. */
const seedText = (seed: 'vendor' | 'platform'): string => testKeys[seed].secretKey.subarray(0, 32).toString('base64');

/** Browsers resolve every name under `localhost` to this machine, so that games have a separate origin. */
const publicUrlOf = (port: number): string => `http://studio.localhost:${port}`;

/** Creates the studio's own database if it is missing. */
export const makeStudioDatabase = async (services: Services): Promise<void> => {
  await services.postgres.createDatabase(studioDatabase).catch((error: { code?: string }) => {
    // duplicate_database: it exists since an earlier run.
    if (error.code !== '42P04') throw error;
  });
};

/** The environment of the studio. */
export const studioEnvironment = (
  services: Services,
  { port, gatewayUrl, dist }: { port: number; gatewayUrl: string; dist?: string },
): Environment => ({
  NODE_ENV: 'development',
  STUDIO_HOST: '127.0.0.1',
  STUDIO_PORT: String(port),
  STUDIO_PUBLIC_URL: publicUrlOf(port),
  STUDIO_DATABASE_URL: services.postgres.urlFor('migrator', studioDatabase),
  STUDIO_VENDOR_CODE: vendorCode,
  STUDIO_SIGNING_KEY: seedText('vendor'),
  STUDIO_KEY_ID: keyId,
  PLATFORM_GATEWAY_URL: gatewayUrl,
  PLATFORM_PUBLIC_KEY: publicKeyText(testKeys.platform.publicKey),
  ...(dist === undefined ? {} : { STUDIO_DIST: dist }),
});

/** The environment by which the server finds the studio and both verify each other's signatures. */
export const studioedEnvironment = (port: number): Environment => ({
  GATEWAY_SIGNING_KEY: seedText('platform'),
  VENDOR_ENDPOINTS: JSON.stringify({
    [vendorCode]: {
      baseUrl: `http://127.0.0.1:${port}`,
      launchHosts: [new URL(publicUrlOf(port)).host],
      proofUrl: `${publicUrlOf(port)}/verify?round=`,
    },
  }),
});
