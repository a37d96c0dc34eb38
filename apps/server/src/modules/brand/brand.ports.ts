import { port } from '#platform/module/port.ts';
import type { BrandDirectory } from './open-directory.ts';
import type { SettingsDeps } from './settings/settings.types.ts';

/** Opened first, because the edge needs a visit's brand to admit it. */
export const directoryPort = port<BrandDirectory>('brand.directory');

/** Recent addresses of players; `identity` owns the sessions. */
export const recentAddressesPort = port<SettingsDeps['recentAddresses']>('brand.recentAddresses');
