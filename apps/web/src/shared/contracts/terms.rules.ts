import type { Terms as ExactTerms } from '@fairhouse/contracts';
import type { Terms } from './contract.types.ts';

/** Terms as `@fairhouse/contracts` computes with them: amounts are numbers, not digits. */
export const exactTerms = (terms: Terms): ExactTerms => {
  if (terms.kind === 'realtime') return { ...terms, rates: terms.rates.map((rate) => ({ ...rate })) };
  const activeMinValidBet = BigInt(terms.activeMinValidBet);
  const exactRow = <Row extends { validBetMin: string }>(row: Row) => ({
    ...row,
    validBetMin: BigInt(row.validBetMin),
  });
  if (terms.kind !== 'dividend') return { ...terms, activeMinValidBet, rows: terms.rows.map(exactRow) };
  return {
    ...terms,
    activeMinValidBet,
    lossBasis: [...terms.lossBasis],
    rows: terms.rows.map((row) => ({ ...exactRow(row), lossMin: BigInt(row.lossMin) })),
  };
};

/** Whether any row asks for active accounts; otherwise nobody counts them. */
export const countsActive = (terms: Terms): boolean =>
  terms.kind !== 'realtime' && terms.rows.some(({ activeMin }) => activeMin > 0);
