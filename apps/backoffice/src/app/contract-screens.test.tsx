import {
  opsDecideContractRunEndpoint,
  opsGetContractDebtEndpoint,
  opsGetContractRunEndpoint,
  opsGetRunCalendarEndpoint,
  opsWriteOffDebtEndpoint,
} from '@fairhouse/protocol/ops/contract-runs';
import {
  opsEndContractEndpoint,
  opsGetContractEndpoint,
  opsGetOfferFormEndpoint,
  opsListContractTemplatesEndpoint,
  opsOfferContractEndpoint,
  opsSaveContractTemplateEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpsEndpoint } from '#framework/ops-call.ts';
import type { OpsScreen } from '#framework/screen.types.ts';
import { closeScreen, type OpenOptions, openScreen, type Server, sampleReply, t } from './screen.test-kit.tsx';
import { screens } from './screens.ts';

// A chart needs a canvas, which only a browser has.
vi.mock('#framework/charts/canvas.tsx', () => ({ Canvas: () => null }));

afterEach(closeScreen);

const open = (id: string, options?: OpenOptions) =>
  openScreen(screens.find((each) => each.id === id) as OpsScreen, options);

/** The sample, with some parts of the response to some calls replaced. */
const serverWith =
  (...changes: readonly (readonly [OpsEndpoint, object])[]): Server =>
  (request) => {
    const { value } = sampleReply(request);
    const change = changes.find(([endpoint]) => endpoint.config.id === request.endpoint.config.id);
    return { value: change === undefined ? value : { ...(value as object), ...change[1] } };
  };

const reason = 'seen and decided';
const terms = { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'RNG', ratePpm: 3000 }] };
const form = [
  opsGetOfferFormEndpoint,
  { obstacle: null, currency: 'USD', running: [], open: [], marginCapPpm: [{ gameType: 'RNG', capPpm: 20_000 }] },
] as const;
const noTemplates = [opsListContractTemplatesEndpoint, { list: [] }] as const;

const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  await user.type(await page.findByLabelText(t('ops.confirm.reason'), { exact: false, selector: 'textarea' }), reason);
  await user.click(page.getAllByRole('button', { name: label }).at(-1) as HTMLElement);
};

test('an offer is written in percent, simulated and sent with its reason', async () => {
  const { asked, user } = await open('B13-offer', { server: serverWith(form, noTemplates) });
  await user.click(await page.findByRole('button', { name: t('opsContracts.kindShort.realtime') }));
  await user.type(page.getByLabelText('RNG'), '0.3');
  await page.findByText(t('opsContracts.margin.within'));
  await user.click(page.getByRole('button', { name: t('opsContracts.simulation.run') }));
  await user.click(page.getByRole('button', { name: t('opsContracts.change.ask') }));
  await confirm(user, t('opsContracts.change.ask'));
  await waitFor(() => expect(asked(opsOfferContractEndpoint).map(({ body }) => body)).toEqual([{ terms, reason }]));
});

test('an offer above the margin cannot be sent, and says for which type of game', async () => {
  const { user } = await open('B13-offer', { server: serverWith(form, noTemplates) });
  await user.click(await page.findByRole('button', { name: t('opsContracts.kindShort.realtime') }));
  await user.type(page.getByLabelText('RNG'), '2.1');
  await page.findByText(t('opsContracts.margin.above'));
  expect(page.getByRole('button', { name: t('opsContracts.change.ask') })).toHaveProperty('disabled', true);
});

test('an offer that cannot be read names its field and is not sent', async () => {
  const { asked, user } = await open('B13-offer', { server: serverWith(form, noTemplates) });
  await user.click(await page.findByRole('button', { name: t('opsContracts.change.ask') }));
  await page.findByText(t('opsContracts.fault.unreadable'));
  expect(asked(opsOfferContractEndpoint)).toEqual([]);
});

test('an agent below level 1 is offered nothing by the operator', async () => {
  await open('B13-offer', { server: serverWith([form[0], { ...form[1], obstacle: 'not_level_one' }]) });
  await page.findByText(t('opsContracts.obstacle.not_level_one'));
  expect(page.queryByRole('button', { name: t('opsContracts.change.ask') })).toBeNull();
});

test('a template is edited without losing its terms', async () => {
  const template = {
    ...{ templateId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b', name: 'Level 1', terms },
    ...{
      by: { operatorId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0c', name: 'Mara' },
      changedAt: '2026-11-01T00:00:00.000Z',
    },
  };
  const server = serverWith([opsListContractTemplatesEndpoint, { list: [template] }]);
  const { asked, user } = await open('B13', { search: '?tab=templates', server });
  await user.click(await page.findByRole('button', { name: t('opsContracts.template.edit') }));
  await user.type(page.getByLabelText(t('opsContracts.template.name')), ' b');
  await user.click(page.getByRole('button', { name: t('ops.form.save') }));
  const bodies = () => asked(opsSaveContractTemplateEndpoint).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ name: 'Level 1 b', terms }]));
});

test.each([
  { state: 'active', canEnd: true },
  { state: 'ended', canEnd: false },
] as const)('a contract that is $state can be ended: $canEnd', async ({ state, canEnd }) => {
  const { asked, user } = await open('B13-one', { server: serverWith([opsGetContractEndpoint, { state }]) });
  await page.findByText(t('opsContracts.contract.sides'));
  const action = page.queryByRole('button', { name: t('opsContracts.endContract.action') });
  expect(action !== null).toBe(canEnd);
  if (action === null) return;
  await user.click(action);
  await confirm(user, t('opsContracts.change.ask'));
  await waitFor(() => expect(asked(opsEndContractEndpoint).map(({ body }) => body)).toEqual([{ reason }]));
});

test.each([
  { state: 'held', decision: 'release' },
  { state: 'held', decision: 'discard' },
  { state: 'paying', decision: 'retry' },
  { state: 'computed', decision: 'hold' },
] as const)('a run that is $state can be decided: $decision', async ({ state, decision }) => {
  const server = serverWith([opsGetContractRunEndpoint, { state, heldBecause: ['above_usual'] }]);
  const { asked, user } = await open('B14-one', { server });
  await user.click(await page.findByRole('button', { name: t(`opsContracts.decision.${decision}`) }));
  const isAtOnce = decision === 'retry' || decision === 'hold';
  await confirm(user, t(isAtOnce ? `opsContracts.decision.${decision}` : 'opsContracts.change.ask'));
  const bodies = () => asked(opsDecideContractRunEndpoint).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ decision, reason }]));
});

test('a held run says why, and a paid one offers nothing', async () => {
  await open('B14-one', {
    server: serverWith([opsGetContractRunEndpoint, { state: 'held', heldBecause: ['recorder_late', 'dividend'] }]),
  });
  await page.findByText(t('opsContracts.held.recorder_late'));
  expect(page.getByText(t('opsContracts.held.dividend'))).toBeDefined();
  expect(page.queryByText(t('opsContracts.held.above_usual'))).toBeNull();
  closeScreen();
  await open('B14-one', { server: serverWith([opsGetContractRunEndpoint, { state: 'paid' }]) });
  await page.findByText(t('opsContracts.run.usual'));
  for (const decision of ['release', 'hold', 'discard', 'retry'] as const)
    expect(page.queryByRole('button', { name: t(`opsContracts.decision.${decision}`) })).toBeNull();
});

test('a calendar leads to the one run of a day, and to the list for an hour with several', async () => {
  const money = { minor: '1', currency: 'USD' };
  const shared = { state: 'paid', late: 0, from: '2026-11-02T10:00:00.000Z', to: '2026-11-02T11:00:00.000Z' };
  const days = [
    {
      ...{ day: '2026-11-02', gross: money, paid: money },
      entries: [
        { ...shared, hour: 10, runId: null, runs: 12 },
        { ...shared, hour: 11, runId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b', runs: 1, late: 1 },
      ],
    },
  ];
  const server = serverWith([opsGetRunCalendarEndpoint, { days }]);
  await open('B14', { search: '?kind=realtime', server });
  const links = (await page.findAllByRole('link', { name: new RegExp(t('opsContracts.runState.paid')) })).map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual([
    `/b/aurora/contract-runs?kind=realtime&tab=list&from=${shared.from}&to=${shared.to}`,
    '/b/aurora/contract-runs/0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  ]);
});

test('only an open debt can be written off', async () => {
  const { asked, user } = await open('B14-debt', {
    server: serverWith([opsGetContractDebtEndpoint, { state: 'open' }]),
  });
  await user.click(await page.findByRole('button', { name: t('opsContracts.writeOff.action') }));
  await confirm(user, t('opsContracts.change.ask'));
  await waitFor(() => expect(asked(opsWriteOffDebtEndpoint).map(({ body }) => body)).toEqual([{ reason }]));
  closeScreen();
  await open('B14-debt', { server: serverWith([opsGetContractDebtEndpoint, { state: 'forgiven' }]) });
  await page.findByText(t('opsContracts.debt.dueAt'));
  expect(page.queryByRole('button', { name: t('opsContracts.writeOff.action') })).toBeNull();
});

test('an operator who may only read finds no action', async () => {
  const without = ['contract.offer', 'run.review'] as const;
  await open('B13-one', { without, server: serverWith([opsGetContractEndpoint, { state: 'active' }]) });
  await page.findByText(t('opsContracts.contract.sides'));
  expect(page.queryByRole('button', { name: t('opsContracts.endContract.action') })).toBeNull();
  closeScreen();
  await open('B14-one', { without, server: serverWith([opsGetContractRunEndpoint, { state: 'held' }]) });
  await page.findByText(t('opsContracts.run.usual'));
  expect(page.queryByRole('button', { name: t('opsContracts.decision.release') })).toBeNull();
});
