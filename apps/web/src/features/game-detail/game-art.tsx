import type * as wire from '@fairhouse/protocol/wire-types';
import { AppPicture } from '#shared/play/app-picture.tsx';

/** The tile of a game without badges. */
export const GameArt = ({ game }: { game: wire.Game }) => (
  <span
    className="relative block aspect-3/4 w-full overflow-hidden rounded-lg shadow-2"
    style={{ backgroundImage: `linear-gradient(155deg, ${game.tint.light}, ${game.tint.depth})` }}
  >
    <AppPicture path={game.iconUrl} isEager />
  </span>
);
