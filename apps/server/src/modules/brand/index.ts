/** The door of `brand`: whose site it is, what is switched on there, and to whom it is open. */

export { directoryPort, recentAddressesPort } from './brand.ports.ts';
export { readTimeZones as timeZonesOf } from './brand.store.ts';
export type { BrandSnapshot } from './brand.types.ts';
export { type ClosingWish, closeHouse } from './service/close-house.ts';
export { type BrandDescription, installBrand } from './service/install-brand.ts';
export { judgeVisits } from './service/judge-visits.ts';
export { manifestOf } from './service/manifest-of.ts';
export { type BrandDirectory, openDirectory } from './service/open-directory.ts';
export { pageFactsOf } from './service/page-facts-of.ts';
export { permissionOf } from './service/permission-of.ts';
export { reopenHouse } from './service/reopen-house.ts';
export { constantOf, textConstantOf } from './settings/constants/constant.rules.ts';
export type { SeenAddress } from './settings/settings.types.ts';
