type Factor = 'payment_password' | 'totp' | 'passkey';

/**
 * security.md section 5: an authenticator or a passkey alone, else the payment password together with a text message.
 */
export const factorsForPayee = (factors: readonly Factor[]): { offered: readonly Factor[]; needsMessage: boolean } => {
  const strong = factors.filter((factor) => factor !== 'payment_password');
  return strong.length > 0 ? { offered: strong, needsMessage: false } : { offered: factors, needsMessage: true };
};

type Typed = { bankName: string; holderName: string; number: string };

/** The protocol's rule for an account number: letters, digits and the punctuation that banks and wallets use. */
const number = /^[0-9A-Za-z][0-9A-Za-z @._+-]{3,62}$/;

/** The fields with invalid input. */
export const judgePayee = (typed: Typed): ReadonlySet<keyof Typed> => {
  const faults = new Set<keyof Typed>();
  if ([...typed.bankName.trim()].length < 2) faults.add('bankName');
  if ([...typed.holderName.trim()].length < 2) faults.add('holderName');
  if (!number.test(typed.number.trim())) faults.add('number');
  return faults;
};

type PayeeHold = { usableAt: string };

/**
 * The time before which payees count as usable here. The server uses its own clock, which this device may lag behind:
 * if it reports that one payee is usable, that is at least the oldest; if it reports none, none is offered.
 */
export const usableBefore = (
  payees: readonly PayeeHold[],
  { isOneUsable, nowMs }: { isOneUsable: boolean; nowMs: number },
) =>
  isOneUsable
    ? Math.max(nowMs, Math.min(...payees.map(({ usableAt }) => Date.parse(usableAt))))
    : Number.NEGATIVE_INFINITY;
