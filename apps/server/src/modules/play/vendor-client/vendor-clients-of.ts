import type { Context } from '#platform/module/context.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';
import { createVendorClients } from './create-vendor-clients.ts';
import type { VendorClients } from './vendor-client.types.ts';

/** The vendors that this process may ask. A house that has none needs no key to sign its questions with. */
export const vendorClientsOf = (
  { config, egress, db, clock, log }: Pick<Context, 'config' | 'egress' | 'db' | 'clock' | 'log'>,
  signingKey: () => SigningKey,
): VendorClients =>
  Object.keys(config.VENDOR_ENDPOINTS).length === 0
    ? () => undefined
    : createVendorClients({ config, egress, db, clock, log, signing: signingKey() });
