import { describe, expect, it, vi } from 'vitest';
import { type FavoriteChange, type FavoriteGame, openFavoriteSync } from './favorite-sync.ts';

const gameOf = (nodeId: string): FavoriteGame => ({ nodeId, vassalage: 'EMBER', gameType: 'RNG' });

type Deferred = { resolve: () => void; reject: (error: Error) => void };

/** A house with one list for all tabs. `holds` makes it wait with its answers until told. */
const openHouse = (start: readonly string[] = []) => {
  const list = new Set(start);
  const calls: string[] = [];
  const waiting: Deferred[] = [];
  const state = { holds: false, isAnswerLate: false };
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
    answerLate: () => {
      state.isAnswerLate = true;
    },
    askIds: vi.fn(async () => {
      const answer = [...list];
      await pause();
      return answer;
    }),
    send: async (game: FavoriteGame, isFavorite: boolean) => {
      calls.push(`${isFavorite ? 'add' : 'remove'} ${game.nodeId}`);
      const change = () => (isFavorite ? list.add(game.nodeId) : list.delete(game.nodeId));
      if (state.isAnswerLate) change();
      await pause();
      if (!state.isAnswerLate) change();
    },
  };
};

const openTab = (house: ReturnType<typeof openHouse>, others: ((change: FavoriteChange) => void)[] = []) => {
  const tab = { shown: new Set<string>() as ReadonlySet<string>, failures: [] as unknown[], changes: 0, nowMs: 10_000 };
  const sync = openFavoriteSync({
    askIds: house.askIds,
    send: house.send,
    announce: (change) => {
      for (const tell of others) tell(change);
    },
    show: (ids) => {
      tab.shown = ids;
    },
    tellFailure: (error) => tab.failures.push(error),
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
    const house = openHouse(['kept']);
    const tab = openTab(house);
    await tab.sync.toggle(gameOf('new'));
    await tab.sync.toggle(gameOf('kept'));
    expect(house.calls).toEqual(['add new', 'remove kept']);
    expect([...tab.shown]).toEqual(['new']);
  });

  it('shows before the house has answered', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.load();
    house.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    expect(tab.shown.has('a')).toBe(true);
    expect(house.list.has('a')).toBe(false);
  });

  it('twice within a second is one wish, whichever of its cards was pressed', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.load();
    await tab.sync.toggle(gameOf('a'));
    tab.nowMs += 999;
    await tab.sync.toggle(gameOf('a'));
    expect(house.calls).toEqual(['add a']);
    tab.nowMs += 1;
    await tab.sync.toggle(gameOf('a'));
    expect(house.calls).toEqual(['add a', 'remove a']);
  });

  it('does not hold back another game', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.toggle(gameOf('a'));
    await tab.sync.toggle(gameOf('b'));
    expect(house.calls).toEqual(['add a', 'add b']);
  });

  it('is not added again when the list that comes meanwhile holds it already', async () => {
    const house = openHouse(['a']);
    const tab = openTab(house);
    await tab.sync.toggle(gameOf('a'));
    expect(house.calls).toEqual([]);
    expect(tab.changes).toBe(0);
    expect(tab.shown.has('a')).toBe(true);
  });

  it('is put back and told when the house refuses', async () => {
    const house = openHouse(['kept']);
    const tab = openTab(house);
    await tab.sync.load();
    house.hold(true);
    const toggling = tab.sync.toggle(gameOf('kept'));
    await settled();
    expect(tab.shown.has('kept')).toBe(false);
    house.waiting[0]?.reject(new Error('down'));
    await toggling;
    expect(tab.shown.has('kept')).toBe(true);
    expect(tab.failures).toHaveLength(1);
  });

  it('is told, and nothing is sent, when the list cannot be had', async () => {
    const house = openHouse();
    house.askIds.mockRejectedValueOnce(new Error('down'));
    const tab = openTab(house);
    await tab.sync.toggle(gameOf('a'));
    expect(house.calls).toEqual([]);
    expect(tab.failures).toHaveLength(1);
    tab.nowMs += 1_000;
    await tab.sync.toggle(gameOf('a'));
    expect(house.calls).toEqual(['add a']);
  });

  it('follows the last wish when more come while one is under way', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.load();
    house.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    tab.nowMs += 1_000;
    void tab.sync.toggle(gameOf('a'));
    await settled();
    expect(house.calls).toEqual(['add a']);
    house.hold(false);
    house.waiting[0]?.resolve();
    await settled();
    expect(house.calls).toEqual(['add a', 'remove a']);
    expect(tab.shown.has('a')).toBe(false);
    expect(house.list.has('a')).toBe(false);
  });
});

describe('a list that comes from the house', () => {
  it('is not believed when something was toggled while it was on its way', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.load();
    house.hold(true);
    const asking = tab.sync.refresh();
    await settled();
    house.hold(false);
    await tab.sync.toggle(gameOf('a'));
    house.waiting[0]?.resolve();
    await asking;
    expect(tab.shown.has('a')).toBe(true);
  });
});

describe('two tabs', () => {
  it('show the same after one of them has changed something', async () => {
    const house = openHouse();
    const toSecond: ((change: FavoriteChange) => void)[] = [];
    const first = openTab(house, toSecond);
    const second = openTab(house);
    toSecond.push((change) => void second.sync.hear(change));
    await second.sync.load();
    await first.sync.toggle(gameOf('a'));
    await settled();
    expect(second.shown.has('a')).toBe(true);
  });

  it('end equal when one hears of a removal while the answer to its own earlier wish is still on the way', async () => {
    const house = openHouse();
    const tab = openTab(house);
    await tab.sync.load();
    house.answerLate();
    house.hold(true);
    void tab.sync.toggle(gameOf('a'));
    await settled();
    house.hold(false);
    house.list.delete('a');
    await tab.sync.hear({ nodeId: 'a', isFavorite: false });
    house.waiting[0]?.resolve();
    await settled();
    expect([...tab.shown]).toEqual([]);
    // The word of the other tab is no wish of this one: nothing is sent for it.
    expect(house.calls).toEqual(['add a']);
  });

  it.each([
    { order: 'the first is answered first', firstAnswered: 0 },
    { order: 'the second is answered first', firstAnswered: 1 },
  ])('end equal to each other and to the house when both toggle at once and $order', async ({ firstAnswered }) => {
    const house = openHouse(['a']);
    const toFirst: ((change: FavoriteChange) => void)[] = [];
    const toSecond: ((change: FavoriteChange) => void)[] = [];
    const first = openTab(house, toSecond);
    const second = openTab(house, toFirst);
    toFirst.push((change) => void first.sync.hear(change));
    toSecond.push((change) => void second.sync.hear(change));
    await first.sync.load();
    await second.sync.load();
    await first.sync.toggle(gameOf('a'));
    await settled();
    first.nowMs += 1_000;
    second.nowMs += 1_000;
    // The first wants it again; the second has not heard of that and wants it as well, then not.
    house.hold(true);
    void first.sync.toggle(gameOf('a'));
    void second.sync.toggle(gameOf('a'));
    await settled();
    second.nowMs += 1_000;
    void second.sync.toggle(gameOf('a'));
    await settled();
    house.hold(false);
    house.waiting[firstAnswered]?.resolve();
    await settled();
    house.waiting[1 - firstAnswered]?.resolve();
    await settled();
    await settled();
    expect([...first.shown]).toEqual([...house.list]);
    expect([...second.shown]).toEqual([...house.list]);
  });
});
