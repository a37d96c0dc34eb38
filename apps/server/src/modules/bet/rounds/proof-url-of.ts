import { keyPairFromSeed, signRevealPermit } from '@fairhouse/vendor-kit';
import type { Config } from '#platform/config/config.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { ProofUrlOf } from './get-bet.ts';

const permitMs = 3_600_000;

/** The page where a round can be verified; null if its vendor offers none. */
export const proofUrlOf =
  ({ VENDOR_ENDPOINTS }: Pick<Config, 'VENDOR_ENDPOINTS'>): ProofUrlOf =>
  ({ vendorCode, roundId }) => {
    const page = VENDOR_ENDPOINTS[vendorCode]?.proofUrl;
    return page === undefined ? null : `${page}${encodeURIComponent(roundId)}`;
  };

/**
 * The same for the round's own player, with the permit to reveal its seed. It is in the fragment, which no log sees and
 * which the page removes, so that the address can be shared.
 */
export const ownProofUrlOf = (
  config: Pick<Config, 'VENDOR_ENDPOINTS' | 'GATEWAY_SIGNING_KEY'>,
  clock: Clock,
): ProofUrlOf => {
  const publicUrlOf = proofUrlOf(config);
  const key = config.GATEWAY_SIGNING_KEY;
  if (key === undefined) return publicUrlOf;
  return (round) => {
    const url = publicUrlOf(round);
    if (url === null) return null;
    const { secretKey } = keyPairFromSeed(key);
    return `${url}#reveal=${signRevealPermit(round, clock.now().getTime() + permitMs, secretKey)}`;
  };
};
