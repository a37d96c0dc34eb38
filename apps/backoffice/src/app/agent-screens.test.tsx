import {
  opsDecideAgentApplicationEndpoint,
  opsGetAgentEndpoint,
  opsListTreeEndpoint,
  opsMoveAgentEndpoint,
  opsPreviewMoveEndpoint,
  opsPromoteAgentEndpoint,
  opsSetAgentPolicyEndpoint,
  opsWithdrawMoveEndpoint,
} from '@fairhouse/protocol/ops/agents';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpsEndpoint } from '#framework/ops-call.ts';
import type { OpsScreen } from '#framework/screen.types.ts';
import { sampleId } from './sample-of.test-kit.ts';
import { closeScreen, type OpenOptions, openScreen, type Server, sampleReply, t } from './screen.test-kit.tsx';
import { screens } from './screens.ts';

// A chart needs a canvas, which only a browser has.
vi.mock('#framework/charts/canvas.tsx', () => ({ Canvas: () => null }));

afterEach(closeScreen);

const open = (id: string, options?: OpenOptions) =>
  openScreen(screens.find((each) => each.id === id) as OpsScreen, options);

/** The sample, with some parts of the response to one call replaced. */
const serverWith =
  (endpoint: OpsEndpoint, change: (value: never) => object): Server =>
  (request) => {
    const { value } = sampleReply(request);
    return { value: request.endpoint.config.id === endpoint.config.id ? change(value as never) : value };
  };

const account = (over: object = {}) => ({
  ref: '7',
  member: { memberId: '0190aaaa-bbbb-7ccc-8ddd-000000000007', name: 'luna' },
  kind: 'agent',
  depth: 1,
  state: 'active',
  joinedDay: '2026-11-01',
  ...over,
});

const agentWith = (change: object) => serverWith(opsGetAgentEndpoint, (value: object) => ({ ...value, ...change }));

const reason = 'asked by the agent';

const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  await user.type(await page.findByLabelText(t('ops.confirm.reason'), { exact: false, selector: 'textarea' }), reason);
  const buttons = page.getAllByRole('button', { name: label });
  await user.click(buttons.at(-1) as HTMLElement);
};

const row = (over: object) => (value: { rows: [object] }) => ({
  ...value,
  rows: [{ ...value.rows[0], ...account(), teamSize: 9, directs: 3, ...over }],
});

test('the tree opens the direct accounts of an agent on the chosen day', async () => {
  const { asked, user } = await open('B11', {
    search: '?day=2026-11-02',
    server: serverWith(opsListTreeEndpoint, row({})),
  });
  await user.click(await page.findByRole('link', { name: t('opsAgents.tree.open', { count: 3, account: 'luna' }) }));
  await waitFor(() =>
    expect(asked(opsListTreeEndpoint).at(-1)?.query).toMatchObject({ under: '7', day: '2026-11-02' }),
  );
});

test('the tree offers no direct accounts where there are none', async () => {
  await open('B11', { server: serverWith(opsListTreeEndpoint, row({ kind: 'member', directs: 0 })) });
  expect((await page.findByRole('link', { name: 'luna' })).getAttribute('href')).toBe('/b/aurora/agents/7');
  expect(page.queryByRole('link', { name: /direct account/ })).toBeNull();
});

test('a search in the tree looks through the whole brand, whichever agent is open', async () => {
  const { asked, user } = await open('B11', { search: '?under=7&page=3' });
  await user.type(await page.findByLabelText(t('opsAgents.tree.search')), 'lun{Enter}');
  await waitFor(() => expect(asked(opsListTreeEndpoint).at(-1)?.query).toMatchObject({ search: 'lun', page: '1' }));
  expect(asked(opsListTreeEndpoint).at(-1)?.query).not.toHaveProperty('under');
});

test('the tree tells a failure and shows its rows after a retry', async () => {
  let isDown = true;
  const { user } = await open('B11', {
    server: (request) => (isDown ? { code: 'SYSTEM_OVERLOADED' } : sampleReply(request)),
  });
  const retry = await page.findByRole('button', { name: t('core.action.retry') });
  isDown = false;
  await user.click(retry);
  expect(await page.findByRole('link', { name: sampleId })).toBeDefined();
});

test('an empty level of the tree says so', async () => {
  await open('B11', { server: serverWith(opsListTreeEndpoint, (value: object) => ({ ...value, rows: [], total: 0 })) });
  expect(await page.findByText(t('opsAgents.tree.empty'))).toBeDefined();
});

test('a move is requested under the agent that was found, after its preview', async () => {
  const { asked, user } = await open('B12', { server: serverWith(opsListTreeEndpoint, row({})) });
  await user.click(await page.findByRole('button', { name: t('opsAgents.move.action') }));
  const ask = page.getByRole('button', { name: t('opsAgents.change.ask') });
  await user.type(page.getByLabelText(t('opsAgents.move.search')), 'lun{Enter}');
  await user.click(await page.findByRole('radio', { name: 'luna' }));
  await page.findByText(t('opsAgents.preview.accounts'));
  expect(asked(opsPreviewMoveEndpoint).at(-1)?.query).toEqual({ to: '7' });
  expect(ask).toHaveProperty('disabled', true);
  await confirm(user, t('opsAgents.change.ask'));
  await waitFor(() => expect(asked(opsMoveAgentEndpoint).map(({ body }) => body)).toEqual([{ to: '7', reason }]));
});

test('a move directly under the brand names no upline', async () => {
  const { asked, user } = await open('B12');
  await user.click(await page.findByRole('button', { name: t('opsAgents.move.action') }));
  await user.click(page.getByRole('radio', { name: t('opsAgents.place.brand') }));
  await page.findByText(t('opsAgents.preview.accounts'));
  expect(asked(opsPreviewMoveEndpoint).at(-1)?.query).toEqual({});
  await confirm(user, t('opsAgents.change.ask'));
  await waitFor(() => expect(asked(opsMoveAgentEndpoint).map(({ body }) => body)).toEqual([{ to: null, reason }]));
});

test('neither a player nor the account itself is offered as its upline', async () => {
  const found = [{ kind: 'member' }, { member: { memberId: sampleId, name: 'itself' }, ref: '1000' }];
  const { user } = await open('B12', {
    server: serverWith(opsListTreeEndpoint, (value: { rows: [object] }) => ({
      ...value,
      rows: found.map((each) => ({ ...value.rows[0], ...account(), ...each })),
    })),
  });
  await user.click(await page.findByRole('button', { name: t('opsAgents.move.action') }));
  await user.type(page.getByLabelText(t('opsAgents.move.search')), 'lun{Enter}');
  expect(await page.findByText(t('opsAgents.move.noAgent'))).toBeDefined();
});

test('an obstacle is told in words and stops the request', async () => {
  const { asked, user } = await open('B12', {
    server: serverWith(opsPreviewMoveEndpoint, (value: object) => ({ ...value, obstacle: 'moved_lately' })),
  });
  await user.click(await page.findByRole('button', { name: t('opsAgents.move.action') }));
  await user.click(page.getByRole('radio', { name: t('opsAgents.place.brand') }));
  await page.findByText(t('opsAgents.obstacle.moved_lately'));
  await confirm(user, t('opsAgents.change.ask'));
  expect(asked(opsMoveAgentEndpoint)).toEqual([]);
});

test('only a scheduled move can be withdrawn', async () => {
  const moves = ['done', 'scheduled', 'withdrawn'].map((state, index) => ({
    ...{ moveId: `0190aaaa-bbbb-7ccc-8ddd-00000000000${index}`, from: null, to: account() },
    ...{ effectiveDay: '2026-11-19', state, reason, at: '2026-11-18T08:00:00.000Z' },
  }));
  const { asked, user } = await open('B12', { search: '?tab=place', server: agentWith({ moves }) });
  await user.click(await page.findByRole('button', { name: t('opsAgents.withdraw.action') }));
  await confirm(user, t('opsAgents.withdraw.action'));
  await waitFor(() => expect(asked(opsWithdrawMoveEndpoint)).toHaveLength(1));
});

test.each([
  { mayTransfer: true, action: 'stop', label: 'opsAgents.policy.stop' },
  { mayTransfer: false, action: 'allow', label: 'opsAgents.change.ask' },
] as const)('an operator can $action the transfers of an account', async ({ mayTransfer, action, label }) => {
  const { asked, user } = await open('B12', { search: '?tab=transfers', server: agentWith({ mayTransfer }) });
  await user.click(await page.findByRole('button', { name: t(`opsAgents.policy.${action}`) }));
  await confirm(user, t(label));
  const bodies = () => asked(opsSetAgentPolicyEndpoint).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ mayTransfer: !mayTransfer, reason }]));
});

test('a player can be made an agent, an agent cannot', async () => {
  const server = agentWith({ account: account({ kind: 'member' }) });
  const { asked, user } = await open('B12', { server });
  await user.click(await page.findByRole('button', { name: t('opsAgents.promote.action') }));
  await confirm(user, t('opsAgents.change.ask'));
  const { memberId } = account().member;
  await waitFor(() => expect(asked(opsPromoteAgentEndpoint).map(({ body }) => body)).toEqual([{ memberId, reason }]));
  closeScreen();
  await open('B12', { server: agentWith({ account: account() }) });
  await page.findByRole('button', { name: t('opsAgents.move.action') });
  expect(page.queryByRole('button', { name: t('opsAgents.promote.action') })).toBeNull();
});

test.each(['approve', 'reject'] as const)('an operator can %s an application, with a reason', async (decision) => {
  const { asked, user } = await open('B15');
  await page.findAllByText(sampleId);
  await user.keyboard('jp');
  await user.click(await page.findByRole('button', { name: t(`opsAgents.${decision}.action`) }));
  await confirm(user, t(decision === 'approve' ? 'opsAgents.change.ask' : 'opsAgents.reject.action'));
  const bodies = () => asked(opsDecideAgentApplicationEndpoint).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ decision, reason }]));
});

test('an operator who may only read finds no action', async () => {
  const without = ['agent.edit'] as const;
  await open('B12', { search: '?tab=transfers', without });
  await page.findByText(t('ops.readOnly.needs', { permission: 'agent.edit' }));
  for (const label of ['opsAgents.move.action', 'opsAgents.policy.allow', 'opsAgents.policy.stop'] as const)
    expect(page.queryByRole('button', { name: t(label) })).toBeNull();
  closeScreen();
  const { user } = await open('B15', { without });
  await page.findAllByText(sampleId);
  await user.keyboard('jp');
  await page.findByText(t('opsAgents.application.of', { account: sampleId }));
  expect(page.queryByRole('button', { name: t('opsAgents.approve.action') })).toBeNull();
});
