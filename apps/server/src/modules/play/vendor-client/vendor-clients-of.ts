import type { Context } from '#platform/module/context.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';
import { createVendorClients } from './create-vendor-clients.ts';
import type { VendorClients } from './vendor-client.types.ts';

/** Clients for the vendors that this process may call. Without vendors no signing key is needed. */
export const vendorClientsOf = (
  { config, egress, db, clock, log }: Pick<Context, 'config' | 'egress' | 'db' | 'clock' | 'log'>,
  signingKey: () => SigningKey,
): VendorClients =>
  Object.keys(config.VENDOR_ENDPOINTS).length === 0
    ? () => undefined
    : createVendorClients({ config, egress, db, clock, log, signing: signingKey() });
