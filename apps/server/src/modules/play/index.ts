/** The door of `play`: game vendors, their players and sessions, and the gateway where vendors call. */

export { countOpenBreakers } from './ceilings/ceiling.store.ts';
export { betPorts } from './facts/bet-ports.ts';
export { vendorFacts } from './facts/vendor-facts.ts';
export { playSubscription } from './play.jobs.ts';
export type { Player, Vendor } from './play.types.ts';
export { addVendorKey, type KeyRefusal } from './service/add-vendor-key.ts';
export type { VendorGateway } from './service/create-vendor-gateway.ts';
export { endGameSession } from './service/end-game-session.ts';
export { endSessionsOf } from './service/end-sessions-of.ts';
export { endVendorKey } from './service/end-vendor-key.ts';
export { openGameSession } from './service/open-game-session.ts';
export { openPlayer } from './service/open-player.ts';
export { openVendorDoor } from './service/open-vendor-door.ts';
export { registerVendor, type VendorDescription } from './service/register-vendor.ts';
export { switchVendor } from './service/switch-vendor.ts';
export { signingKeyOf } from './vendor-client/signing-key-of.ts';
export { type VendorDoor, VendorSilent } from './vendor-client/vendor-client.types.ts';
export { vendorDoorsOf } from './vendor-client/vendor-doors-of.ts';
export { adapters } from './vendors/adapters.ts';
export type { DialectCode } from './vendors/dialect.types.ts';
export { addDialectSecret, endDialectSecret, vouchForLink } from './vendors/dialect-secrets.ts';
export { registerDialect } from './vendors/register-dialect.ts';
