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

describe('the login check', () => {
  it.each(loginMethods)('login method %s refuses a blocked account', (method) => {
    const kind = method === 'trial' ? 'trial' : 'member';
    expect(judgeEntry({ state: 'blocked', kind }, { loginMethod: method, area: 'member' })).toBe(
      'AUTH_ACCOUNT_BLOCKED',
    );
  });

  it.each(['excluded', 'closed', 'active'] as const)('admits %s members, who may read and withdraw', (state) => {
    expect(judgeEntry({ state, kind: 'member' }, { loginMethod: 'username', area: 'member' })).toBeNull();
  });

  it('admits agents on both sites and members on their own', () => {
    const judge = (kind: 'member' | 'agent', area: 'member' | 'agent') =>
      judgeEntry({ state: 'active', kind }, { loginMethod: 'username', area });
    expect([judge('agent', 'member'), judge('agent', 'agent'), judge('member', 'member')]).toEqual([null, null, null]);
    expect(judge('member', 'agent')).toBe('AUTH_NOT_AN_AGENT');
  });

  it.each(loginMethods)('login method %s takes trial accounts only if it is the trial method', (method) => {
    const trial = judgeEntry({ state: 'active', kind: 'trial' }, { loginMethod: method, area: 'member' });
    const real = judgeEntry({ state: 'active', kind: 'member' }, { loginMethod: method, area: 'member' });
    expect([trial, real]).toEqual(method === 'trial' ? [null, 'AUTH_NOT_A_MEMBER'] : ['AUTH_NOT_A_MEMBER', null]);
  });
});

describe('the second step', () => {
  const all: readonly SecondStepMethod[] = ['passkey', 'authenticator', 'sms', 'email', 'smsAndBankName'];
  const enrolled: readonly SecondStepMethod[] = ['passkey', 'authenticator'];
  const contacts: readonly SecondStepMethod[] = ['sms', 'email'];
  const none = { ask: null, isUnproved: false };
  type Case = { knownBy?: LocationProof | null; force?: boolean; methods?: readonly SecondStepMethod[] };
  const judge = (method: LoginMethod, { knownBy = null, force = false, methods = all }: Case = {}) =>
    judgeSecondStep({ loginMethod: method, knownBy, forceSecondStep: force, methods });

  const asking: readonly LoginMethod[] = loginMethods.filter(
    (method) => !['passkey', 'register', 'trial'].includes(method),
  );

  it.each(asking)('for login method %s is an enrolled factor and nothing weaker', (method) => {
    expect(judge(method)).toEqual({ ask: enrolled });
    expect(judge(method, { methods: ['authenticator', ...contacts] })).toEqual({ ask: ['authenticator'] });
  });

  it.each(asking)('for login method %s is required until this location has seen the strongest factor', (method) => {
    const weaker: readonly LocationProof[] = ['password', 'contact', 'authenticator'];
    for (const knownBy of weaker) expect(judge(method, { knownBy })).toEqual({ ask: enrolled });
    const isReset = method === 'reset_phone' || method === 'reset_mail';
    expect(judge(method, { knownBy: 'passkey' })).toEqual(isReset ? { ask: enrolled } : none);
  });

  it.each(['username', 'social'] as const)('for login method %s is a contact where no factor is enrolled', (method) => {
    expect(judge(method, { methods: contacts })).toEqual({ ask: contacts });
    expect(judge(method, { methods: contacts, knownBy: 'password' })).toEqual({ ask: contacts });
    expect(judge(method, { methods: contacts, knownBy: 'contact' })).toEqual(none);
  });

  it.each(asking.filter((method) => method !== 'username' && method !== 'social'))(
    'for login method %s is never the contact used for the login',
    (method) => {
      expect(judge(method, { methods: contacts })).toEqual(none);
    },
  );

  it('is required at every location after too many failures', () => {
    expect(judge('username', { knownBy: 'passkey', force: true })).toEqual({ ask: enrolled });
  });

  it('is skipped for a member without a method, and the login is reported as unproved', () => {
    expect(judge('username', { methods: [] })).toEqual({ ask: null, isUnproved: true });
    expect(judge('username', { methods: [], knownBy: 'password' })).toEqual(none);
  });

  it.each(['passkey', 'register', 'trial'] as const)('is never required for login method %s', (method) => {
    expect(judge(method, { force: true })).toEqual(none);
  });
});

it('a location becomes known by what was shown there, and never by a login that relies on an earlier one', () => {
  const known = loginMethods
    .map((method) => [method, locationProofAt(method, false)] as const)
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
  expect(loginMethods.filter((method) => !notifiesOwner(method))).toEqual(['register', 'remembered', 'trial']);
});
