import { chooseLook } from '@fairhouse/art';
import { gameOf as playable } from '@fairhouse/games';
import { feedGame, feedVendor, playableGameTypes, rngSubFilters } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { originals } from './curated-names.ts';
import { feedOf } from './feed-of.ts';
import { gamesWithoutRepeat } from './list-history.ts';
import { pageOf } from './page-of.ts';
import { studios } from './studios.ts';
import { nameWords } from './words/index.ts';
import { realms, things } from './words/vocabulary.ts';

const now = new Date('2026-11-15T10:30:00Z');
const dayMs = 86_400_000;
const feeds = studios.map(({ code }) => feedOf(code, { now }));
const games = feeds.flatMap((feed) => feed.games.map((game) => ({ ...game, vendorCode: feed.vendor.vendorCode })));
const openTypes = playableGameTypes.filter((gameType) => games.some((game) => game.gameType === gameType));
const gameOf = (name: string) => games.find((game) => game.name === name);

/** The list a lobby shows: the matching games, by descending weight. */
const listOf = (fits: (game: (typeof games)[number]) => boolean) =>
  games.filter(fits).toSorted((one, other) => other.weight - one.weight);

describe('the studios', () => {
  it('are many, and more than ten make slots', () => {
    expect(studios.length).toBeGreaterThanOrEqual(14);
    expect(studios.filter(({ gameTypes }) => gameTypes.includes('RNG')).length).toBeGreaterThan(10);
  });

  it('make more than ten thousand games of every class, of the types that a program runs', () => {
    expect(games.length).toBeGreaterThanOrEqual(10_000);
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(['RNG', 'LIVE', 'ELOTT']));
    expect(new Set(games.map(({ classify }) => classify))).toEqual(new Set([null, ...rngSubFilters]));
  });

  it('never use a name twice, neither for one studio nor for two', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    expect(new Set(games.map(({ gameCode }) => gameCode)).size).toBe(games.length);
  });

  it('need no sequels for the whole catalogue', () => {
    expect(games.filter(({ name }) => / [IVX]+$| of /.test(name))).toEqual([]);
  });

  it('tell only what the protocol knows', () => {
    for (const { vendor } of feeds) expect(feedVendor.parse(vendor)).toEqual(vendor);
    for (const { vendorCode: _, ...game } of games) expect(feedGame.parse(game)).toEqual(game);
  });

  it('say the same when asked again, also later in the same week', () => {
    const again = (at: Date) => studios.map(({ code }) => feedOf(code, { now: at }));
    expect(again(now)).toEqual(feeds);
    expect(again(new Date(now.getTime() + dayMs))).toEqual(feeds);
  });

  it('start at once only where a tile does, with a game of their own', () => {
    for (const { vendor, games: own } of feeds)
      for (const { gameType, entryGameCode } of vendor.categories) {
        const atOnce = gameType === 'LIVE';
        expect(own.some((game) => game.gameType === gameType && game.gameCode === entryGameCode)).toBe(atOnce);
      }
  });

  it('refuse a name that is not theirs', () => {
    expect(() => feedOf('NONE', { now })).toThrow('no studio is called NONE');
  });
});

describe('the size of a catalogue', () => {
  const countOf = (size: number | 'curated') =>
    studios.reduce((sum, { code }) => sum + feedOf(code, { now, games: size }).games.length, 0);

  // Computes thousands of games that no other test uses.
  it('is exact, and sequels bring no name twice', { timeout: 120_000 }, () => {
    const names = studios.flatMap(({ code }) => feedOf(code, { now, games: 20_000 }).games.map(({ name }) => name));
    expect(names).toHaveLength(20_000);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.endsWith(' II'))).toBe(true);
  });

  it('is never below the curated games, of which every studio has some', () => {
    const curated = countOf('curated');
    expect(curated).toBeGreaterThan(200);
    expect(countOf(curated)).toBe(curated);
    expect(() => countOf(curated - 1)).toThrow(RangeError);
    for (const { code } of studios) expect(feedOf(code, { now, games: 'curated' }).vendor.categories).not.toEqual([]);
  });

  it('leaves a game as it is, but for its weight', () => {
    const [small, whole] = [feedOf('LUMF', { now, games: 'curated' }), feedOf('LUMF', { now })];
    for (const { weight: _, ...game } of small.games)
      expect(whole.games.find(({ gameCode }) => gameCode === game.gameCode)).toMatchObject(game);
  });
});

describe('pages', () => {
  it.each([1, 7, 500, 5_000])('of %i games join to the whole feed', (size) => {
    const feed = feedOf('QUIL', { now, games: size === 1 ? 'curated' : 'all' });
    const joined = { games: [] as unknown[], rooms: [] as unknown[] };
    let cursor: string | null = null;
    do {
      const page = pageOf(feed, cursor, size);
      expect(page.vendor).toEqual(feed.vendor);
      expect(page.games.length).toBeLessThanOrEqual(size);
      // A room never precedes its game.
      for (const { gameCode } of page.rooms) expect(page.games.some((game) => game.gameCode === gameCode)).toBe(true);
      joined.games.push(...page.games);
      joined.rooms.push(...page.rooms);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(joined).toEqual({ games: feed.games, rooms: feed.rooms });
  });

  it.each(['0', '-1', 'next', '1.5'])('refuse the cursor %j', (cursor) => {
    expect(() => pageOf(feedOf('CRAG', { now }), cursor, 10)).toThrow(RangeError);
  });
});

describe('the order of a list', () => {
  const looksOf = (list: typeof games) => list.map(({ name, gameType }) => chooseLook({ name, gameType }));
  /** The smallest distance between two games with the same motif. */
  const nearestRepeat = (motifs: readonly string[]): number => {
    const lastAt = new Map<string, number>();
    return motifs.reduce((nearest, motif, at) => {
      const distance = at - (lastAt.get(motif) ?? Number.NEGATIVE_INFINITY);
      lastAt.set(motif, at);
      return Math.min(nearest, distance);
    }, Number.POSITIVE_INFINITY);
  };
  const lists = [
    ...openTypes.map((gameType) => ({ title: gameType, list: listOf((game) => game.gameType === gameType) })),
    ...studios.flatMap(({ code, gameTypes }) =>
      gameTypes.map((gameType) => ({
        title: `${gameType} of ${code}`,
        list: listOf((game) => game.gameType === gameType && game.vendorCode === code),
      })),
    ),
    ...rngSubFilters.map((classify) => ({ title: classify, list: listOf((game) => game.classify === classify) })),
  ];

  it.each(lists)('of $title shows no motif twice in one view and no palette twice in a row', ({ list }) => {
    const looks = looksOf(list);
    const motifs = looks.map(({ motif }) => motif);
    const kinds = new Set(motifs).size;
    const isFull = list[0]?.gameType !== 'LIVE';
    // Tables have fewer motifs than a view has positions, so they repeat as late as possible.
    const apart = isFull ? gamesWithoutRepeat : Math.floor(kinds / 3);
    expect(nearestRepeat(motifs)).toBeGreaterThanOrEqual(apart);
    expect(looks.filter(({ palette }, at) => palette === looks[at - 1]?.palette)).toEqual([]);
  });

  it('gives every game of a type a place of its own', () => {
    for (const { list } of lists) expect(new Set(list.map(({ weight }) => weight)).size).toBe(list.length);
  });

  it('begins with the curated games', () => {
    const curated = new Set(
      studios.flatMap(({ code }) => feedOf(code, { now, games: 'curated' }).games.map(({ name }) => name)),
    );
    for (const gameType of openTypes) {
      const list = listOf((game) => game.gameType === gameType);
      expect(curated.has(list[0]?.name ?? '')).toBe(true);
    }
    expect(
      listOf(({ gameType }) => gameType === 'RNG')
        .slice(0, gamesWithoutRepeat)
        .filter(({ name }) => !curated.has(name)),
    ).toEqual([]);
  });
});

describe('what is told of a game', () => {
  it('has names in every language we have words for', () => {
    const packs = Object.keys(nameWords);
    const words = { realms: new Set(realms), things: new Set(things) };
    for (const { name, names } of games) {
      const [realm = '', thing = '', ...more] = name.split(' ');
      if (words.realms.has(realm) && words.things.has(thing) && more.length === 0)
        expect(Object.keys(names).toSorted()).toEqual(packs.toSorted());
      if (Object.values(names).some((translated) => translated.trim() === '')) expect.fail(name);
    }
    expect(gameOf('Velvet Pharaoh')?.names).toHaveProperty('VI');
    expect(gameOf('Moonlit Koi')?.names).toEqual({});
  });

  it('pays back what its kind does', () => {
    for (const { gameType, rtpPpm, classify } of games) {
      const isSlot = gameType === 'RNG' && (classify === null || classify === 'JACKPOT');
      const [low, high] = isSlot ? [900_000, 970_000] : [860_000, 996_000];
      expect(rtpPpm).toBeGreaterThanOrEqual(low);
      expect(rtpPpm).toBeLessThanOrEqual(high);
    }
    expect(gameOf('Emerald Blackjack')?.rtpPpm).toBe(975_791);
    expect(gameOf('Ivory Roulette')?.rtpPpm).toBe(972_972);
    expect(gameOf('Amber Baccarat')?.rtpPpm).toBe(989_420);
  });

  it('is what the rules of the game make true', () => {
    for (const game of games.filter((_, at) => at % 97 === 0)) {
      const played = playable(game);
      if (played === null) expect.fail(`no program runs ${game.name}`);
      const { rtpPpm, maxWinMultiple, layout, features, minLineNum } = played;
      expect(game).toMatchObject({ rtpPpm, maxWinMultiple, layout, features, minLineNum });
    }
  });

  it('has a slot behind at least nine thousand tiles', () => {
    const slots = games.filter(({ minLineNum }) => minLineNum !== null);
    expect(slots.length).toBeGreaterThanOrEqual(9_000);
  });

  it('has lines only where there are reels, and swings only where there is chance to swing', () => {
    for (const { gameType, classify, minLineNum, volatility, supportsDemo } of games) {
      expect(minLineNum !== null).toBe(gameType === 'RNG' && (classify === null || classify === 'JACKPOT'));
      expect(volatility !== null).toBe(gameType === 'RNG');
      expect(supportsDemo).toBe(gameType === 'RNG');
    }
  });

  it('promises more where it swings more', () => {
    const middle = (wanted: number) => {
      const wins = games
        .filter(
          ({ classify, gameType, volatility }) => gameType === 'RNG' && classify === null && volatility === wanted,
        )
        .map(({ maxWinMultiple }) => maxWinMultiple ?? 0)
        .toSorted((one, other) => one - other);
      return wins[wins.length >> 1] ?? 0;
    };
    // Ranges derived from the reels overlap between games; the median of each class rises.
    for (const volatility of [1, 2, 3, 4]) expect(middle(volatility)).toBeLessThan(middle(volatility + 1));
  });

  it('has a smallest stake in every currency of its studio', () => {
    for (const { vendor, games: own } of feeds) {
      expect(vendor.currencies).toEqual(expect.arrayContaining(['USD', 'EUR']));
      expect(vendor.currencies.length).toBeGreaterThanOrEqual(12);
      const faulty = own.filter(
        ({ limits }) =>
          Object.keys(limits).join() !== vendor.currencies.join() ||
          Object.values(limits).some(({ minBet }) => BigInt(minBet) <= 0n),
      );
      expect(faulty).toEqual([]);
    }
  });

  it('was launched in the last three years, one of eleven in the last month', () => {
    const ages = games.map(({ launchedAt }) => (now.getTime() - new Date(launchedAt).getTime()) / dayMs);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(3 * 366);
    const fresh = ages.filter((age) => age <= 31).length / ages.length;
    expect(fresh).toBeGreaterThan(1 / 13);
    expect(fresh).toBeLessThan(1 / 9);
  });

  it('is open, but for one', () => {
    expect(games.filter(({ status }) => status !== 'active').map(({ name }) => name)).toEqual(['Honey Temple']);
  });
});

describe('announced maintenance', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('is one night of a small studio, ahead of us (day %i)', (day) => {
    const at = new Date(now.getTime() + day * dayMs);
    const announced = studios
      .map(({ code }) => feedOf(code, { now: at, games: 'curated' }).vendor)
      .filter(({ windows }) => windows.length > 0);
    expect(announced.map(({ vendorCode }) => vendorCode)).toEqual(['WILO']);
    const [window] = announced.flatMap(({ windows }) => windows);
    const ahead = (new Date(window?.startsAt ?? 0).getTime() - at.getTime()) / dayMs;
    expect(ahead).toBeGreaterThan(1);
    expect(ahead).toBeLessThan(10);
    expect(new Date(window?.endsAt ?? 0).getTime()).toBeGreaterThan(new Date(window?.startsAt ?? 0).getTime());
  });
});

describe('the originals', () => {
  const own = games.filter(({ vendorCode }) => vendorCode === 'ORIG');

  it('are named after the engine that runs them, and no other game is theirs', () => {
    expect(own.map((game) => [game.name, playable(game)?.engine])).toEqual(
      own.map(({ name, gameCode }) => [name, gameCode]),
    );
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['Crash', 'Mines', 'Dice', 'Keno']));
    expect(own.length).toBeLessThanOrEqual(originals.length);
  });

  it('come before all other games of their type', () => {
    const list = listOf(({ gameType }) => gameType === 'RNG');
    expect(list.slice(0, own.length)).toEqual(own);
  });
});

it.each(feeds)('$vendor.vendorCode has no rooms, because no program runs card rooms', ({ rooms }) => {
  expect(rooms).toEqual([]);
});
