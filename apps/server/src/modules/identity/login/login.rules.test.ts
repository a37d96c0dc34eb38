import { describe, expect, it } from 'vitest';
import { policyOf, standardPolicy } from '../policy.rules.ts';
import { type Failures, foldAccount, forcesSecondStep, isResetOnly, wantsProof, workLevelOf } from './login.rules.ts';
import { networkOf } from './network-of.ts';
import { judgeRemembered } from './remembered.rules.ts';
import { foldName } from './second-step.rules.ts';

const none: Failures = { name: 0, address: 0, network: 0, brand: 0 };
const stranger = { isKnownDevice: false };

describe('the failures of a login', () => {
  it.each([
    ['two by name', { name: 2 }, false],
    ['three by name', { name: 3 }, true],
    ['nine from the address', { address: 9 }, false],
    ['ten from the address', { address: 10 }, true],
    ['forty-nine from the network', { network: 49 }, false],
    ['fifty from the network', { network: 50 }, true],
    ['ninety-nine at the brand', { brand: 99 }, false],
    ['a hundred at the brand', { brand: 100 }, true],
  ])('%s: a proof is wanted: %s', (_what, some, isWanted) => {
    expect(wantsProof({ ...none, ...some }, stranger)).toBe(isWanted);
  });

  it('of the whole brand spare a device that the account has logged in from, those nearer to it do not', () => {
    const known = { isKnownDevice: true };
    expect(wantsProof({ ...none, brand: 1000 }, known)).toBe(false);
    expect(
      [{ name: 3 }, { address: 10 }, { network: 50 }].every((some) => wantsProof({ ...none, ...some }, known)),
    ).toBe(true);
  });

  it.each([
    ['five by name', { name: 5 }, 0],
    ['six by name', { name: 6 }, 1],
    ['twelve by name', { name: 12 }, 2],
    ['twenty-four by name', { name: 24 }, 3],
    ['a million by name', { name: 1_000_000 }, 3],
    ['ninety-nine from the network', { network: 99 }, 0],
    ['a hundred from the network', { network: 100 }, 1],
    ['four hundred from the network', { network: 400 }, 3],
    ['a hundred and ninety-nine at the brand', { brand: 199 }, 0],
    ['two hundred at the brand', { brand: 200 }, 1],
    ['four hundred at the brand', { brand: 400 }, 2],
    ['the worst of the three', { name: 6, network: 200, brand: 200 }, 2],
  ])('%s: the level of the sum is %d', (_what, some, level) => {
    expect(workLevelOf({ ...none, ...some }, { isKnownDevice: false })).toBe(level);
    expect(workLevelOf({ ...none, ...some }, { isKnownDevice: true })).toBe(0);
  });

  it('force a second step from ten, and leave only the reset from a hundred', () => {
    expect([9, 10].map((name) => forcesSecondStep({ ...none, name }))).toEqual([false, true]);
    expect([99, 100].map((name) => isResetOnly({ ...none, name }))).toEqual([false, true]);
  });

  it('follow what the brand has set', () => {
    const strict = policyOf({
      constants: { loginCaptchaByNameTimes: 1, loginSecondStepTimes: 3, loginResetOnlyTimes: 20 },
    });
    expect([0, 1].map((name) => wantsProof({ ...none, name }, stranger, strict))).toEqual([false, true]);
    expect([1, 2].map((name) => workLevelOf({ ...none, name }, { isKnownDevice: false }, strict))).toEqual([0, 1]);
    expect([2, 3].map((name) => forcesSecondStep({ ...none, name }, strict))).toEqual([false, true]);
    expect([19, 20].map((name) => isResetOnly({ ...none, name }, strict))).toEqual([false, true]);
    expect(policyOf({ constants: {} })).toEqual(standardPolicy);
  });

  it('are counted together for spellings of one name', () => {
    expect(new Set(['Jonas1', 'JONAS1', 'ｊonas1'].map(foldAccount)).size).toBe(1);
  });
});

describe('a remembered browser', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const token = {
    brandId: 'aurora',
    subjectId: 's',
    deviceId: null,
    family: 'f',
    expiresAt: new Date(now.getTime() + 1000),
    usedAt: null as Date | null,
    revokedAt: null as Date | null,
    isGenuine: true,
  };

  it.each([
    ['unused', token, 'first'],
    ['used ten seconds ago', { ...token, usedAt: ago(10) }, 'again'],
    ['used eleven seconds ago', { ...token, usedAt: ago(11) }, 'stolen'],
    ['with a wrong second half', { ...token, isGenuine: false }, 'stolen'],
    ['revoked', { ...token, revokedAt: ago(1), isGenuine: false }, 'over'],
    ['a day old', { ...token, expiresAt: now }, 'over'],
    ['unknown', null, 'over'],
  ])('%s', (_what, given, verdict) => {
    expect(judgeRemembered(given, now)).toBe(verdict);
  });
});

it.each([
  ['203.0.113.77', 48, '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', 48, '2001:db8:1::/48'],
  ['::ffff:203.0.113.77', 64, '203.0.113.0/24'],
] as const)('%s cut at %d bits is %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});

it('names of bank accounts are equal whatever their width, case and blanks', () => {
  expect(foldName(' Mara  LINDQVIST ')).toBe(foldName('ｍaraLindqvist'));
  expect(foldName('Mara Lindqvist')).not.toBe(foldName('Mara Lindkvist'));
});
