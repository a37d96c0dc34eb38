import { expect, it } from 'vitest';
import { seedAccounts } from './seed-accounts.ts';

const line =
  '{"accounts":[{"role":"member","login":"mira","note":"password in the README"},{"role":"agent","login":"ada"}]}';

it('reads the accounts from the last line that says something', () => {
  expect(seedAccounts(['seeding', line, ''])).toEqual([
    { role: 'member', login: 'mira', note: 'password in the README' },
    { role: 'agent', login: 'ada', note: '' },
  ]);
});

it.each([[[]], [['done']], [['{"accounts":"many"}']], [[line, 'done']], [['{"accounts":[]}']]])(
  'finds none in %j',
  (output) => {
    expect(seedAccounts(output)).toEqual([]);
  },
);
