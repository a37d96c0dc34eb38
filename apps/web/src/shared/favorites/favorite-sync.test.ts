import { describe, expect, it, vi } from 'vitest';
import { type FavoriteChange, type FavoriteGame, openFavoriteSync } from './favorite-sync.ts';

const gameOf = (nodeId: string): FavoriteGame => ({ nodeId, vassalage: 'EMBER', gameType: 'RNG' });

type Deferred = { resolve: () => void; reject: (error: Error) => void };

/** A server with one list for all tabs. `hold` makes it delay its responses until released. */
const openFakeServer = (start: readonly string[] = []) => {
  const list = new Set(start);
  const calls: string[] = [];
  const waiting: Deferred[] = [];
  const state = { holds: false, isResponseLate: false };
  const pause = () =>
    state.holds
      ? new Promise<void>((resolve, reject) => waiting.push({ resolve: () => resolve(), reject }))
      : Promise.resolve();
  return {
    list,
    calls,
    waiting,
    hold: (holds: boolean) => {
      state.holds = holds;
    },
    /** The change is made at once; only its answer is late. */
    respondLate: () => {
      state.isResponseLate = true;
    },
    askIds: vi.fn(async () => {
      const response = [...list];
      await pause();
      return response;
    }),
    send: async (game: FavoriteGame, isFavorite: boolean) => {
      calls.push(`${isFavorite ? 'add' : 'remove'} ${game.nodeId}`);
      const change = () => (isFavorite ? list.add(game.nodeId) : list.delete(game.nodeId));
      if (state.isResponseLate) change();
      await pause();
      if (!state.isResponseLate) change();
    },
  };
};

const openTab = (server: ReturnType<typeof openFakeServer>, others: ((change: FavoriteChange) => void)[] = []) => {
  const tab = { shown: new Set<string>() as ReadonlySet<string>, failures: [] as unknown[], changes: 0, nowMs: 10_000 };
  const sync = openFavoriteSync({
    askIds: server.askIds,
    send: server.send,
    announce: (change) => {
      for (const notify of others) notify(change);
    },
    show: (ids) => {
      tab.shown = ids;
    },
    showFailure: (error) => tab.failures.push(error),
    noteChanged: () => {
      tab.changes += 1;
    },
    nowMs: () => tab.nowMs,
  });
  return Object.assign(tab, { sync });
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a favourite that is toggled', () => {
  it('is added when it was none, and removed when it was one', async () => {
    const server = openFakeServer(['kept']);
    const tab = openTab(server);
    await tab.sync.toggle(gameOf('new'));
    await tab.sync.toggle(gameOf('kept'));
    expect(server.calls).toEqual(['add new', 'remove kept']);
    expect([...tab.shown]).toEqual(['new']);
  });

  it('shows before the server has responded', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.load();
    server.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    expect(tab.shown.has('a')).toBe(true);
    expect(server.list.has('a')).toBe(false);
  });

  it('is toggled once by two presses within a second, whichever of its cards was pressed', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.load();
    await tab.sync.toggle(gameOf('a'));
    tab.nowMs += 999;
    await tab.sync.toggle(gameOf('a'));
    expect(server.calls).toEqual(['add a']);
    tab.nowMs += 1;
    await tab.sync.toggle(gameOf('a'));
    expect(server.calls).toEqual(['add a', 'remove a']);
  });

  it('does not hold back another game', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.toggle(gameOf('a'));
    await tab.sync.toggle(gameOf('b'));
    expect(server.calls).toEqual(['add a', 'add b']);
  });

  it('is not added again when the list that comes meanwhile holds it already', async () => {
    const server = openFakeServer(['a']);
    const tab = openTab(server);
    await tab.sync.toggle(gameOf('a'));
    expect(server.calls).toEqual([]);
    expect(tab.changes).toBe(0);
    expect(tab.shown.has('a')).toBe(true);
  });

  it('is rolled back and reported when the server refuses', async () => {
    const server = openFakeServer(['kept']);
    const tab = openTab(server);
    await tab.sync.load();
    server.hold(true);
    const toggling = tab.sync.toggle(gameOf('kept'));
    await settled();
    expect(tab.shown.has('kept')).toBe(false);
    server.waiting[0]?.reject(new Error('down'));
    await toggling;
    expect(tab.shown.has('kept')).toBe(true);
    expect(tab.failures).toHaveLength(1);
  });

  it('is reported, and nothing is sent, when the list cannot be fetched', async () => {
    const server = openFakeServer();
    server.askIds.mockRejectedValueOnce(new Error('down'));
    const tab = openTab(server);
    await tab.sync.toggle(gameOf('a'));
    expect(server.calls).toEqual([]);
    expect(tab.failures).toHaveLength(1);
    tab.nowMs += 1_000;
    await tab.sync.toggle(gameOf('a'));
    expect(server.calls).toEqual(['add a']);
  });

  it('follows the last toggle when more come during a request', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.load();
    server.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    tab.nowMs += 1_000;
    void tab.sync.toggle(gameOf('a'));
    await settled();
    expect(server.calls).toEqual(['add a']);
    server.hold(false);
    server.waiting[0]?.resolve();
    await settled();
    expect(server.calls).toEqual(['add a', 'remove a']);
    expect(tab.shown.has('a')).toBe(false);
    expect(server.list.has('a')).toBe(false);
  });
});

describe('a list from the server', () => {
  it('is not used when something was toggled while it was loading', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.load();
    server.hold(true);
    const asking = tab.sync.refresh();
    await settled();
    server.hold(false);
    await tab.sync.toggle(gameOf('a'));
    server.waiting[0]?.resolve();
    await asking;
    expect(tab.shown.has('a')).toBe(true);
  });
});

describe('two tabs', () => {
  it('show the same after one of them has changed something', async () => {
    const server = openFakeServer();
    const toSecond: ((change: FavoriteChange) => void)[] = [];
    const first = openTab(server, toSecond);
    const second = openTab(server);
    toSecond.push((change) => void second.sync.applyChange(change));
    await second.sync.load();
    await first.sync.toggle(gameOf('a'));
    await settled();
    expect(second.shown.has('a')).toBe(true);
  });

  it('end equal when one learns of a removal while its own earlier request is in flight', async () => {
    const server = openFakeServer();
    const tab = openTab(server);
    await tab.sync.load();
    server.respondLate();
    server.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    server.hold(false);
    server.list.delete('a');
    await tab.sync.applyChange({ nodeId: 'a', isFavorite: false });
    server.waiting[0]?.resolve();
    await settled();
    expect([...tab.shown]).toEqual([]);
    // The other tab's change is not a toggle of this one: nothing is sent for it.
    expect(server.calls).toEqual(['add a']);
  });

  it.each([
    { order: 'the first is answered first', firstResolved: 0 },
    { order: 'the second is answered first', firstResolved: 1 },
  ])('end equal to each other and to the server when both toggle at once and $order', async ({ firstResolved }) => {
    const server = openFakeServer(['a']);
    const toFirst: ((change: FavoriteChange) => void)[] = [];
    const toSecond: ((change: FavoriteChange) => void)[] = [];
    const first = openTab(server, toSecond);
    const second = openTab(server, toFirst);
    toFirst.push((change) => void first.sync.applyChange(change));
    toSecond.push((change) => void second.sync.applyChange(change));
    await first.sync.load();
    await second.sync.load();
    await first.sync.toggle(gameOf('a'));
    await settled();
    first.nowMs += 1_000;
    second.nowMs += 1_000;
    // The first tab adds it again; the second, which does not know that yet, adds it as well and then removes it.
    server.hold(true);
    void first.sync.toggle(gameOf('a'));
    void second.sync.toggle(gameOf('a'));
    await settled();
    second.nowMs += 1_000;
    void second.sync.toggle(gameOf('a'));
    await settled();
    server.hold(false);
    server.waiting[firstResolved]?.resolve();
    await settled();
    server.waiting[1 - firstResolved]?.resolve();
    await settled();
    await settled();
    expect([...first.shown]).toEqual([...server.list]);
    expect([...second.shown]).toEqual([...server.list]);
  });
});
