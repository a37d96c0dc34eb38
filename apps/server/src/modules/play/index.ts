/** Public API of `play`: game vendors, their players and sessions, and the gateway that vendors call. */

export { addVendorKey, type KeyRefusal } from './add-vendor-key.ts';
export { assignStudioVendor } from './assign-studio-vendor.ts';
export { countOpenBreakers } from './ceilings/breakers.query.ts';
export type { VendorGateway } from './create-vendor-gateway.ts';
export { endGameSession } from './end-game-session.ts';
export { endSessionsOf } from './end-sessions-of.ts';
export { endVendorKey } from './end-vendor-key.ts';
export { betPorts } from './facts/bet-ports.ts';
export { vendorFacts } from './facts/vendor-facts.ts';
export { openGameSession } from './open-game-session.ts';
export { openPlayer } from './open-player.ts';
export { playSubscription } from './play.jobs.ts';
export type { Player, Vendor } from './play.types.ts';
export { registerVendor, type VendorDescription } from './register-vendor.ts';
export { switchVendor } from './switch-vendor.ts';
export { signingKeyOf } from './vendor-client/signing-key-of.ts';
export { type VendorClient, VendorSilent } from './vendor-client/vendor-client.types.ts';
export { vendorClientsOf } from './vendor-client/vendor-clients-of.ts';
export { adapters } from './vendors/adapters.ts';
export type { DialectCode } from './vendors/dialect.types.ts';
export { addDialectSecret, endDialectSecret, vouchForLink } from './vendors/dialect-secrets.ts';
export { registerDialect } from './vendors/register-dialect.ts';
