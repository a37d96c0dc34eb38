import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { closePage, openPage, type Replies, t } from '#shared/forms/test-page.tsx';
import { sampleIssued, sampleLink, sampleWaiting } from './agent-accounts.samples.ts';
import { CreateManyForm } from './create-many-form.tsx';
import { CreateOneForm } from './create-one-form.tsx';
import { dayOf, endOfDay } from './link-form.rules.ts';
import { LinkForm } from './link-form.tsx';
import { RegisterCenter } from './register-center-page.tsx';

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const nothing = () => {};
const creates = 'POST /api/agent/v1/waiting-accounts';
const name = t('agentAccounts.one.name');
const names = t('agentAccounts.many.names');

testForm('the creation of an account', {
  draw: () => <CreateOneForm memberId="1" onIssued={nothing} />,
  faults: [{ at: name, says: t('agentAccounts.one.missing') }],
  fill: (page) => page.type(name, ' winter01 '),
  submit: t('agentAccounts.one.create'),
  request: creates,
  body: { requestId, usernames: ['winter01'] },
  value: { outcome: 'created', accounts: [sampleIssued()] },
  isOneIntent: true,
});

testForm('the creation of several accounts', {
  draw: () => <CreateManyForm memberId="1" onIssued={nothing} />,
  faults: [
    { enter: (page) => page.type(names, 'winter01\n'), at: names, says: t('agentAccounts.many.tooFew', { min: 2 }) },
    {
      enter: (page) => page.type(names, Array.from({ length: 201 }, (_, index) => `winter${index}`).join('\n')),
      at: names,
      says: t('agentAccounts.many.tooMany', { max: 200 }),
    },
    { enter: (page) => page.type(names, 'winter01\nWINTER01'), at: names, says: t('agentAccounts.many.fix') },
  ],
  fill: (page) => page.type(names, 'winter01\n\n winter02'),
  submit: t('agentAccounts.many.create'),
  request: creates,
  body: { requestId, usernames: ['winter01', 'winter02'] },
  value: { outcome: 'created', accounts: [] },
  isOneIntent: true,
});

const today = dayOf(new Date());
const label = t('agentAccounts.link.label');

testForm('the creation of a link', {
  draw: () => <LinkForm memberId="1" />,
  faults: [
    { at: label, says: t('agentAccounts.link.labelMissing') },
    {
      enter: (page) => page.type(t('agentAccounts.link.uses'), '0'),
      at: t('agentAccounts.link.uses'),
      says: t('agentAccounts.link.usesWrong'),
    },
  ],
  fill: async (page) => {
    await page.type(label, ' Autumn ');
    await page.type(t('agentAccounts.link.until'), today);
    await page.type(t('agentAccounts.link.uses'), '100');
    await page.choose(t('agentAccounts.link.forAgents'));
  },
  submit: t('agentAccounts.link.create'),
  request: 'POST /api/agent/v1/links',
  body: { requestId, label: 'Autumn', isForAgents: true, expiresAt: endOfDay(today), usesMax: 100 },
  value: sampleLink(),
  isOneIntent: true,
});

afterEach(closePage);

const lists: Replies = {
  'GET /api/agent/v1/waiting-accounts': () => ({
    value: { list: [sampleWaiting()], waitingMax: 200, createdToday: 1, dayMax: 500 },
  }),
  'GET /api/agent/v1/links': () => ({ value: { list: [sampleLink()] } }),
  'GET /api/agent/v1/applicants': () => ({
    value: { list: [{ applicationId: 'a1', account: 'summer07', appliedAt: '2026-11-18T09:00:00.000Z' }] },
  }),
};

test('a password is shown once, and leaving it is asked about', async () => {
  const issued = sampleIssued();
  const page = openPage(<RegisterCenter memberId="1" />, {
    ...lists,
    [creates]: () => ({ value: { outcome: 'created', accounts: [issued] } }),
  });
  await page.type(name, issued.username);
  await page.press(t('agentAccounts.one.create'));
  await page.sees(issued.secret);
  await page.press(t('agentAccounts.secret.done'));
  await page.press(t('core.action.cancel'));
  await page.sees(issued.secret);
  await page.press(t('agentAccounts.secret.done'));
  await page.press(t('agentAccounts.secret.leaveYes'));
  await waitFor(() => expect(page.has(name)).toBe(true));
  expect(screen.queryByText(issued.secret)).toBeNull();
});

test('names that the server refuses are marked, and a repeated request says that its passwords are gone', async () => {
  const outcomes = [
    { outcome: 'refused', names: [{ username: 'winter02', why: 'taken' }] },
    { outcome: 'repeated', accounts: [sampleWaiting()] },
  ];
  const page = openPage(<CreateManyForm memberId="1" onIssued={nothing} />, {
    [creates]: () => ({ value: outcomes.shift() }),
  });
  await page.type(names, 'winter01\nwinter02');
  await page.press(t('agentAccounts.many.create'));
  await page.sees(t('agentAccounts.fault.taken'));
  expect(page.faultAt(names)).toBe(t('agentAccounts.many.fix'));
  await page.type(names, 'winter01\nwinter03');
  await page.press(t('agentAccounts.many.create'));
  await page.sees(t('agentAccounts.page.repeated'));
});

test.each([
  [
    'a new password',
    t('agentAccounts.waiting.renewOf', { name: 'winter01', count: 3 }),
    t('agentAccounts.waiting.renewYes'),
    'POST /api/agent/v1/waiting-accounts/w1/secret',
    undefined,
  ],
  [
    'a removal',
    t('agentAccounts.waiting.removeOf', { name: 'winter01' }),
    t('agentAccounts.waiting.removeYes'),
    'DELETE /api/agent/v1/waiting-accounts/w1',
    undefined,
  ],
  [
    'a recommendation',
    t('agentAccounts.applicants.recommendOf', { name: 'summer07' }),
    t('agentAccounts.applicants.recommend'),
    'POST /api/agent/v1/applicants/a1',
    { answer: 'recommend' },
  ],
  [
    'a declined application',
    t('agentAccounts.applicants.declineOf', { name: 'summer07' }),
    t('agentAccounts.applicants.decline'),
    'POST /api/agent/v1/applicants/a1',
    { answer: 'decline' },
  ],
])('%s is sent after a confirmation', async (_, ask, confirm, request, body) => {
  const page = openPage(<RegisterCenter memberId="1" />, { ...lists, [request]: () => ({ value: sampleIssued() }) });
  await page.press(ask);
  expect(page.bodiesOf(request)).toEqual([]);
  await page.press(confirm);
  await waitFor(() => expect(page.bodiesOf(request)).toEqual([body]));
});
