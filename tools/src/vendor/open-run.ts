import { randomBytes } from 'node:crypto';
import {
  createDriver,
  type DialectClient,
  keyPairFromSeed,
  type Platform,
  type VendorDriver,
} from '@fairhouse/vendor-kit';
import { type ServerProcess, startStack } from '../stack/index.ts';
import { openRelay } from './open-relay.ts';
import { openRunPlatform, type RunPlatform } from './open-run-platform.ts';

/** A separate platform, and the drivers of vendors who call it. */
export type VendorRun = {
  baseUrl: string;
  /** The superuser's URL of the ledger database. */
  booksUrl: string;
  platform: Platform;
  openVendor(client: DialectClient, code: string, connections?: number): Promise<VendorDriver>;
  stop(): Promise<void>;
};

/** Starts services, a database and one gateway. Resolves when calls are served. */
export const openVendorRun = async (log: (line: string) => void): Promise<VendorRun> => {
  const stack = await startStack({
    roles: [],
    seed: 'none',
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const seed = randomBytes(32);
  const platformKey = keyPairFromSeed(seed).publicKey;
  const drivers: VendorDriver[] = [];
  let gateway: ServerProcess | undefined;
  let platform: RunPlatform | undefined;
  const relay = await openRelay(() => gateway?.port ?? 0);
  const startGateway = async (): Promise<void> => {
    gateway = await stack.startRole('gateway', { GATEWAY_SIGNING_KEY: seed.toString('base64') });
  };
  const stop = async (): Promise<void> => {
    await Promise.all(drivers.map((driver) => driver.close()));
    await platform?.close();
    await relay.close();
    await stack.stop();
  };
  try {
    await startGateway();
    const opened = await openRunPlatform(stack);
    platform = opened;
    const booksUrl = Object.assign(new URL(stack.services.postgres.adminUrl), { pathname: '/fairhouse' }).toString();
    return {
      baseUrl: relay.url,
      booksUrl,
      platform: {
        ...opened,
        restart: async () => {
          gateway?.kill('SIGTERM');
          await gateway?.exited;
          await startGateway();
        },
      },
      openVendor: async (client, code, connections = 64) => {
        const { held, given } = client.makeKeys();
        await opened.register({ code, dialect: client.code, keyId: 'k1', given });
        const signer = { vendor: code, keyId: 'k1', held };
        const driver = createDriver({ client, baseUrl: relay.url, signer, platformKey, connections });
        drivers.push(driver);
        return driver;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
