import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TransferUp } from '#shared/agent-transfers/transfer-up.tsx';
import { testForm } from '#shared/forms/test-form.tsx';
import { closePage, fmt, openPage, type Replies, t } from '#shared/forms/test-page.tsx';
import { keepSessionMarker } from '#shared/session/session-marker.ts';
import { useStepUp } from '#shared/session/step-up.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { TransferDownSheet } from './transfer-down-sheet.tsx';

const viewer = { kind: 'agent', id: '1', currency: 'EUR' } as KnownViewer;
const money = (minor: string) => ({ minor, currency: 'EUR' });
const terms = { stop: null, available: money('1000000'), limits: { min: money('10000'), max: money('5000000') } };
const upline = { ...terms, upline: { kind: 'agent', account: 'harbour' } };
const transferId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const amount = t('agentTransfer.form.amount');
const done = { transferId: 'd1', amount: money('400000'), at: '2026-11-18T09:00:00.000Z', available: money('600000') };
const me = { type: 1, id: '1', account: 'mina', nickname: 'Mina', currency: 'EUR', language: 'EN', availablePromo: [] };
const replies: Replies = {
  'GET /wps/member/info': () => ({ value: me }),
  'GET /api/agent/v1/transfer-terms': () => ({ value: terms }),
  'GET /api/member/v1/upline': () => ({ value: upline }),
};

const drawDown = () => {
  keepSessionMarker({ isAgent: true, displayName: 'Mina' });
  return <TransferDownSheet receiver={{ ref: '42', account: 'winter01' }} isOpen onClose={() => {}} />;
};

const shared = {
  replies,
  faults: [
    { at: amount, says: t('core.amount.empty'), submit: t('agentTransfer.form.send') },
    {
      enter: (page: ReturnType<typeof openPage>) => page.type(amount, '0.99'),
      at: amount,
      says: t('cashier.amount.below', { amount: fmt.money('10000', 'EUR') }),
      submit: t('agentTransfer.form.send'),
    },
    {
      enter: (page: ReturnType<typeof openPage>) => page.type(amount, '100.01'),
      at: amount,
      says: t('cashier.amount.funds', { amount: fmt.money('1000000', 'EUR') }),
      submit: t('agentTransfer.form.send'),
    },
  ],
  reach: async (page: ReturnType<typeof openPage>) => void (await page.button(t('agentTransfer.form.send'))),
  fill: (page: ReturnType<typeof openPage>) => page.type(amount, '40'),
  submit: t('agentTransfer.form.sendAmount', { amount: fmt.money('400000', 'EUR') }),
  isOneIntent: true,
};

testForm('a transfer down', {
  ...shared,
  draw: drawDown,
  request: 'POST /api/agent/v1/transfers',
  body: { transferId, receiver: '42', amount: '400000', currency: 'EUR' },
  value: { ...done, direction: 'down' },
});

testForm('a transfer up', {
  ...shared,
  draw: () => <TransferUp viewer={viewer} />,
  request: 'POST /api/member/v1/transfers/upline',
  body: { transferId, amount: '400000', currency: 'EUR' },
  value: { ...done, direction: 'up' },
});

afterEach(closePage);

test('a transfer ends with its reference, and says plainly when the receiver cannot receive', async () => {
  const outcomes = [{ code: 'AGENT_RECEIVER_CANNOT_RECEIVE' }, { value: { ...done, direction: 'down' } }];
  const page = openPage(drawDown(), {
    ...replies,
    'POST /api/agent/v1/transfers': () => outcomes.shift() ?? { code: 'SYSTEM_NOT_FOUND' },
  });
  await page.button(t('agentTransfer.form.send'));
  await page.type(amount, '40');
  await page.press(shared.submit);
  await page.sees(t('core.error.AGENT_RECEIVER_CANNOT_RECEIVE'));
  await page.press(shared.submit);
  await page.sees(done.transferId);
});

test('a transfer that needs a fresh proof goes on with the same id once it is given', async () => {
  const sends = 'POST /api/agent/v1/transfers';
  const outcomes = [{ code: 'AUTH_STEP_UP_REQUIRED' }, { value: { ...done, direction: 'down' } }];
  const page = openPage(drawDown(), {
    ...replies,
    [sends]: () => outcomes.shift() ?? { code: 'SYSTEM_NOT_FOUND' },
  });
  await page.button(t('agentTransfer.form.send'));
  await page.type(amount, '40');
  await page.press(shared.submit);
  await waitFor(() => expect(useStepUp.getState().asked).not.toBeNull());
  useStepUp.getState().asked?.answer(true);
  await page.sees(done.transferId);
  const [first, second] = page.bodiesOf(sends);
  expect(second).toEqual(first);
});

test.each(['profile', 'switchedOff', 'protected', 'agent', 'debt'] as const)(
  'a transfer that is stopped (%s) has no form and says why',
  async (stop) => {
    const page = openPage(<TransferUp viewer={viewer} />, {
      'GET /api/member/v1/upline': () => ({ value: { ...upline, stop } }),
    });
    await page.sees(t(`agentTransfer.stop.${stop}`));
    expect(page.has(amount)).toBe(false);
  },
);

test('an account directly under the house has nobody to transfer to', async () => {
  const page = openPage(<TransferUp viewer={viewer} />, {
    'GET /api/member/v1/upline': () => ({ value: { ...terms, upline: { kind: 'house' }, stop: 'house' } }),
  });
  await page.sees(t('agentTransfer.stop.house'));
});
