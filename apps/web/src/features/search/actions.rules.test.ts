import { expect, test } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/search.json' with { type: 'json' };
import { type ActionName, actionNames, actionPath, findActions } from './actions.rules.ts';

const labels = texts as Record<string, string>;
const words = Object.fromEntries(
  actionNames.map((name) => [name, `${labels[`search.action.${name}.words`]} ${labels[`search.action.${name}`]}`]),
) as Record<ActionName, string>;
const first = (text: string, viewer: 'member' | 'visitor' | 'trial' = 'member') =>
  findActions(text, { words, viewer })[0];

test.each([
  ['deposit', '/member?mc=depositv2'],
  ['Deposit 100', '/member?mc=depositv2&amount=100'],
  ['withdraw 50', '/member?mc=withdraw&amount=50'],
  ['withdraw $50,25', '/member?mc=withdraw&amount=50.25'],
  ['cash out', '/member?mc=withdraw'],
  ['deposit limit', '/member?mc=saferPlay&limit=deposit'],
  ['limit deposits 20', '/member?mc=saferPlay&limit=deposit&amount=20'],
  ['loss limit', '/member?mc=saferPlay&limit=loss'],
  ['time limit', '/member?mc=saferPlay&limit=time'],
  ['self exclusion', '/member?mc=saferPlay'],
  ['my bets', '/member?mc=personalHistoryCopy'],
  ['where is my withdrawal', '/member?mc=cashierOrders'],
  ['verify id', '/member?mc=identityCheck'],
  ['favour', '/favorite'],
])('“%s” opens %s', (text, path) => {
  const action = first(text);
  expect(action === undefined ? null : actionPath(action)).toBe(path);
});

test.each([
  ['change password', 'changePassword', 'member'],
  ['sign up', 'register', 'visitor'],
  ['log out', 'logout', 'member'],
] as const)('“%s” opens the dialog %s', (text, name, viewer) => {
  expect(first(text, viewer)?.name).toBe(name);
});

test.each(['keno', 'dragon 50', 'de', '50', 'withdraw 50 60', 'deposit dragon', 'password 50'])(
  '“%s” is no action',
  (text) => {
    expect(first(text)).toBeUndefined();
  },
);

test('nobody is offered what they cannot do', () => {
  expect(first('log out', 'visitor')?.name).not.toBe('logout');
  expect(first('change password', 'visitor')?.name).not.toBe('changePassword');
  expect(findActions('withdraw', { words, viewer: 'trial' })).toEqual([]);
});
