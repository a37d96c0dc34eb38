import { describe, expect, it } from 'vitest';
import { holdOf, waysOf } from './match.rules.ts';

const member = { memberId: 'm', name: 'Mara' };
const pending = { approvalId: 'a', by: 'Ada', at: '2026-11-16T00:00:00Z' };

describe('a match', () => {
  it('is let go by two where it restricts, and by one where it does not', () => {
    const open = { state: 'open', member, pending: null } as const;
    expect(waysOf({ ...open, restricts: true })).toEqual({ mayConfirm: true, release: 'two' });
    expect(waysOf({ ...open, restricts: false })).toEqual({ mayConfirm: true, release: 'one' });
  });

  it('that was confirmed can still be let go, and one that was let go is over', () => {
    const decided = { member, pending: null, restricts: true } as const;
    expect(waysOf({ ...decided, state: 'confirmed' })).toEqual({ mayConfirm: false, release: 'two' });
    expect(waysOf({ ...decided, state: 'released' })).toEqual({ mayConfirm: false, release: 'none' });
  });

  it('waits for the second person, and lets nobody go where there is no account', () => {
    expect(waysOf({ state: 'open', member, pending, restricts: true })).toEqual({ mayConfirm: false, release: 'none' });
    expect(waysOf({ state: 'open', member: null, pending: null, restricts: false })).toEqual({
      mayConfirm: true,
      release: 'none',
    });
  });

  it('says what holds the member: itself, something else, or nothing', () => {
    const restriction = { state: 'excluded' } as Parameters<typeof holdOf>[0]['restriction'];
    expect(holdOf({ member: null, restriction: null, isHolding: false })).toBe('noAccount');
    expect(holdOf({ member, restriction: null, isHolding: false })).toBe('free');
    expect(holdOf({ member, restriction, isHolding: true })).toBe('match');
    expect(holdOf({ member, restriction, isHolding: false })).toBe('other');
  });
});
