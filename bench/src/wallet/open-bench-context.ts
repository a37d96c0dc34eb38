import { randomBytes } from 'node:crypto';
import type { ServerProcess, Stack } from '@fairhouse/tools/stack';
import { keyPairFromSeed } from '@fairhouse/vendor-kit';
import type pg from 'pg';
import { startDurableStack } from '../postgres/start-durable-stack.ts';
import type { OwnPostgres } from '../postgres/take-over-postgres.ts';
import { fixture } from './fixture.ts';
import { installBare } from './install-bare.ts';
import type { Options } from './options.ts';
import type { Players } from './run-pgbench.ts';
import { seedWallets } from './seed-wallets.ts';
import { type Load, startLoad } from './start-load.ts';

/** Everything that a measurement needs. */
export type BenchContext = {
  stack: Stack;
  postgres: OwnPostgres;
  admin: pg.Client;
  players: Players;
  load: Load;
  startGateway(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  stop(): Promise<void>;
};

/** One durable PostgreSQL with wallets, players and sessions, the bare engine next to the ledger, and a vendor. */
export const openBenchContext = async (
  {
    wallets,
    active,
    lanes,
    settings = [],
  }: Pick<Options, 'wallets' | 'active' | 'lanes'> & { settings?: readonly string[] },
  log: (line: string) => void,
): Promise<BenchContext> => {
  const { stack, postgres, admin, stop: stopStack } = await startDurableStack(log, settings);
  const vendorSeed = randomBytes(32);
  const platformSeed = randomBytes(32);
  const gateways: ServerProcess[] = [];
  const closing: (() => Promise<void>)[] = [stopStack];
  const stop = async (): Promise<void> => {
    for (const gateway of gateways) gateway.kill('SIGTERM');
    await Promise.all(gateways.map(({ exited }) => exited));
    for (const close of closing.toReversed()) await close();
  };
  try {
    const { firstWalletId } = await seedWallets(admin, { wallets, vendorKey: keyPairFromSeed(vendorSeed).publicKey });
    await installBare(admin);
    log(`${wallets} wallets with players and sessions`);
    const stride = Math.floor(wallets / active);
    const load = startLoad({
      active,
      stride,
      currency: fixture.currency,
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
          NODE_ENV: 'test',
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
