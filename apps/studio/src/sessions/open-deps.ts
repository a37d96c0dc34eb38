import type { VendorClient } from '@fairhouse/vendor-kit';
import type { RoundsDeps } from '#studio/rounds/rounds-deps.ts';
import type { WalletTiming } from '#studio/wallet/wallet-timing.ts';

export type OpenDeps = RoundsDeps & { platformClient: Pick<VendorClient, 'call'>; timing: WalletTiming };
