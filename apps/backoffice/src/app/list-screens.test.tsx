import { screen as page, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OpsEndpoint } from '#framework/ops-call.ts';
import type { OpsTableProps } from '#framework/ops-table.tsx';
import type { OpsScreen } from '#framework/screen.types.ts';
import { closeScreen, openScreen, type Server, sampleReply, t } from './screen.test-kit.tsx';
import { screens } from './screens.ts';

type Declared = OpsTableProps<OpsEndpoint>;

// Files of one worker share their modules: a list that another file has read would keep the real table.
const declared = vi.hoisted(() => {
  vi.resetModules();
  return new Map<string, Declared>();
});

// A chart needs a canvas, which only a browser has.
vi.mock('#framework/charts/canvas.tsx', () => ({ Canvas: () => null }));

// The tests check what each screen declares.
vi.mock('#framework/ops-table.tsx', async (original) => {
  const { OpsTable } = await original<{ OpsTable: (props: Declared) => React.ReactNode }>();
  return {
    OpsTable: (props: Declared) => {
      declared.set(props.viewKey, props);
      return (
        <div data-list={props.viewKey}>
          <OpsTable {...props} />
        </div>
      );
    },
  };
});

/** Every list by its key: its screen, and what shows it: search parameters, or the kind of the object on the screen. */
const lists: Record<string, { on: string; search?: string; kind?: string }> = {
  'agent-applications': { on: 'B15' },
  'agent-links': { on: 'B15', search: '?tab=links' },
  announcements: { on: 'B24' },
  audit: { on: 'B52' },
  'audit-house': { on: 'B52', search: '?tab=house' },
  'bet-disputes': { on: 'B21-disputes' },
  bets: { on: 'B21' },
  broadcasts: { on: 'B36' },
  'contract-bills': { on: 'B14-one' },
  'contract-debts': { on: 'B14-debts' },
  'contract-runs': { on: 'B14', search: '?tab=list' },
  contracts: { on: 'B13' },
  deposits: { on: 'B06', search: '?tab=all' },
  exports: { on: 'B51' },
  feedback: { on: 'B38' },
  games: { on: 'B17' },
  harm: { on: 'B-harm' },
  'health.jobs': { on: 'B56' },
  'held-wins': { on: 'B-held-wins' },
  'identity-checks': { on: 'B-identity' },
  journals: { on: 'B10', search: '?tab=journals' },
  matches: { on: 'B-matches' },
  'member-bets': { on: 'B05', search: '?tab=bets' },
  'member-documents': { on: 'B05', search: '?tab=documents' },
  'member-ledger': { on: 'B05', search: '?tab=ledger' },
  'member-transactions': { on: 'B05', search: '?tab=transactions' },
  members: { on: 'B04' },
  operators: { on: 'B53' },
  'payment-differences': { on: 'B09-providers', search: '?tab=differences' },
  restrictions: { on: 'B-restrictions' },
  'run-payments': { on: 'B14-one', kind: 'realtime' },
  vendors: { on: 'B16' },
  withdrawals: { on: 'B07', search: '?tab=all' },
  words: { on: 'B44', search: '?tab=words' },
};

/** Every screen of one object that is built with `DetailPage`. */
const details = [
  'B05',
  'B12',
  'B13-one',
  'B14-one',
  'B16.vendor',
  'B17.game',
  'B21-round',
  'B24.announcement',
  'B36.broadcast',
  'B53.1',
  'B-member-protection',
];

const sources = import.meta.glob<string>('../features/**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every list of the back office is tested', () => {
  const keys = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/viewKey="([^"]+)"/g)].map(([, key]) => key),
  );
  expect(keys.toSorted()).toEqual(Object.keys(lists).toSorted());
});

const screenOf = (id: string) => screens.find((each) => each.id === id) as OpsScreen;

describe.each(Object.entries(lists))('the list “%s”', (viewKey, { on, search = '', kind }) => {
  afterEach(closeScreen);

  /** Opens the list. The test replies to the list's own calls; all other calls get sample replies. */
  const open = async (reply: Server) => {
    declared.clear();
    const server: Server = (request) => {
      const isOwn = declared.get(viewKey)?.endpoint.config.id === request.endpoint.config.id;
      if (isOwn) return reply(request);
      const { value } = sampleReply(request);
      return { value: kind === undefined ? value : { ...(value as object), kind } };
    };
    const screen = await openScreen(screenOf(on), { search, server });
    const list = await waitFor(() => {
      const found = declared.get(viewKey);
      if (found === undefined) throw new Error(`The list “${viewKey}” is not on the screen.`);
      return found;
    });
    return { ...screen, list, own: () => screen.asked(list.endpoint).map(({ query }) => query) };
  };
  const box = () => document.querySelector<HTMLElement>(`[data-list="${viewKey}"]`) ?? document.body;
  const rows = () => box().querySelectorAll('tbody tr td:not(:empty)').length;
  const isLoading = () => box().querySelector('table')?.getAttribute('aria-busy') === 'true';
  const press = async (user: UserEvent, name: string, place = '') => {
    const isNamed = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent) === name;
    const button = await waitFor(() => {
      const found = [...box().querySelectorAll(`${place} button`)].find(isNamed);
      if (found === undefined) throw new Error(`The list has no button “${name}”.`);
      return found;
    });
    await user.click(button);
  };
  const pageWith =
    (change: object): Server =>
    (request) => {
      const { value } = sampleReply(request) as { value: object };
      return { value: { ...value, ...change } };
    };

  test(`the list “${viewKey}” shows that it loads, and then that it is empty`, async () => {
    const reply = Promise.withResolvers<void>();
    const empty = pageWith({ rows: [], total: null });
    const { list, own } = await open((request) => reply.promise.then(() => empty(request)));
    await waitFor(() => expect(own()).not.toEqual([]));
    expect(isLoading()).toBe(true);
    reply.resolve();
    await waitFor(() => expect(box().textContent).toContain(t(list.emptyText)));
    expect(isLoading()).toBe(false);
  });

  test(`the list “${viewKey}” tells a failure and shows its rows after a retry`, async () => {
    let isDown = true;
    const { user } = await open((request) => (isDown ? { code: 'SYSTEM_OVERLOADED' } : sampleReply(request)));
    await waitFor(() => expect(box().textContent).toContain(t('core.error.SYSTEM_OVERLOADED')));
    isDown = false;
    await press(user, t('core.action.retry'));
    await waitFor(() => expect(rows()).toBeGreaterThan(0));
  });

  test(`the list “${viewKey}” asks the server for a filter, an order and the next page`, async () => {
    const { list, own, user } = await open(pageWith({ nextCursor: 'next' }));
    await waitFor(() => expect(rows()).toBeGreaterThan(0));
    const asks = (name: string, value: unknown) =>
      waitFor(() => expect(own()).toContainEqual(expect.objectContaining({ [name]: value })));
    // Not the column of the default ascending sort: from there `nextSort` returns to the default.
    const sorted = list.columns.find(
      ({ sort, isHidden }) => sort !== undefined && sort !== list.defaultSort && !isHidden,
    );
    if (sorted?.sort !== undefined) {
      await press(user, t(sorted.title), 'thead');
      await asks('sort', list.defaultSort === `-${sorted.sort}` ? sorted.sort : `-${sorted.sort}`);
    }
    const text = list.filters?.find(({ kind }) => kind === 'text');
    const choice = list.filters?.find(({ kind, options = [] }) => kind === 'select' && options.length > 0);
    if (text !== undefined) {
      await user.type(within(box()).getByLabelText(t(text.title), { selector: 'input' }), 'abc{Enter}');
      await asks(text.id, 'abc');
    } else if (choice !== undefined) {
      const value = choice.options?.[0]?.value ?? '';
      await user.selectOptions(within(box()).getByLabelText(t(choice.title), { selector: 'select' }), value);
      await asks(choice.id, value);
    }
    await press(user, t('ops.table.next'));
    await asks('cursor', 'next');
    expect(box().textContent).not.toContain(t('core.error.SYSTEM_INPUT_INVALID'));
  });
});

const watched = [...new Set([...Object.values(lists).map(({ on }) => on), ...details])];

test.each(watched)('the screen %s says which right is missing and asks for nothing', async (id) => {
  const screen = screenOf(id);
  await openScreen(screen, { isAllowed: false, server: () => expect.unreachable('The screen asked the server.') });
  await page.findByText(t('ops.readOnly.needs', { permission: screen.permission ?? '' }));
  closeScreen();
});

test('every screen with a DetailPage is tested', () => {
  const files = Object.entries(sources).filter(([, source]) => source.includes('<DetailPage'));
  expect(files).toHaveLength(details.length);
});

describe.each(details)('the screen %s', (id) => {
  afterEach(closeScreen);
  const screen = screenOf(id);

  test(`the screen ${id} shows that it loads`, async () => {
    await openScreen(screen, { server: () => 'none yet' });
    await page.findAllByLabelText(t('ops.screen.loading'));
  });

  test(`the screen ${id} tells a failure and shows its tabs after a retry`, async () => {
    let isDown = true;
    const { user } = await openScreen(screen, {
      server: (request) => (isDown ? { code: 'SYSTEM_OVERLOADED' } : sampleReply(request)),
    });
    const retry = await page.findAllByText(t('core.action.retry'));
    isDown = false;
    for (const button of retry) await user.click(button);
    await waitFor(() => expect(document.querySelectorAll('[role="tab"]').length).toBeGreaterThan(0));
  });
});
