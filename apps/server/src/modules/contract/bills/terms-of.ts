import { parseTerms, type RowTerms } from '@fairhouse/contracts';

/** The stored terms of a kind that is billed by period. */
export const termsOf = (text: string): RowTerms => {
  const terms = parseTerms(text);
  if (terms.kind === 'realtime') throw new Error('a real-time salary has no bills');
  return terms;
};
