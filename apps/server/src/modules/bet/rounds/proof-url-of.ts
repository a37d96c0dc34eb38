import type { Config } from '#platform/config/config.ts';

/** Where a round can be checked; null where its vendor offers no such page. */
export const proofUrlOf =
  ({ VENDOR_ENDPOINTS }: Pick<Config, 'VENDOR_ENDPOINTS'>) =>
  ({ vendorCode, roundId }: { vendorCode: string; roundId: string }): string | null => {
    const page = VENDOR_ENDPOINTS[vendorCode]?.proofUrl;
    return page === undefined ? null : `${page}${encodeURIComponent(roundId)}`;
  };
