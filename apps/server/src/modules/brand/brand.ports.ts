import { port } from '#platform/module/port.ts';
import type { BrandDirectory } from './open-directory.ts';
import type { SettingsDeps } from './settings/settings.types.ts';

/** Opened before anything else: whose site a visit is about decides whether it is let in. */
export const directoryPort = port<BrandDirectory>('brand.directory');

/** From where people came lately; `identity` keeps the sessions. */
export const recentAddressesPort = port<SettingsDeps['recentAddresses']>('brand.recentAddresses');
