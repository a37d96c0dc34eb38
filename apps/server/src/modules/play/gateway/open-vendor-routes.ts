import { openRoundsOf } from '#modules/bet/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { connectLane, createPipeline, monotonicClock } from '#modules/ledger/index.ts';
import { addressReader } from '#platform/http/address-reader.ts';
import type { Context } from '#platform/module/context.ts';
import type { VendorRoutes } from '#platform/module/define-module.ts';
import { createVendorGateway } from '../create-vendor-gateway.ts';
import { type SigningKey, vendorPathRoot } from './serve-vendors.ts';

/** The calls of game vendors, with the pipeline through which they move money. */
export const openVendorRoutes = async (
  deps: Pick<Context, 'config' | 'db' | 'redis' | 'keys' | 'log'> & { directory: BrandDirectory },
  signing: SigningKey,
): Promise<VendorRoutes> => {
  const { config, db, redis, keys, directory } = deps;
  const log = deps.log.child({ role: 'gateway' });
  const pipeline = createPipeline({
    lanes: config.GATEWAY_LANES,
    connect: connectLane({ url: config.DATABASE_URL, log }),
    clock: monotonicClock,
    log,
  });
  const gateway = await createVendorGateway({
    db,
    redis,
    log,
    pipeline,
    signing,
    keys,
    addressOf: addressReader({
      trustedHops: config.TRUSTED_PROXY_HOPS,
      trustedNetworks: config.TRUSTED_PROXY_NETWORKS,
    }),
    launches: {
      keys,
      brandOf: (brandId) => directory.byId(brandId),
      openRoundsOf: (player) => openRoundsOf(db.read, player),
    },
    isBrandOpen: (brandId, now) =>
      !(directory.byId(brandId)?.maintenanceWindows ?? []).some(
        ({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt),
      ),
  });
  return {
    name: 'vendor gateway',
    pathRoot: vendorPathRoot,
    serve: gateway.serve,
    startDraining: gateway.startDraining,
    stop: async () => {
      await pipeline.drain();
      await gateway.stop();
    },
  };
};
