import { describe, expect, it } from 'vitest';
import { compactPath } from './compact-path.ts';

describe('compactPath', () => {
  it.each([
    { from: 'M10 10L20 20H30V40Z', to: 'M10 10l10 10h10v20z', why: 'steps become relative' },
    { from: 'm1 1 2 2 3 3', to: 'M1 1l2 2 3 3', why: 'further pairs of a move are lines' },
    { from: 'M0 0c.123.456 1.234-1 2 2', to: 'M0 0c.1.5 1.2-1 2 2', why: 'one decimal is left' },
    { from: 'M0 0a5 5 0 1110 0', to: 'M0 0a5 5 0 1 1 10 0', why: 'flags may stand without a space' },
    { from: 'M5 5l1 1zl2 2', to: 'M5 5l1 1zl2 2', why: 'a closed path goes on from its start' },
  ])('turns $from into $to, because $why', ({ from, to }) => {
    expect(compactPath(from, 1).replaceAll(' .', '.')).toBe(to);
  });

  it('does not let rounding add up', () => {
    const steps = compactPath(`M0 0${'l.26 0'.repeat(100)}`, 1).match(/-?[\d.]+/g) ?? [];
    const end = steps
      .slice(2)
      .filter((_, index) => index % 2 === 0)
      .reduce((sum, step) => sum + Number(step), 0);
    expect(end).toBeCloseTo(26, 1);
  });
});
