import { type LoginPolicy, standardPolicy } from '../policy.rules.ts';
import { workLevelMax } from '../proofs/proofs.rules.ts';

/** How often logging in failed lately: by this name in a row; from this address, from the network around it and at this brand in ten minutes. */
export type Failures = { name: number; address: number; network: number; brand: number };

/**
 * Whether the next try must bring a proof that a person makes it. Under an attack on the whole brand a device
 * that this very account has logged in from is spared. Whether the name exists plays no part.
 */
export const wantsProof = (
  failures: Failures,
  { isKnownDevice }: { isKnownDevice: boolean },
  policy: LoginPolicy = standardPolicy,
): boolean =>
  failures.name >= policy.captchaByName ||
  failures.address >= policy.captchaByAddress ||
  failures.network >= policy.captchaByNetwork ||
  (failures.brand >= policy.captchaByBrand && !isKnownDevice);

/** How often a threshold was doubled: 0 below twice of it, 1 from twice, 2 from four times on. */
const doublings = (failures: number, threshold: number): number =>
  failures < threshold ? 0 : Math.floor(Math.log2(failures / threshold));

/**
 * How hard the sum of the next proof is. It doubles whenever the failures of the name, of the network or of the brand
 * have doubled beyond the figure that asks for a proof, up to eight times the usual. A known device pays nothing for
 * what strangers do to its account.
 */
export const workLevelOf = (
  { name, network, brand }: Failures,
  { isKnownDevice }: { isKnownDevice: boolean },
  policy: LoginPolicy = standardPolicy,
): number => {
  if (isKnownDevice) return 0;
  const level = Math.max(
    doublings(name, policy.captchaByName),
    doublings(network, policy.captchaByNetwork),
    doublings(brand, policy.captchaByBrand),
  );
  return Math.min(level, workLevelMax);
};

export const forcesSecondStep = ({ name }: Failures, { secondStepFrom }: LoginPolicy = standardPolicy): boolean =>
  name >= secondStepFrom;

/** NIST SP 800-63B: no more than a hundred guesses in a row, ever. Then only a reset opens the password's door. */
export const isResetOnly = ({ name }: Failures, { resetOnlyFrom }: LoginPolicy = standardPolicy): boolean =>
  name >= resetOnlyFrom;

/** Spellings of one name are counted together, as the register of names takes them for one. */
export const foldAccount = (username: string): string => username.normalize('NFKC').toLowerCase();
