import { grossOf, hashTerms } from '@fairhouse/contracts';
import { exactTerms } from '#shared/contracts/terms.rules.ts';
import type { Statement } from './income.api.ts';

export type CheckResult = { gross: bigint; isSameGross: boolean; isSameHash: boolean };

/** Computes a bill again from its terms and inputs, with the code that computed it. */
export const checkBill = ({ bill, terms, termsHash }: Pick<Statement, 'bill' | 'terms' | 'termsHash'>): CheckResult => {
  const exact = exactTerms(terms);
  if (exact.kind === 'realtime') throw new TypeError('A real-time salary has no bills of periods.');
  const houseWin = BigInt(bill.houseWin?.minor ?? '0');
  const carryIn = BigInt(bill.carryIn.minor);
  const { gross } = grossOf(exact, {
    validBet: BigInt(bill.validBet.minor),
    active: bill.active,
    houseWin,
    base: houseWin + carryIn,
  });
  return { gross, isSameGross: gross === BigInt(bill.gross.minor), isSameHash: hashTerms(exact) === termsHash };
};
