import type { addPayeeEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { PayeeRow } from './payee.types.ts';
import { openPayee } from './payee-seal.ts';

export type ShownPayee = z.output<(typeof addPayeeEndpoint)['schema']['response'][200]>['value'];

/** A payee as its member sees it: only the end of the number is shown. */
export const showPayee = (row: PayeeRow, keys: KeyRing): ShownPayee => ({
  payeeId: row.payeeId,
  kind: row.kind,
  bankName: row.bankName,
  holderName: openPayee(keys, row).holderName,
  numberMasked: row.numberMasked,
  usableAt: row.usableAt.toISOString(),
  isVerified: row.isVerified,
  createdAt: row.createdAt.toISOString(),
});
