import { type LoginPolicy, standardPolicy } from '../policy.rules.ts';
import { workLevelMax } from '../proofs/proofs.rules.ts';

/**
 * Recent login failures: consecutive ones of this name; those of this address, its network and this brand within ten
 * minutes.
 */
export type Failures = { name: number; address: number; network: number; brand: number };

/**
 * Whether the next attempt needs a proof of humanity. During an attack on the whole brand, devices that this account
 * has logged in from are exempt. The result does not depend on whether the name exists.
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

/** How often a threshold was doubled: 0 below twice, 1 from twice, 2 from four times. */
const doublings = (failures: number, threshold: number): number =>
  failures < threshold ? 0 : Math.floor(Math.log2(failures / threshold));

/**
 * Difficulty of the next proof of work. It doubles with each doubling of the failures of the name, network or brand
 * beyond the proof threshold, up to eight times. A known device is exempt from work caused by attempts of others.
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

/** NIST SP 800-63B: at most a hundred consecutive guesses. After that only a reset enables password login again. */
export const isResetOnly = ({ name }: Failures, { resetOnlyFrom }: LoginPolicy = standardPolicy): boolean =>
  name >= resetOnlyFrom;

/** Spellings of one name share a count, because they are the same name at registration. */
export const foldAccount = (username: string): string => username.normalize('NFKC').toLowerCase();
