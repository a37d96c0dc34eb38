import { port } from '#platform/module/port.ts';
import type { SigningKey } from './gateway/serve-vendors.ts';
import type { VendorClients } from './vendor-client/vendor-client.types.ts';

/** The key with which the house signs what it says to vendors. Asked for only where something is signed: a house without vendors has none. */
export const signingKeyPort = port<() => SigningKey>('play.signingKey');
export const vendorClientsPort = port<VendorClients>('play.vendorDoors');
