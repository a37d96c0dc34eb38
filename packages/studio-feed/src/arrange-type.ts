import { chooseLook } from '@fairhouse/art';
import type { PlayableGameType } from '@fairhouse/protocol';
import { originals } from './curated-names.ts';
import { addTo, faultOf, type ListHistory, type Look, newList } from './list-history.ts';
import { nameAt } from './name-at.ts';
import type { CuratedName, Pool } from './pools.ts';
import type { RngClass } from './rng-class.ts';
import { allMakers, type StudioCode, studios } from './studios.ts';
import { takeTurns } from './take-turns.ts';

/** A game with its position in the list of its type, from 0. */
export type PlacedGame = {
  name: string;
  gameType: PlayableGameType;
  classify: RngClass | null;
  maker: StudioCode;
  place: number;
};

/** The number of candidate names for one position. */
const lookAhead = 400;

type Named = { name: string; look: Look };

const isOriginal = (game: CuratedName, name: string | undefined): boolean =>
  game.maker === 'ORIG' && game.name === name;

/** The unplaced names of a pool: the curated ones, then as many of the others as needed. */
const supplyOf = (pool: Pool) => {
  const lookOf = (name: string): Look => chooseLook({ name, gameType: pool.gameType });
  const curated: (CuratedName & Named)[] = pool.curated.map((game) => ({ ...game, look: lookOf(game.name) }));
  const waiting: Named[] = [];
  let next = 0;
  const fill = (): void => {
    // Sequels are only used when no other name is left, not because they would fit better.
    const known = waiting.length === 0 ? next + 1 : next;
    const end = Math.ceil(known / pool.stems.length) * pool.stems.length;
    for (; waiting.length < lookAhead && next < end; next += 1) {
      const name = nameAt(pool.stems, next);
      if (name !== null) waiting.push({ name, look: lookOf(name) });
    }
  };
  return { curated, waiting, fill };
};

/** The first item without a fault, else the one with the lowest. */
const bestOf = <Item>(items: readonly Item[], fault: (item: Item) => number): { at: number; fault: number } => {
  let best = { at: -1, fault: Number.POSITIVE_INFINITY };
  for (const [at, item] of items.entries()) {
    const found = fault(item);
    if (found < best.fault) best = { at, fault: found };
    if (found === 0) break;
  }
  return best;
};

/**
 * The games of one type in list order. A lobby shows parts of the same order (of a studio, of a class), and in none of
 * them may a motif repeat before the player has scrolled past it, or a palette be next to itself.
 */
export const arrangeType = (counts: ReadonlyMap<Pool, number>): PlacedGame[] => {
  const lists = new Map<string, ListHistory>();
  const listOf = (key: string): ListHistory => {
    const known = lists.get(key) ?? newList();
    lists.set(key, known);
    return known;
  };
  const listsOf = (maker: StudioCode, classify: RngClass | null): ListHistory[] => [
    listOf('all'),
    listOf(maker),
    ...(classify === null ? [] : [listOf(classify), listOf(`${maker} ${classify}`)]),
  ];
  const supplies = new Map([...counts.keys()].map((pool) => [pool, supplyOf(pool)]));
  const weightOf = new Map(studios.map(({ code, weight }) => [code, weight]));
  const turns = new Map(
    [...counts.keys()].map((pool) => [
      pool,
      takeTurns(new Map(allMakers(pool.gameType).map((maker) => [maker, weightOf.get(maker) ?? 1]))),
    ]),
  );
  const given = new Map([...counts.keys()].map((pool) => [pool, 0]));
  // The originals come first; the others of their pools are distributed as evenly as possible.
  const opening = originals.flatMap(({ name }) => {
    const pool = [...counts.keys()].find(({ curated }) => curated.some((game) => isOriginal(game, name)));
    return pool === undefined ? [] : [{ pool, name }];
  });
  const nextPool = takeTurns(
    new Map([...counts].map(([pool, count]) => [pool, count - opening.filter((game) => game.pool === pool).length])),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);

  return Array.from({ length: total }, (_, place): PlacedGame => {
    const first = opening[place];
    const pool = first?.pool ?? nextPool();
    const supply = supplies.get(pool);
    const turn = turns.get(pool);
    if (supply === undefined || turn === undefined) throw new Error('a pool without a supply');
    const { curated, waiting, fill } = supply;
    const left = (counts.get(pool) ?? 0) - (given.get(pool) ?? 0);
    given.set(pool, (given.get(pool) ?? 0) + 1);
    const stand = (maker: StudioCode, { name, look }: Named): PlacedGame => {
      for (const list of listsOf(maker, pool.classify)) addTo(list, look);
      return { name, gameType: pool.gameType, classify: pool.classify, maker, place };
    };
    const bestFor = (maker: StudioCode) => {
      const open = listsOf(maker, pool.classify);
      return bestOf(waiting, ({ look }) => faultOf(open, look));
    };
    const original = curated.findIndex((game) => isOriginal(game, first?.name));
    const [next] = original === -1 ? [] : curated.splice(original, 1);
    if (next !== undefined) return stand(next.maker, next);
    fill();
    const own = bestOf(curated, ({ maker, look }) => faultOf(listsOf(maker, pool.classify), look));
    const chosen = curated[own.at];
    // A curated name is postponed for one that fits better, as long as there are positions left for both.
    if (
      chosen !== undefined &&
      (own.fault === 0 || left <= curated.length || own.fault <= bestFor(chosen.maker).fault)
    ) {
      curated.splice(own.at, 1);
      return stand(chosen.maker, chosen);
    }
    const maker = turn();
    const [game] = waiting.splice(bestFor(maker).at, 1);
    if (game === undefined) throw new RangeError(`no more names of ${pool.gameType} ${pool.classify ?? ''}`);
    return stand(maker, game);
  });
};
