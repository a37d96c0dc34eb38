import { describe, expect, it } from 'vitest';
import { isFinal, mayMove } from './wallet.states.ts';
import type { TransferState } from './wallet.types.ts';

const states: readonly TransferState[] = ['reserved', 'sent', 'unknown', 'confirmed', 'failed'];

const allowed = new Set([
  'reserved → sent',
  'reserved → failed',
  'sent → confirmed',
  'sent → failed',
  'sent → unknown',
  'unknown → confirmed',
  'unknown → failed',
  'unknown → unknown',
]);

describe('a transfer', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.has(`${from} → ${to}`));
  });

  it('is over when the vendor has said so, and not before', () => {
    expect(states.filter(isFinal)).toEqual(['confirmed', 'failed']);
  });
});
