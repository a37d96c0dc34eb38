import type * as wire from '@fairhouse/protocol/wire-types';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { IdentityNotice } from '#shared/cashier/identity-notice.tsx';
import { closePage, fmt, openPage, t } from '#shared/forms/test-page.tsx';
import { sampleDepositPanel, sampleReadiness, sampleTerms } from '../features/cashier/cashier.samples.ts';
import { DepositPanel } from '../features/cashier/deposit/deposit-panel.tsx';
import { WithdrawPanel } from '../features/cashier/withdraw/withdraw-panel.tsx';
import { HelpSections } from '../features/help/help-sections.tsx';
import { WaysPanel } from '../features/security-center/ways-panel.tsx';

type Requirement = wire.IdentityRequirement;

const due = '2026-11-20T10:00:00.000Z';
const euro = (units: number) => ({ minor: String(units * 10_000), currency: 'EUR' });
const none: Requirement = {
  state: 'verified',
  blocks: [],
  documents: [],
  dueAt: null,
  dueHours: null,
  threshold: null,
  left: null,
};
const sums = (units: number) => ({ threshold: euro(units), left: euro(units) });

/** The rules of a profile and a brand, and where the member stands; each with the one sentence that is true. */
const rules: [string, Requirement, string][] = [
  [
    'a check within 72 hours or at 2,000',
    { ...none, state: 'later', dueHours: 72, ...sums(2_000) },
    t('cashier.identity.laterOrSum', { time: '3 days', amount: fmt.money('20000000', 'EUR') }),
  ],
  [
    'a check within 24 hours or at 100',
    { ...none, state: 'later', dueHours: 24, ...sums(100) },
    t('cashier.identity.laterOrSum', { time: '24 hours', amount: fmt.money('1000000', 'EUR') }),
  ],
  [
    'a check within 72 hours and no sum',
    { ...none, state: 'later', dueHours: 72 },
    t('cashier.identity.later', { time: '3 days' }),
  ],
  [
    'a check before a deposit',
    { ...none, state: 'due', blocks: ['deposit', 'play'] },
    t('cashier.identity.beforeDeposit'),
  ],
  ['a check before play', { ...none, state: 'due', blocks: ['play'] }, t('cashier.identity.beforePlay')],
  [
    'documents that are requested',
    { ...none, state: 'due', dueAt: due, ...sums(2_000) },
    t('cashier.identity.until', { time: fmt.dateTime(due) }),
  ],
  [
    'documents that are late',
    { ...none, state: 'due', dueAt: due, blocks: ['deposit', 'play'] },
    t('cashier.identity.beforeDeposit'),
  ],
  ['a check that the member started', { ...none, state: 'due' }, t('cashier.identity.open')],
  ['documents under review', { ...none, state: 'review' }, t('cashier.identity.review')],
  [
    'documents under review, and play blocked',
    { ...none, state: 'review', blocks: ['deposit', 'play'] },
    t('cashier.identity.reviewBlocked'),
  ],
  ['a verified member', none, t('cashier.identity.verified')],
];

const viewer = { id: '1', currency: 'EUR' };
const pages = {
  deposit: (terms: wire.CashierTerms) => (
    <DepositPanel panel={sampleDepositPanel({ terms, openOrders: [] })} viewer={viewer} />
  ),
  withdraw: (terms: wire.CashierTerms) => (
    <WithdrawPanel ready={sampleReadiness({ terms, open: [] })} viewer={viewer} />
  ),
  help: () => <HelpSections />,
  settings: () => <WaysPanel memberId="1" />,
  'identity check': () => <IdentityNotice />,
};

const article = { id: 'a', title: 'Identity', content: '<p>{{identity}}</p>{{withdrawalMethods}}', updatedAt: due };
const help = { language: 'EN', sections: [{ id: 's', anchor: 'money', title: 'Money', articles: [article] }] };

afterEach(closePage);

describe.each(rules)('with %s', (_, identity, sentence) => {
  const others = rules
    .map(([, , other]) => other)
    .filter((other) => !sentence.includes(other) && !other.includes(sentence));

  test.each(Object.entries(pages))('the page “%s” says so, and nothing else about the check', async (_page, draw) => {
    const terms = sampleTerms({ identity });
    openPage(draw(terms), {
      'GET /api/member/v1/cashier/terms': () => ({ value: terms }),
      'GET /wps/system/helpCenter': () => ({ value: help }),
    });
    await waitFor(() => expect(document.body.textContent).toContain(sentence));
    for (const other of others) expect(document.body.textContent).not.toContain(other);
  });
});

test.each([
  ['measured', 95, t('cashier.payout.median', { time: '95 minutes' })],
  ['a target', null, t('cashier.payout.target', { time: '4 hours' })],
])('a payout time that is %s is the same in deposit, withdrawal and help', async (_, medianMinutes, text) => {
  const [method] = sampleTerms().withdrawals;
  if (method === undefined) throw new Error('the sample has a payout method');
  const terms = sampleTerms({ withdrawals: [{ ...method, medianMinutes }] });
  for (const name of ['deposit', 'withdraw', 'help'] as const) {
    openPage(pages[name](terms), {
      'GET /api/member/v1/cashier/terms': () => ({ value: terms }),
      'GET /wps/system/helpCenter': () => ({ value: help }),
    });
    await waitFor(() => expect(document.body.textContent).toContain(text));
    closePage();
  }
});

test('a deposit that reaches the sum says so before it is paid', async () => {
  const terms = sampleTerms({ identity: { ...none, state: 'later', dueHours: 72, ...sums(100) } });
  const page = openPage(pages.deposit(terms), {});
  const warning = t('cashier.identity.reached', { amount: fmt.money('1000000', 'EUR') });
  await page.type(t('cashier.amount.deposit'), '99.99');
  expect(screen.queryByText(warning)).toBeNull();
  await page.type(t('cashier.amount.deposit'), '100');
  await page.sees(warning);
});
