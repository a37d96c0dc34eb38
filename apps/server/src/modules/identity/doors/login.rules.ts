import { type DoorPolicy, standardPolicy } from '../policy.rules.ts';

/** How often logging in failed lately: by this name in a row, from this address and at this brand in ten minutes. */
export type Failures = { name: number; address: number; brand: number };

/**
 * Whether the next try must bring a proof that a person makes it. Under an attack on the whole brand a browser that
 * was here before is spared. Whether the name exists plays no part.
 */
export const wantsProof = (
  failures: Failures,
  { isKnownBrowser }: { isKnownBrowser: boolean },
  policy: DoorPolicy = standardPolicy,
): boolean =>
  failures.name >= policy.captchaByName ||
  failures.address >= policy.captchaByAddress ||
  (failures.brand >= policy.captchaByBrand && !isKnownBrowser);

export const forcesSecondStep = ({ name }: Failures, { secondStepFrom }: DoorPolicy = standardPolicy): boolean =>
  name >= secondStepFrom;

/** NIST SP 800-63B: no more than a hundred guesses in a row, ever. Then only a reset opens the password's door. */
export const isResetOnly = ({ name }: Failures, { resetOnlyFrom }: DoorPolicy = standardPolicy): boolean =>
  name >= resetOnlyFrom;

/** Spellings of one name are counted together, as the register of names takes them for one. */
export const foldAccount = (username: string): string => username.normalize('NFKC').toLowerCase();
