import { identityStates } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { isWithMember, mayMove } from './identity-check.states.ts';

const allowed = new Set([
  'none → declared',
  'declared → declared',
  'declared → pending',
  'pending → verified',
  'pending → rejected',
  'rejected → declared',
  'verified → expired',
]);

describe('a check of identity', () => {
  it.each(identityStates.flatMap((from) => identityStates.map((to) => [from, to] as const)))(
    'from %s to %s moves by the table alone',
    (from, to) => {
      expect(mayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
    },
  );

  it('is with the member until the papers are handed in, and again when one was not taken', () => {
    expect(identityStates.filter(isWithMember)).toEqual(['none', 'declared', 'rejected']);
  });
});
