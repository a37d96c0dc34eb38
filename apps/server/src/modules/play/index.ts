/** The door of `play`: game vendors, their players and sessions, and the gateway where vendors call. */
export { vendorPathPrefix } from './gateway/serve-vendors.ts';
export type { Player, Vendor } from './play.types.ts';
export { addVendorKey, type KeyRefusal } from './service/add-vendor-key.ts';
export { createVendorGateway, type VendorGateway } from './service/create-vendor-gateway.ts';
export { endGameSession } from './service/end-game-session.ts';
export { endVendorKey } from './service/end-vendor-key.ts';
export { openGameSession } from './service/open-game-session.ts';
export { openPlayer } from './service/open-player.ts';
export { registerVendor, type VendorDescription } from './service/register-vendor.ts';
export { switchVendor } from './service/switch-vendor.ts';
