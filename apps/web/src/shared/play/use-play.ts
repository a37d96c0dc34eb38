import { useT } from '@fairhouse/i18n/react';
import { goTo } from '../navigation/navigator.ts';
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
  const t = useT();
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
        // Trial accounts come with accounts; until then the button says so instead of leading nowhere.
        openPopup('dialog', {
          title: t('core.game.freePlaySoon.title'),
          text: t('core.game.freePlaySoon.text'),
        });
        break;
      case 'start':
        goTo(framePath(game, mode));
        break;
    }
  };
};
