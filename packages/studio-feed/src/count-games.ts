import { type Pool, pools } from './pools.ts';

/** The size of a catalogue: only curated games, all of them, or a total number over all studios. */
export type FeedSize = 'curated' | 'all' | number;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const shareSum = sumOf(pools.map(({ share }) => share));
const curatedSum = sumOf(pools.map(({ curated }) => curated.length));

const isSlots = ({ gameType, classify }: Pool): boolean => gameType === 'RNG' && classify === null;

/** The number of games of each pool. Slots fill the remainder, so that the sum is exact. */
export const countGames = (size: FeedSize): ReadonlyMap<Pool, number> => {
  if (size === 'curated') return new Map(pools.map((pool) => [pool, pool.curated.length]));
  const total = size === 'all' ? shareSum : size;
  if (!Number.isSafeInteger(total) || total < curatedSum)
    throw new RangeError(`a catalogue has at least its ${curatedSum} curated games, not ${total}`);
  const others = pools
    .filter((pool) => !isSlots(pool))
    .map((pool) => [pool, Math.max(pool.curated.length, Math.floor((pool.share * total) / shareSum))] as const);
  const slots = total - sumOf(others.map(([, count]) => count));
  return new Map([...pools.filter(isSlots).map((pool) => [pool, slots] as const), ...others]);
};
