import { describe, expect, it } from 'vitest';
import { judgeEntry, judgeSecondStep, locationProofAt, notifiesOwner } from './login-method.rules.ts';
import type { LocationProof, LoginMethod, SecondStepMethod } from './login-method.types.ts';

const loginMethods: readonly LoginMethod[] = [
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
  it.each(loginMethods)('refuses a blocked account at the door %s', (door) => {
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

  it.each(loginMethods)('takes trial accounts at their own door alone: %s', (door) => {
    const trial = judgeEntry({ state: 'active', kind: 'trial' }, { door, area: 'member' });
    const real = judgeEntry({ state: 'active', kind: 'member' }, { door, area: 'member' });
    expect([trial, real]).toEqual(door === 'trial' ? [null, 'AUTH_NOT_A_MEMBER'] : ['AUTH_NOT_A_MEMBER', null]);
  });
});

describe('the second step', () => {
  const all: readonly SecondStepMethod[] = ['passkey', 'authenticator', 'sms', 'email', 'smsAndBankName'];
  const enrolled: readonly SecondStepMethod[] = ['passkey', 'authenticator'];
  const contacts: readonly SecondStepMethod[] = ['sms', 'email'];
  const none = { ask: null, isUnproved: false };
  type Case = { knownBy?: LocationProof | null; force?: boolean; methods?: readonly SecondStepMethod[] };
  const judge = (door: LoginMethod, { knownBy = null, force = false, methods = all }: Case = {}) =>
    judgeSecondStep({ door, knownBy, forceSecondStep: force, methods });

  const asking: readonly LoginMethod[] = loginMethods.filter(
    (door) => !['passkey', 'register', 'trial'].includes(door),
  );

  it.each(asking)('at the door %s is what was enrolled and nothing weaker', (door) => {
    expect(judge(door)).toEqual({ ask: enrolled });
    expect(judge(door, { methods: ['authenticator', ...contacts] })).toEqual({ ask: ['authenticator'] });
  });

  it.each(asking)('at the door %s is asked until this place has seen the strongest', (door) => {
    const weaker: readonly LocationProof[] = ['password', 'contact', 'authenticator'];
    for (const knownBy of weaker) expect(judge(door, { knownBy })).toEqual({ ask: enrolled });
    const isReset = door === 'reset_phone' || door === 'reset_mail';
    expect(judge(door, { knownBy: 'passkey' })).toEqual(isReset ? { ask: enrolled } : none);
  });

  it.each(['username', 'social'] as const)('at the door %s is a contact where nothing is enrolled', (door) => {
    expect(judge(door, { methods: contacts })).toEqual({ ask: contacts });
    expect(judge(door, { methods: contacts, knownBy: 'password' })).toEqual({ ask: contacts });
    expect(judge(door, { methods: contacts, knownBy: 'contact' })).toEqual(none);
  });

  it.each(asking.filter((door) => door !== 'username' && door !== 'social'))(
    'at the door %s is never the contact that they came by',
    (door) => {
      expect(judge(door, { methods: contacts })).toEqual(none);
    },
  );

  it('is asked wherever it comes from after too many failures', () => {
    expect(judge('username', { knownBy: 'passkey', force: true })).toEqual({ ask: enrolled });
  });

  it('lets in whoever has nothing to show, and says so', () => {
    expect(judge('username', { methods: [] })).toEqual({ ask: null, isUnproved: true });
    expect(judge('username', { methods: [], knownBy: 'password' })).toEqual(none);
  });

  it.each(['passkey', 'register', 'trial'] as const)('is never asked at the door %s', (door) => {
    expect(judge(door, { force: true })).toEqual(none);
  });
});

it('a place becomes known by what was shown there, and by nothing that stands on an earlier login', () => {
  const known = loginMethods
    .map((door) => [door, locationProofAt(door, false)] as const)
    .filter(([, proof]) => proof !== null);
  expect(Object.fromEntries(known)).toEqual({
    sms: 'contact',
    firebase: 'contact',
    reset_phone: 'contact',
    reset_mail: 'contact',
    register: 'contact',
    passkey: 'passkey',
  });
  expect(locationProofAt('username', true)).toBe('password');
  expect(loginMethods.filter((door) => !notifiesOwner(door))).toEqual(['register', 'remembered', 'trial']);
});
