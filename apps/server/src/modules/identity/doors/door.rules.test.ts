import { describe, expect, it } from 'vitest';
import { judgeEntry, judgeSecondStep, makesPlaceKnown, tellsOwner } from './door.rules.ts';
import type { Door, SecondStepMethod } from './door.types.ts';

const doors: readonly Door[] = [
  'username',
  'sms',
  'firebase',
  'passkey',
  'social',
  'reset_phone',
  'reset_mail',
  'register',
  'remembered',
  'entry_code',
  'trial',
];

describe('who may come in', () => {
  it.each(doors)('refuses a blocked account at the door %s', (door) => {
    const kind = door === 'trial' ? 'trial' : 'member';
    expect(judgeEntry({ state: 'blocked', kind }, { door, area: 'member' })).toBe('AUTH_ACCOUNT_BLOCKED');
  });

  it.each(['excluded', 'closed', 'active'] as const)('lets somebody who is %s in, to read and to withdraw', (state) => {
    expect(judgeEntry({ state, kind: 'member' }, { door: 'username', area: 'member' })).toBeNull();
  });

  it('lets agents in on both sites and members on theirs', () => {
    const judge = (kind: 'member' | 'agent', area: 'member' | 'agent') =>
      judgeEntry({ state: 'active', kind }, { door: 'username', area });
    expect([judge('agent', 'member'), judge('agent', 'agent'), judge('member', 'member')]).toEqual([null, null, null]);
    expect(judge('member', 'agent')).toBe('AUTH_NOT_AN_AGENT');
  });

  it.each(doors)('takes trial accounts at their own door alone: %s', (door) => {
    const trial = judgeEntry({ state: 'active', kind: 'trial' }, { door, area: 'member' });
    const real = judgeEntry({ state: 'active', kind: 'member' }, { door, area: 'member' });
    expect([trial, real]).toEqual(door === 'trial' ? [null, 'AUTH_NOT_A_MEMBER'] : ['AUTH_NOT_A_MEMBER', null]);
  });
});

describe('the second step', () => {
  const all: readonly SecondStepMethod[] = ['passkey', 'authenticator', 'sms', 'email', 'smsAndBankName'];
  const contacts: readonly SecondStepMethod[] = ['sms', 'email'];
  const judge = (door: Door, more: { isKnown?: boolean; force?: boolean; methods?: readonly SecondStepMethod[] }) =>
    judgeSecondStep({
      door,
      isKnown: more.isKnown ?? false,
      forceSecondStep: more.force ?? false,
      methods: more.methods ?? all,
    });

  it.each(['username', 'social'] as const)('is asked at the door %s from an unknown place', (door) => {
    expect(judge(door, {})).toEqual({ ask: all });
    expect(judge(door, { isKnown: true })).toEqual({ ask: null, isUnproved: false });
  });

  it('is asked wherever it comes from after too many failures', () => {
    expect(judge('username', { isKnown: true, force: true })).toEqual({ ask: all });
  });

  it('lets in whoever has nothing to show, and says so', () => {
    expect(judge('username', { methods: [] })).toEqual({ ask: null, isUnproved: true });
    expect(judge('username', { methods: [], isKnown: true })).toEqual({ ask: null, isUnproved: false });
  });

  it.each(['reset_phone', 'reset_mail'] as const)('after %s is only what was enrolled', (door) => {
    expect(judge(door, { isKnown: true })).toEqual({ ask: ['passkey', 'authenticator'] });
    expect(judge(door, { methods: contacts })).toEqual({ ask: null, isUnproved: false });
  });

  it.each(['sms', 'firebase', 'passkey', 'register', 'trial', 'remembered', 'entry_code'] as const)(
    'is never asked at the door %s',
    (door) => {
      expect(judge(door, { force: true })).toEqual({ ask: null, isUnproved: false });
    },
  );
});

it('a place becomes known by more than a password, and by nothing that stands on an earlier login', () => {
  expect(doors.filter(makesPlaceKnown)).toEqual([
    'sms',
    'firebase',
    'passkey',
    'reset_phone',
    'reset_mail',
    'register',
  ]);
  expect(doors.filter((door) => !tellsOwner(door))).toEqual(['register', 'remembered', 'trial']);
});
