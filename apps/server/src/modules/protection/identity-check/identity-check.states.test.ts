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

describe('an identity check', () => {
  it.each(identityStates.flatMap((from) => identityStates.map((to) => [from, to] as const)))(
    'moves from %s to %s by the table alone',
    (from, to) => {
      expect(mayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
    },
  );

  it('waits for the member until the documents are submitted, and again when one was rejected', () => {
    expect(identityStates.filter(isWithMember)).toEqual(['none', 'declared', 'rejected']);
  });
});
