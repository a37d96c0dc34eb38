import type { Config } from '#platform/config/config.ts';

/** The page where a round can be verified; null if its vendor offers none. */
export const proofUrlOf =
  ({ VENDOR_ENDPOINTS }: Pick<Config, 'VENDOR_ENDPOINTS'>) =>
  ({ vendorCode, roundId }: { vendorCode: string; roundId: string }): string | null => {
    const page = VENDOR_ENDPOINTS[vendorCode]?.proofUrl;
    return page === undefined ? null : `${page}${encodeURIComponent(roundId)}`;
  };
