import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { PayeeRow, PayeeSecret } from './payee.types.ts';

type Owner = Pick<PayeeRow, 'brandId' | 'memberId' | 'payeeId'>;

const boundTo = ({ brandId, memberId, payeeId }: Owner): string => `cashier.payee:${brandId}:${memberId}:${payeeId}`;

/** Normalises spaces and case, so that one account has one spelling. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toLowerCase();

/** Equal for equal accounts of one brand. It includes the brand, so that it cannot link members across brands. */
export const payeeDigest = (
  keys: KeyRing,
  { brandId, kind, number }: { brandId: string; kind: string; number: string },
): Buffer => keys.digest('cashier.payee', `${brandId}:${kind}:${plainNumber(number)}`);

/** The digests to look for while the platform key is being rotated. */
export const payeeDigests = (
  keys: KeyRing,
  { brandId, kind, number }: { brandId: string; kind: string; number: string },
): Buffer[] => keys.digests('cashier.payee', `${brandId}:${kind}:${plainNumber(number)}`);

export const sealPayee = (keys: KeyRing, owner: Owner, secret: PayeeSecret): string =>
  keys.seal('cashier.payee', JSON.stringify(secret), boundTo(owner));

export const openPayee = (keys: KeyRing, row: Owner & Pick<PayeeRow, 'sealed'>): PayeeSecret =>
  JSON.parse(keys.open('cashier.payee', row.sealed, boundTo(row))) as PayeeSecret;
