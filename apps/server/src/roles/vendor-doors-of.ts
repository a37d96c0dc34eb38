import { createVendorClients, type VendorDoors } from '#modules/play/index.ts';
import type { Ground } from './ground.ts';
import { signingKeyOf } from './signing-key-of.ts';

/** The vendors that this process may ask. A house that has none needs no key to sign its questions with. */
export const vendorDoorsOf = (ground: Pick<Ground, 'config' | 'db' | 'clock' | 'log'>): VendorDoors =>
  Object.keys(ground.config.VENDOR_ENDPOINTS).length === 0
    ? () => undefined
    : createVendorClients({ ...ground, signing: signingKeyOf(ground) });
