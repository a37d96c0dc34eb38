/** Upper bound of payees per member. */
export const payeesMax = 5;

/** Masks everything but the end of a number, by which its owner recognises it. */
export const maskNumber = (number: string): string => {
  const signs = [...number.replaceAll(/\s/g, '')];
  const shown = signs.length > 8 ? 4 : 2;
  return `${'•'.repeat(Math.min(Math.max(signs.length - shown, 4), 8))}${signs.slice(-shown).join('')}`;
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/** Whether two spellings are the same name, ignoring case, accents and the order of its parts. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

type Shown = { factor: string };

/** security.md section 5: an authenticator or a passkey, else the payment password and a text message together. */
export const sufficesForPayee = (shown: readonly Shown[]): boolean => {
  const factors = new Set(shown.map(({ factor }) => factor));
  return factors.has('totp') || factors.has('passkey') || (factors.has('payment_password') && factors.has('sms'));
};
