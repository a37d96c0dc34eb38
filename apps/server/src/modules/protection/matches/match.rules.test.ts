import { describe, expect, it } from 'vitest';
import { judgeConfirm, judgeRelease } from './match.rules.ts';

describe('a match', () => {
  it('is confirmed while nobody has decided it', () => {
    expect(judgeConfirm({ state: 'open' })).toBeNull();
    expect(judgeConfirm({ state: 'confirmed' })).toBe('decided');
    expect(judgeConfirm({ state: 'released' })).toBe('decided');
  });

  it('is released also after it was confirmed, once, and only where there is an account', () => {
    expect(judgeRelease({ state: 'open', memberId: 'm' })).toBeNull();
    expect(judgeRelease({ state: 'confirmed', memberId: 'm' })).toBeNull();
    expect(judgeRelease({ state: 'released', memberId: 'm' })).toBe('decided');
    expect(judgeRelease({ state: 'open', memberId: null })).toBe('no_account');
  });
});
