import type { VendorClient } from '@fairhouse/vendor-kit';
import type { RoundsUse } from '#studio/rounds/rounds-use.ts';
import type { WalletTiming } from '#studio/wallet/wallet-timing.ts';

export type OpenUse = RoundsUse & { house: Pick<VendorClient, 'call'>; timing: WalletTiming };
