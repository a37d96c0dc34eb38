import type { BrandSnapshot } from '#modules/brand/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';

/** Spec §6: the referral link depends on the agent policy of the brand. */
export const isReferralOffered = (brand: Pick<BrandSnapshot, 'whitelabel'>): boolean =>
  isSwitchedOn(brand, 'AGENTPOLICY3');
