/** Public API of `brand`: tenants, their configuration and feature flags, and who may visit them. */

export { directoryPort, recentAddressesPort } from './brand.ports.ts';
export type { BrandSnapshot } from './brand.types.ts';
export { constantOf, textConstantOf } from './constants/constant.rules.ts';
export { type BrandDescription, installBrand } from './install-brand.ts';
export { judgeVisits } from './judge-visits.ts';
export { endMaintenanceNow } from './maintenance/end-maintenance.ts';
export { type MaintenanceStartInput, startMaintenance } from './maintenance/start-maintenance.ts';
export { manifestOf } from './manifest-of.ts';
export { type BrandDirectory, openDirectory } from './open-directory.ts';
export { pageFactsOf } from './page-facts-of.ts';
export { permissionOf } from './permission-of.ts';
export type { SeenAddress } from './settings/settings.types.ts';
export { readTimeZones as timeZonesOf } from './time-zones.query.ts';
