import type { launchGameEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { VendorClients } from '../vendor-client/vendor-client.types.ts';
import type { Launch } from './launch.types.ts';

/** The dependencies of starting a game. */
export type LaunchDeps = {
  config: Pick<Config, 'NODE_ENV'>;
  db: Db;
  directory: BrandDirectory;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  vendorClients: VendorClients;
};

/** The game to start, from the request. */
export type LaunchInput = z.output<(typeof launchGameEndpoint)['schema']['body']> & {
  channel?: NonNullable<Launch['channel']>;
};

/** The address at which a game opens. */
export type Launched = z.input<(typeof launchGameEndpoint)['schema']['response'][200]>['value'];
