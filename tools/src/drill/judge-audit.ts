import * as z from 'zod';

/** The last line of the verification of the audit log. */
export const auditShape = z.object({
  entries: z.int(),
  seals: z.int(),
  unsealed: z.int(),
  anchors: z.int(),
  breakCount: z.int(),
  breaks: z.array(z.object({ table: z.string(), seq: z.string(), check: z.string() })),
});
export type AuditVerdict = z.infer<typeof auditShape>;

/**
 * A restored chain ends earlier than the anchors outside, and its last entries have nobody who seals them: both are
 * expected, and nothing else is. Breaks that the line does not list cannot be judged and count as breaks.
 */
export const judgeAudit = ({ seals, breakCount, breaks }: AuditVerdict): { ahead: number; broken: number } => {
  const isBeyondEnd = (seq: string): boolean => BigInt(seq) > BigInt(seals);
  const expected = breaks.filter(
    ({ check, seq }) => (check === 'anchor_ahead' || check === 'entry_unsealed') && isBeyondEnd(seq),
  );
  return {
    ahead: expected.filter(({ check }) => check === 'anchor_ahead').length,
    broken: breakCount - expected.length,
  };
};
