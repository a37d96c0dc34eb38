import type { PhoneValue } from '#shared/phone/phone.rules.ts';

/** The proofs accepted beside the code when a new contact replaces a verified one. */
export type ProofWay = 'otherCode' | 'paymentPassword';

/** The form values of a contact. */
export type ContactValues = Record<ProofWay, string> & { phone: PhoneValue; email: string; code: string };

const known: readonly ProofWay[] = ['otherCode', 'paymentPassword'];

/** The proofs that an error names; empty if the member has set up none that is accepted. */
export const proofWaysIn = (details: Readonly<Record<string, unknown>>): readonly ProofWay[] => {
  const { ways } = details;
  return Array.isArray(ways) ? known.filter((way) => ways.includes(way)) : [];
};

export const firstProofWay = (ways: readonly ProofWay[]): ProofWay | null => ways[0] ?? null;
