import type { GameType } from '@fairhouse/protocol/constants';
import { useSearch } from '@tanstack/react-router';
import { categoryPaths } from '#shared/catalog/category-paths.ts';
import { isKnown, useViewer } from '#shared/session/viewer.ts';
import { readFrameQuery } from './frame-query.rules.ts';
import { GameView } from './game-view.tsx';
import { NoGame } from './no-game.tsx';

type FramePath = '/seamless' | '/lottert' | '/vnlottery' | '/sealottery';

/** R18: a game inside the page, with the link back always visible. */
export const GameFramePage = ({ path }: { path: string }) => {
  const search = useSearch({ from: path as FramePath });
  const viewer = useViewer();
  const query = readFrameQuery(search);
  if (query === null || !isKnown(viewer)) return <NoGame />;
  // Another game is mounted anew, so that no state of the last one is carried over.
  return (
    <GameView
      key={JSON.stringify(query)}
      query={query}
      viewer={viewer}
      category={categoryPaths[query.gameType as GameType] ?? '/'}
    />
  );
};
