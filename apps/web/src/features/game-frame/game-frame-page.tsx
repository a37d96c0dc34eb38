import type { GameType } from '@fairhouse/protocol/constants';
import { categoryPaths } from '#shared/catalog/category-paths.ts';
import { useNavigation } from '#shared/navigation/navigation.store.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { readFrameQuery } from './frame-query.rules.ts';
import { GameView } from './game-view.tsx';
import { NoGame } from './no-game.tsx';

/** R18: a game inside the page, with the way back always in sight. */
export const GameFramePage = () => {
  const search = useNavigation((state) => state.search);
  const viewer = useViewer();
  const query = readFrameQuery(search);
  if (query === null || !isKnown(viewer)) return <NoGame />;
  // Another game is another room: nothing of the last one is carried over.
  return (
    <GameView key={search} query={query} viewer={viewer} backTo={categoryPaths[query.gameType as GameType] ?? '/'} />
  );
};
