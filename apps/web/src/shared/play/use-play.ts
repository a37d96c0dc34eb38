import { useNavigate } from '@tanstack/react-router';
import { forgetWantedPath, rememberWantedPath } from '../navigation/wanted-path.ts';
import { closePopup, openPopup } from '../popups/popup.store.ts';
import { useViewer } from '../session/viewer.ts';
import { keepGameName } from './game-names.ts';
import { nextPlayStep } from './play.rules.ts';
import { vendorPath } from './vendor-path.ts';

/** The data of a game that a click needs. */
export type PlayableGame = {
  nodeId?: string;
  vassalage: string;
  gameType: string;
  gameCode: string;
  nodeName: string;
  underMaintenance: boolean;
  /** `VASSALAGE` opens the vendor's list of games instead of a game (spec §3). */
  isGame?: 'GAME' | 'VASSALAGE';
};

const gamePath = '/seamless';
const framePath = ({ vassalage, gameType, gameCode }: PlayableGame, mode: 'real' | 'trial'): string =>
  `${gamePath}?${new URLSearchParams({ vassalage, gameType, gameCode, mode })}`;

/** Starts a game, or shows what is missing first. The server checks again when the game is launched. */
export const usePlay = () => {
  const viewer = useViewer();
  const navigate = useNavigate();
  return (game: PlayableGame, mode: 'real' | 'trial' = 'real'): void => {
    const step = nextPlayStep({
      viewer: viewer.kind,
      mode,
      isUnderMaintenance: game.underMaintenance,
      isList: game.isGame === 'VASSALAGE',
    });
    keepGameName(game, game.nodeName);
    switch (step) {
      case 'maintenance':
        openPopup('gameMaintenance', {
          gameName: game.nodeName,
          ...(game.nodeId !== undefined && { nodeId: game.nodeId }),
        });
        break;
      case 'list':
        closePopup();
        void navigate({ href: vendorPath(game) });
        break;
      case 'needsLogin':
        openPopup('needsLogin', {});
        break;
      case 'needsRealAccount':
        openPopup('needsRealAccount', {});
        break;
      case 'freePlay':
        rememberWantedPath(framePath(game, mode));
        openPopup('trial', {}, { onClosed: forgetWantedPath });
        break;
      case 'start':
        // The card may be in a popup, which must not stay above the game.
        closePopup();
        // Another game in place of this one: both lead back to where the first was opened.
        void navigate({ href: framePath(game, mode), replace: location.pathname === gamePath });
        break;
    }
  };
};
