import { useT } from '@fairhouse/i18n/react';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { HouseGameCard } from '#shared/play/house-game-card.tsx';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';

const offeredMax = 3;

/** D15: the game is down; here are others that are not. */
export const GameMaintenancePopup = ({ isOpen, onClose, gameName }: PopupComponentProps<'gameMaintenance'>) => {
  const t = useT();
  const { data } = useHotGames();
  const others = (data ?? []).filter(({ underMaintenance }) => !underMaintenance).slice(0, offeredMax);
  return (
    <PopupDialog
      kind="gameMaintenance"
      size="md"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.game.down.title', { name: gameName })}
      description={t('core.game.down.text')}
    >
      {others.length > 0 && (
        <>
          <h3 className="mb-3 text-base">{t('core.game.down.others')}</h3>
          <ul className="grid grid-cols-3 gap-2 md:gap-3">
            {others.map((game) => (
              <li key={game.nodeId}>
                <HouseGameCard game={game} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PopupDialog>
  );
};
