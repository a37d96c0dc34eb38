/** How often logging in failed lately: by this name in a row, from this address and at this brand in ten minutes. */
export type Failures = { name: number; address: number; brand: number };

/** security.md section 6. A person mistypes twice; an attack is seen by its address or by the brand as a whole. */
const proofFrom: Failures = { name: 3, address: 10, brand: 100 };
const secondStepFrom = 10;
/** NIST SP 800-63B: no more guesses in a row than this, ever. Then only a reset opens the password's door. */
const resetOnlyFrom = 100;

/**
 * Whether the next try must bring a proof that a person makes it. Under an attack on the whole brand a browser that
 * was here before is spared. Whether the name exists plays no part.
 */
export const wantsProof = (failures: Failures, { isKnownBrowser }: { isKnownBrowser: boolean }): boolean =>
  failures.name >= proofFrom.name ||
  failures.address >= proofFrom.address ||
  (failures.brand >= proofFrom.brand && !isKnownBrowser);

export const forcesSecondStep = ({ name }: Failures): boolean => name >= secondStepFrom;

export const isResetOnly = ({ name }: Failures): boolean => name >= resetOnlyFrom;

/** Spellings of one name are counted together, as the register of names takes them for one. */
export const foldAccount = (username: string): string => username.normalize('NFKC').toLowerCase();
