import type { GameType } from '@fairhouse/protocol/constants';
import { categoryPaths } from '#shared/catalog/category-paths.ts';
import { useNavigation } from '#shared/navigation/navigation.store.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { readWish } from './frame-wish.rules.ts';
import { GameRoom } from './game-room.tsx';
import { NoGame } from './no-game.tsx';

/** R18: a game inside the page, with the way back always in sight. */
export const GameFramePage = () => {
  const search = useNavigation((state) => state.search);
  const viewer = useViewer();
  const wish = readWish(search);
  if (wish === null || !isKnown(viewer)) return <NoGame />;
  // Another game is another room: nothing of the last one is carried over.
  return <GameRoom key={search} wish={wish} viewer={viewer} backTo={categoryPaths[wish.gameType as GameType] ?? '/'} />;
};
