import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closePage, openPage, type Replies, t } from '#shared/forms/test-page.tsx';
import type { TeamExport } from './api.ts';
import { betsOf, teamOf, transactionsOf } from './team.samples.ts';
import { type Receiver, TeamAccountsList } from './team-accounts-page.tsx';
import { TeamBetsList } from './team-bets-page.tsx';
import { TeamTransactionsList } from './team-transactions-page.tsx';

afterEach(closePage);

const viewer = { id: '7' };
const TransferDown = ({ receiver }: { receiver: Receiver }) => <p>{`to ${receiver.ref}`}</p>;
const serves = (path: string, value: unknown): Replies => ({ [`GET /api/agent/v1/${path}`]: () => ({ value }) });
const rowOf = (account: string): HTMLElement => {
  const row = screen.getByText(account).closest<HTMLElement>('li, tr');
  if (row === null) throw new Error(`${account} is in no row.`);
  return row;
};

test('money is offered to direct accounts that can receive, and the sheet gets the one that was chosen', async () => {
  const [first, second, ...rest] = teamOf().list;
  if (first === undefined || second === undefined) throw new Error('The sample has too few accounts.');
  const list = [first, { ...second, canReceive: false }, ...rest, { ...first, ref: '99', account: 'b***9', level: 2 }];
  const page = openPage(
    <TeamAccountsList viewer={viewer} TransferDown={TransferDown} />,
    serves('accounts', { ...teamOf(), list }),
  );
  await page.sees(first.account);
  const offers = (account: string) => within(rowOf(account)).queryByText(t('agent.team.transfer')) !== null;
  expect([offers(first.account), offers(second.account), offers('b***9')]).toEqual([true, false, false]);
  await page.press(t('agent.team.transferTo', { account: first.account }));
  await page.sees(`to ${first.ref}`);
});

test.each([
  ['bets', <TeamBetsList key="bets" viewer={viewer} />, betsOf('sums')],
  ['transactions', <TeamTransactionsList key="transactions" viewer={viewer} />, transactionsOf('sums')],
])('where only sums may be shown, %s say so and offer no file', async (path, element, value) => {
  const page = openPage(element, serves(path, value));
  await page.sees(t('agent.list.sumsOnly'));
  expect(screen.queryByText(t('agent.export.start'))).toBeNull();
  expect(screen.queryByText(t('agent.bets.empty.title'))).toBeNull();
});

test('a file has every page, no formula, and its rows in its name', async () => {
  const sample = betsOf('lines');
  const [row] = sample.list;
  if (row === undefined) throw new Error('The sample has no rounds.');
  const answers = [
    { ...sample, totals: { ...sample.totals, rounds: 2 } },
    { ...sample, list: [{ ...row, gameName: '=HYPERLINK("x")' }], totals: { ...sample.totals, rounds: 2 } },
    { ...sample, list: [{ ...row, gameName: 'Last' }], nextCursor: null },
  ];
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob([]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
  const page = openPage(<TeamBetsList viewer={viewer} />, {
    'GET /api/agent/v1/bets': () => ({ value: answers.shift() }),
  });
  await page.press(t('agent.export.start'));
  await page.sees(t('agent.export.done', { count: 2, rows: '2' }));
  const [file] = files;
  expect(file?.name).toMatch(/^team-bets_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_2-rows\.csv$/);
  const text = (await file?.text) ?? '';
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  vi.restoreAllMocks();
});

test('a list too long for the browser is written by the server, once however often it is asked for', async () => {
  const sample = betsOf('lines');
  const queued: TeamExport = {
    exportId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
    kind: 'bets',
    from: '2026-03-01',
    to: '2026-03-07',
    state: 'queued',
    rowsDone: 0,
    rowsTotal: 12_000,
    isCut: false,
    fileName: null,
    createdAt: '2026-03-09T07:00:00Z',
    expiresAt: '2026-03-10T07:00:00Z',
  };
  const done: TeamExport = { ...queued, state: 'done', rowsDone: 12_001, fileName: 'team-bets.csv' };
  const answers = [{ code: 'AGENT_EXPORT_LIMIT' }, { value: queued }];
  const lists: TeamExport[][] = [
    [{ ...done, state: 'expired' }],
    [{ ...queued, state: 'running', rowsDone: 4_000 }],
    [done],
    [{ ...queued, state: 'failed' }],
  ];
  const page = openPage(<TeamBetsList viewer={viewer} />, {
    ...serves('bets', { ...sample, totals: { ...sample.totals, rounds: 12_000 } }),
    'POST /api/agent/v1/exports': () => answers.shift() ?? { value: queued },
    'GET /api/agent/v1/exports': () => ({ value: { list: lists.shift() } }),
  });
  await page.sees(t('agent.export.expired'));
  await page.press(t('agent.export.prepare'));
  await page.sees(t('core.error.AGENT_EXPORT_LIMIT'));
  await page.press(t('agent.export.prepare'));
  await page.sees(t('agent.export.progress', { done: '4,000', total: '12,000' }));
  await page.sees(t('agent.export.done', { count: 12_001, rows: '12,001' }));
  const link = screen.getByRole('link', { name: t('agent.export.download') });
  expect(link).toHaveProperty('pathname', `/api/agent/v1/exports/${queued.exportId}/file`);
  const [first, second] = page.bodiesOf('POST /api/agent/v1/exports');
  expect(first).toMatchObject({ kind: 'bets', language: 'EN', filter: {} });
  expect(second).toEqual(first);
  await page.press(t('agent.export.prepare'));
  await page.sees(t('agent.export.failed'));
  expect(page.bodiesOf('POST /api/agent/v1/exports')[2]).not.toEqual(first);
});

test('an account outside the team reads as one that is not there', async () => {
  const page = openPage(<TeamBetsList viewer={viewer} />, {});
  await page.sees(t('agent.list.notInTeam'));
});
