import { afterEach, expect, test } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { closePage, fmt, openPage, t } from '#shared/forms/test-page.tsx';
import { ApplicationPanel } from './application-panel.tsx';

const who = t('affiliate.form.who');
const how = t('affiliate.form.how');
const reads = 'GET /api/member/v1/affiliate-application';
const at = '2026-11-18T09:00:00.000Z';
const again = '2096-12-18T09:00:00.000Z';
const waiting = { state: 'waiting', appliedAt: at, decidedAt: null, reason: null, againAt: null };

testForm('the application to become an agent', {
  draw: () => <ApplicationPanel memberId="1" />,
  replies: { [reads]: () => ({ value: { application: null } }) },
  reach: async (page) => void (await page.button(t('affiliate.form.send'))),
  faults: [
    { at: who, says: t('affiliate.form.whoMissing') },
    { enter: (page) => page.type(how, ' no '), at: how, says: t('affiliate.form.howMissing') },
  ],
  fill: async (page) => {
    await page.type(who, ' I run a fan page. ');
    await page.type(how, 'With a weekly post.');
  },
  submit: t('affiliate.form.send'),
  request: 'POST /api/member/v1/affiliate-application',
  body: { text: 'I run a fan page.\n\nWith a weekly post.' },
  value: { application: waiting },
});

afterEach(closePage);

test.each([
  [waiting, t('affiliate.state.waiting')],
  [{ ...waiting, state: 'approved', decidedAt: at }, t('affiliate.state.approved')],
  [{ ...waiting, state: 'rejected', decidedAt: at, reason: 'No page found.', againAt: again }, 'No page found.'],
])('an application that is decided or waits is shown without a form: $1', async (application, text) => {
  const page = openPage(<ApplicationPanel memberId="1" />, { [reads]: () => ({ value: { application } }) });
  await page.sees(text);
  expect(page.has(who)).toBe(false);
  if (application.againAt !== null) await page.sees(fmt.date(application.againAt));
});
