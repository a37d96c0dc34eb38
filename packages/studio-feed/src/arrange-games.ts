import { type PlayableGameType, playableGameTypes } from '@fairhouse/protocol';
import { arrangeType, type PlacedGame } from './arrange-type.ts';
import { countGames, type FeedSize } from './count-games.ts';

export type Arrangement = ReadonlyMap<PlayableGameType, readonly PlacedGame[]>;

/** An arrangement depends only on its size and is expensive to compute, so it is cached. */
const made = new Map<FeedSize, Arrangement>();

/** All games of all studios, by type, in the order of the lists. */
export const arrangeGames = (size: FeedSize): Arrangement => {
  const known = made.get(size);
  if (known !== undefined) return known;
  const counts = countGames(size);
  const arrangement = new Map(
    playableGameTypes.map((gameType) => [
      gameType,
      arrangeType(new Map([...counts].filter(([pool]) => pool.gameType === gameType))),
    ]),
  );
  made.set(size, arrangement);
  return arrangement;
};
