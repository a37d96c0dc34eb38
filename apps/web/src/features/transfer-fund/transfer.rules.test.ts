import { expect, test } from 'vitest';
import {
  afterReload,
  applyResponse,
  begin,
  isAskedFor,
  isOpen,
  missed,
  progressOf,
  type Transfer,
  toBringBack,
  vendorWalletsOf,
  withTransfer,
} from './transfer.rules.ts';

const input = { direction: 'toMain', vassalage: 'NOVA', amount: null, currency: 'EUR' } as const;
const at = (state: Transfer['state'], vassalage = 'NOVA'): Transfer => ({ ...begin(input, 'id'), state, vassalage });

test.each([
  ['sending', true],
  ['unheard', true],
  ['reserved', true],
  ['sent', true],
  ['unknown', true],
  ['confirmed', false],
  ['failed', false],
  ['refused', false],
] as const)('a transfer that is %s is open: %s', (state, expected) => {
  expect(isOpen(at(state))).toBe(expected);
});

test('the page polls only transfers the server has: asking for another one would start it', () => {
  const states = ['sending', 'unheard', 'reserved', 'sent', 'unknown', 'confirmed', 'failed', 'refused'] as const;
  expect(states.filter((state) => isAskedFor(at(state)))).toEqual(['reserved', 'sent', 'unknown']);
});

test('what was on its way when the page was closed was not heard, and everything else stays', () => {
  expect(afterReload(at('sending')).state).toBe('unheard');
  expect(afterReload(at('sent')).state).toBe('sent');
  expect(afterReload(at('refused')).state).toBe('refused');
});

test('everything has no amount until the studio has said how much it was', () => {
  expect(applyResponse(begin(input, 'id'), { state: 'unknown', amount: null }).moved).toBeNull();
  expect(applyResponse(begin(input, 'id'), { state: 'confirmed', amount: { minor: '125000' } }).moved).toBe('125000');
});

test.each(['WALLET_INSUFFICIENT_FUNDS', 'PLAY_PROTECTION_STOP', 'AUTH_STEP_UP_REQUIRED', 'SYSTEM_OVERLOADED'])(
  '%s ends it: nothing was begun',
  (code) => {
    expect(missed(begin(input, 'id'), code)).toMatchObject({ state: 'refused', code });
  },
);

test.each(['SYSTEM_NETWORK_ABNORMAL', 'SYSTEM_PAGE_TIMEOUT', 'SYSTEM_UNKNOWN_ERROR'])(
  'after %s nobody knows, and nobody says that it failed',
  (code) => {
    expect(missed(begin(input, 'id'), code)).toMatchObject({ state: 'unheard', code: null, transferId: 'id' });
  },
);

test('a studio shows its latest transfer alone', () => {
  const all = withTransfer([at('confirmed'), at('failed', 'ORBIT')], { ...at('sending'), transferId: 'next' });
  expect(all.map(({ vassalage, transferId }) => [vassalage, transferId])).toEqual([
    ['ORBIT', 'id'],
    ['NOVA', 'next'],
  ]);
});

const vendors = [
  { vassalage: 'NOVA', displayName: 'Nova' },
  { vassalage: 'ORBIT', displayName: 'Orbit' },
  { vassalage: 'TIDE', displayName: 'Tide' },
];
const wallets = [
  { purse: 'main', available: { minor: '9', currency: 'EUR' } },
  { purse: 'vendor:nova', available: { minor: '500', currency: 'EUR' } },
  { purse: 'vendor:orbit', available: { minor: '0', currency: 'EUR' } },
  { purse: 'vendor:tide', available: { minor: '7', currency: 'USD' } },
];

test('a studio has what lies there in the member’s own currency', () => {
  expect(vendorWalletsOf(vendors, wallets, 'EUR').map(({ minor }) => minor)).toEqual(['500', '0', null]);
});

test('everything is asked back from wherever money has lain, but not from a studio that is busy', () => {
  const vendorWallets = vendorWalletsOf(vendors, wallets, 'EUR');
  expect(toBringBack(vendorWallets, [])).toEqual(['NOVA', 'ORBIT']);
  expect(toBringBack(vendorWallets, [at('unknown')])).toEqual(['ORBIT']);
  expect(toBringBack(vendorWallets, [at('confirmed')])).toEqual(['NOVA', 'ORBIT']);
});

test('a studio that has not answered yet is not done', () => {
  const asked = ['NOVA', 'ORBIT', 'TIDE'];
  expect(progressOf(asked, [])).toEqual({ done: 0, of: 3 });
  expect(progressOf(asked, [at('confirmed'), at('unknown', 'ORBIT'), at('refused', 'TIDE')])).toEqual({
    done: 2,
    of: 3,
  });
});
