import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { PayeeRow, PayeeSecret } from './payee.types.ts';

type Owner = Pick<PayeeRow, 'brandId' | 'memberId' | 'payeeId'>;

const boundTo = ({ brandId, memberId, payeeId }: Owner): string => `cashier.payee:${brandId}:${memberId}:${payeeId}`;

/** Blanks and case aside: the same account typed differently is the same account. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toLowerCase();

/** What equal accounts of one brand share. The brand is in it, so that no two brands can be joined by it. */
export const payeeDigest = (
  keys: KeyRing,
  { brandId, kind, number }: { brandId: string; kind: string; number: string },
): Buffer => keys.digest('cashier.payee', `${brandId}:${kind}:${plainNumber(number)}`);

/** Under what it may stand while a change of the house key is under way. */
export const payeeDigests = (
  keys: KeyRing,
  { brandId, kind, number }: { brandId: string; kind: string; number: string },
): Buffer[] => keys.digests('cashier.payee', `${brandId}:${kind}:${plainNumber(number)}`);

export const sealPayee = (keys: KeyRing, owner: Owner, secret: PayeeSecret): string =>
  keys.seal('cashier.payee', JSON.stringify(secret), boundTo(owner));

export const openPayee = (keys: KeyRing, row: Owner & Pick<PayeeRow, 'sealed'>): PayeeSecret =>
  JSON.parse(keys.open('cashier.payee', row.sealed, boundTo(row))) as PayeeSecret;
