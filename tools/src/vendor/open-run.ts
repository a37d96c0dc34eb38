import { randomBytes } from 'node:crypto';
import {
  createDriver,
  type DialectClient,
  type House,
  keyPairFromSeed,
  type VendorDriver,
} from '@fairhouse/vendor-kit';
import { type ServerProcess, startStack } from '../stack/index.ts';
import { openRunHouse, type RunHouse } from './open-house.ts';
import { openRelay } from './open-relay.ts';

/** A platform of its own, and the hands of vendors who call it. */
export type VendorRun = {
  baseUrl: string;
  /** The superuser's URL of the books. */
  booksUrl: string;
  house: House;
  openVendor(client: DialectClient, code: string, connections?: number): Promise<VendorDriver>;
  stop(): Promise<void>;
};

/** Starts services, a database and one gateway. Answers when calls are served. */
export const openVendorRun = async (say: (line: string) => void): Promise<VendorRun> => {
  const stack = await startStack({
    roles: [],
    seed: 'none',
    env: { LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => say(`${who}: ${step}`),
  });
  const seed = randomBytes(32);
  const platformKey = keyPairFromSeed(seed).publicKey;
  const drivers: VendorDriver[] = [];
  let gateway: ServerProcess | undefined;
  let house: RunHouse | undefined;
  const relay = await openRelay(() => gateway?.port ?? 0);
  const startGateway = async (): Promise<void> => {
    gateway = await stack.startRole('gateway', { GATEWAY_SIGNING_KEY: seed.toString('base64') });
  };
  const stop = async (): Promise<void> => {
    await Promise.all(drivers.map((driver) => driver.close()));
    await house?.close();
    await relay.close();
    await stack.stop();
  };
  try {
    await startGateway();
    const opened = await openRunHouse(stack);
    house = opened;
    const booksUrl = Object.assign(new URL(stack.services.postgres.adminUrl), { pathname: '/fairhouse' }).toString();
    return {
      baseUrl: relay.url,
      booksUrl,
      house: {
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
