import { useNavigate } from '@tanstack/react-router';
import { usePlay } from '#shared/play/use-play.ts';
import { vendorPath } from '#shared/play/vendor-path.ts';
import { closePopup, openPopup } from '#shared/popups/popup.store.ts';
import type { SearchEntry } from './found.rules.ts';

/** Opens the target of a line. On touch screens a game's details open first, because there is no hover preview. */
export const useOpenEntry = () => {
  const play = usePlay();
  const navigate = useNavigate();
  return (entry: Exclude<SearchEntry, { kind: 'recent' }>, { isByFinger }: { isByFinger: boolean }): void => {
    switch (entry.kind) {
      case 'game':
        if (isByFinger && !entry.game.underMaintenance) openPopup('gameDetail', { game: entry.game });
        else play(entry.game);
        break;
      case 'vendor':
        if (entry.vendor.underMaintenance) openPopup('gameMaintenance', { gameName: entry.vendor.displayName });
        else {
          closePopup();
          void navigate({ href: vendorPath(entry.vendor) });
        }
        break;
      case 'promotion':
        openPopup('announcement', { announcementId: entry.announcementId });
        break;
      case 'help':
        closePopup();
        void navigate({ href: entry.path });
        break;
    }
  };
};
