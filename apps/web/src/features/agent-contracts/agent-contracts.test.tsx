import { hashTerms } from '@fairhouse/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exactTerms } from '#shared/contracts/terms.rules.ts';
import { closePage, openPage, type Replies, t } from '#shared/forms/test-page.tsx';
import { useStepUp } from '#shared/session/step-up.store.ts';
import { contractOf, detailOf, ending, formOf, offered, sampleTerms, shortPeriod } from './contract.samples.ts';
import { ContractView } from './contract-view.tsx';
import { OfferForm } from './offer-form.tsx';

afterEach(closePage);

const nothing = () => {};
const sends = 'POST /wps/relay/MCS2_processDailySalContract';
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const signed = (terms = offered.terms) => {
  if (terms === null) throw new Error('The sample has no terms.');
  return { ...offered, terms, termsHash: hashTerms(exactTerms(terms)) };
};
const openView = (detail: Parameters<typeof ContractView>[0]['detail'], replies: Replies = {}) =>
  openPage(<ContractView viewerId="7" detail={detail} onOffer={nothing} onDone={nothing} />, replies);

test('an offer is accepted with the hash of what is shown and the endings that were agreed to', async () => {
  const page = openView(detailOf(signed(), { endings: [ending] }), { [sends]: () => ({ value: offered }) });
  const accept = t('agentContract.action.accept');
  expect(await page.button(accept)).toHaveProperty('disabled', true);
  await page.choose(t('agentContract.endings.agree'));
  await page.press(accept);
  await waitFor(() =>
    expect(page.bodiesOf(sends)).toEqual([
      {
        action: 'accept',
        requestId,
        contractId: offered.contractId,
        termsHash: signed().termsHash,
        acknowledgedEndings: [ending.contractId],
      },
    ]),
  );
});

test('terms that are not those of their hash cannot be accepted', async () => {
  const changed = { ...signed(), terms: sampleTerms('daily', 1) };
  const page = openView(detailOf(changed), { [sends]: () => ({ value: offered }) });
  await page.press(t('agentContract.action.accept'));
  await page.sees(t('core.error.CONTRACT_TERMS_CHANGED'));
  expect(page.bodiesOf(sends)).toEqual([]);
});

test('an acceptance that needs a fresh proof goes on under the same id', async () => {
  const outcomes = [{ code: 'AUTH_STEP_UP_REQUIRED' }, { value: offered }];
  const page = openView(detailOf(signed()), { [sends]: () => outcomes.shift() ?? { code: 'SYSTEM_NOT_FOUND' } });
  await page.press(t('agentContract.action.accept'));
  await waitFor(() => expect(useStepUp.getState().asked).not.toBeNull());
  useStepUp.getState().asked?.answer(true);
  await page.sees(t('agentContract.done.accept'));
  const [first, second] = page.bodiesOf(sends);
  expect(second).toEqual(first);
});

test('ending a contract is asked about first, and cancelling sends nothing', async () => {
  const page = openView(detailOf(contractOf()), { [sends]: () => ({ value: contractOf() }) });
  await page.press(t('agentContract.action.end'));
  await page.sees(t('agentContract.question.end'));
  await page.press(t('core.action.cancel'));
  expect(page.bodiesOf(sends)).toEqual([]);
  await page.press(t('agentContract.action.end'));
  await page.press(t('agentContract.action.end'));
  await page.sees(t('agentContract.done.terminate'));
  expect(page.bodiesOf(sends)).toEqual([{ action: 'terminate', requestId, contractId: contractOf().contractId }]);
});

test('what differs between the current contract and the offer is marked in both', () => {
  openView(detailOf(signed()));
  // Two rows with other rates on either side, and the changed mark beside each.
  expect(screen.getAllByText(t('agentContract.compare.changed'))).toHaveLength(4);
});

test('an offer shows what the running period would leave the agent short', async () => {
  openPage(<OfferForm viewerId="7" kind="daily" start={{}} onDone={nothing} />, {
    'GET /api/agent/v1/contracts/form': () => ({ value: formOf() }),
    'GET /api/agent/v1/contracts/liability': () => ({ value: { periods: [shortPeriod] } }),
  });
  await screen.findByText(/600\.00/);
});

const openForm = (start: Parameters<typeof OfferForm>[0]['start'], form = formOf()) =>
  openPage(<OfferForm viewerId="7" kind="daily" start={start} onDone={nothing} />, {
    'GET /api/agent/v1/contracts/form': () => ({ value: form }),
    [sends]: () => ({ value: offered }),
  });

test('an offer is sent with the terms of the form', async () => {
  const terms = sampleTerms('daily');
  const page = openForm({ downline: 'northstar', terms });
  await page.press(t('agentContract.action.send'));
  await page.sees(t('agentContract.done.offer'));
  expect(page.bodiesOf(sends)).toEqual([{ action: 'offer', requestId, downlineId: '12', terms }]);
});

test('a rate above the agent’s own is named at its row before anything is sent', async () => {
  const page = openForm({ downline: 'northstar', terms: sampleTerms('daily', 4_000) });
  await page.sees(t('core.error.CONTRACT_RATE_ABOVE_OWN'));
  await page.press(t('agentContract.action.send'));
  expect(page.bodiesOf(sends)).toEqual([]);
});

test.each(['debtOverdue', 'noContract'] as const)(
  'an offer that is stopped (%s) has no form and says why',
  async (stop) => {
    const page = openForm({}, formOf({ stop }));
    await page.sees(t(`agentContract.stop.${stop}`));
    expect(page.has(t('agentContract.terms.rate'))).toBe(false);
  },
);
