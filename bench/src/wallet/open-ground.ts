import { randomBytes } from 'node:crypto';
import { type ServerProcess, type Stack, startStack } from '@fairhouse/tools/stack';
import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import type pg from 'pg';
import { productionSettings, refuseUnlessDurable } from '../postgres/server-settings.ts';
import { type OwnPostgres, takeOverPostgres } from '../postgres/take-over-postgres.ts';
import { openAdmin, withAdmin } from '../postgres/with-admin.ts';
import { installBare } from './install-bare.ts';
import type { Players } from './run-pgbench.ts';
import { seedWallets } from './seed-wallets.ts';
import { type Load, startLoad } from './start-load.ts';
import type { Wishes } from './wishes.ts';

/** Everything that a measurement stands on. */
export type Ground = {
  stack: Stack;
  postgres: OwnPostgres;
  admin: pg.Client;
  players: Players;
  load: Load;
  startGateway(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  stop(): Promise<void>;
};

/** One durable PostgreSQL with wallets, players and sessions, the bare engine beside the books, and a vendor. */
export const openGround = async (
  {
    wallets,
    active,
    lanes,
    settings = [],
  }: Pick<Wishes, 'wallets' | 'active' | 'lanes'> & { settings?: readonly string[] },
  say: (line: string) => void,
): Promise<Ground> => {
  const stack = await startStack({
    roles: [],
    seed: 'none',
    isDurable: true,
    onProgress: ({ who, step }) => say(`${who}: ${step}`),
  });
  const { services } = stack;
  const vendorSeed = randomBytes(32);
  const platformSeed = randomBytes(32);
  const gateways: ServerProcess[] = [];
  const closing: (() => Promise<void>)[] = [() => stack.stop()];
  const stop = async (): Promise<void> => {
    for (const gateway of gateways) gateway.kill('SIGTERM');
    await Promise.all(gateways.map(({ exited }) => exited));
    for (const close of closing.toReversed()) await close();
  };
  try {
    const postgres = await takeOverPostgres(services);
    closing.push(() => postgres.stop());
    await postgres.start([...productionSettings, ...settings]);
    await withAdmin(services, refuseUnlessDurable);
    const admin = await openAdmin(services);
    closing.push(() => admin.end());
    const { firstWalletId } = await seedWallets(admin, { wallets, vendorKey: keyPairFromSeed(vendorSeed).publicKey });
    await installBare(admin);
    say(`${wallets} wallets with players and sessions`);
    const stride = Math.floor(wallets / active);
    const load = startLoad({
      active,
      stride,
      vendorSeed: vendorSeed.toString('base64'),
      platformSeed: platformSeed.toString('base64'),
    });
    closing.push(() => load.stop());
    return {
      stack,
      postgres,
      admin,
      players: { firstWalletId, active, stride },
      load,
      startGateway: async (env = {}) => {
        const started = await stack.startRole('gateway', {
          GATEWAY_SIGNING_KEY: platformSeed.toString('base64'),
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          ...(lanes === undefined ? {} : { GATEWAY_LANES: String(lanes) }),
          ...env,
        });
        gateways.push(started);
        return started;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
