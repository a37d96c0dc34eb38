import { useT } from '@fairhouse/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { usePlay } from '#shared/play/use-play.ts';
import { vendorPath } from '#shared/play/vendor-path.ts';
import { closePopup, openPopup } from '#shared/popups/popup.store.ts';
import { openMemberPath } from '#shared/session/open-member-page.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { actionPath, actions } from './actions.rules.ts';
import type { SearchEntry } from './found.rules.ts';

/** Opens the target of a line. On touch screens a game's details open first, because there is no hover preview. */
export const useOpenEntry = () => {
  const play = usePlay();
  const navigate = useNavigate();
  const t = useT();
  const viewer = useViewer();
  return (entry: Exclude<SearchEntry, { kind: 'recent' }>, { isByFinger }: { isByFinger: boolean }): void => {
    switch (entry.kind) {
      case 'action': {
        const { target } = actions[entry.action.name];
        if ('popup' in target) {
          openPopup(target.popup, {});
          break;
        }
        const path = actionPath(entry.action) ?? '/';
        closePopup();
        if ('page' in target) openMemberPath(path, { viewer, t });
        else void navigate({ href: path });
        break;
      }
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
