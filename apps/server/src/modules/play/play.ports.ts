import { port } from '#platform/module/port.ts';
import type { SigningKey } from './gateway/serve-vendors.ts';
import type { VendorClients } from './vendor-client/vendor-client.types.ts';

/** The key that signs messages to vendors. It is lazy, because a platform without vendors has none. */
export const signingKeyPort = port<() => SigningKey>('play.signingKey');
export const vendorClientsPort = port<VendorClients>('play.vendorClients');
