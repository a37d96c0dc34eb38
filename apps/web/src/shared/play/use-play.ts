import { goTo } from '../navigation/navigator.ts';
import { forgetWantedPath, rememberWantedPath } from '../navigation/wanted-path.ts';
import { openPopup } from '../popups/popup.store.ts';
import { useViewer } from '../session/viewer.ts';
import { nextPlayStep } from './play.rules.ts';

/** What a click needs to know of a game. */
export type PlayableGame = {
  vassalage: string;
  gameType: string;
  gameCode: string;
  nodeName: string;
  underMaintenance: boolean;
};

const framePath = ({ vassalage, gameType, gameCode }: PlayableGame, mode: 'real' | 'trial'): string =>
  `/seamless?${new URLSearchParams({ vassalage, gameType, gameCode, mode })}`;

/** Starts a game, or says what is missing first. The server judges again when the game is launched. */
export const usePlay = () => {
  const viewer = useViewer();
  return (game: PlayableGame, mode: 'real' | 'trial' = 'real'): void => {
    const step = nextPlayStep({ viewer: viewer.kind, mode, isUnderMaintenance: game.underMaintenance });
    switch (step) {
      case 'maintenance':
        openPopup('gameMaintenance', { gameName: game.nodeName });
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
        goTo(framePath(game, mode));
        break;
    }
  };
};
