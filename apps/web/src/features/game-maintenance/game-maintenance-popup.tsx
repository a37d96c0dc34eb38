import { useFmt, useT } from '@fairhouse/i18n/react';
import { GameCardSkeleton } from '@fairhouse/ui/domain/game-card';
import { useHotGames } from '#shared/catalog/hot-games.ts';
import { AppGameCard } from '#shared/play/app-game-card.tsx';
import { useGameFacts } from '#shared/play/game-facts.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { othersToPlay } from './others.rules.ts';

const offeredMax = 6;
const indexes = Array.from({ length: offeredMax }, (_, index) => index);

const grid = 'grid grid-cols-3 gap-2 md:gap-3';

/** D15: the game is in maintenance; offers available games of the same kind. */
export const GameMaintenancePopup = ({ isOpen, onClose, gameName, nodeId }: PopupComponentProps<'gameMaintenance'>) => {
  const t = useT();
  const fmt = useFmt();
  const facts = useGameFacts(nodeId);
  const hot = useHotGames();
  useCloseOnLeave(onClose);
  const isWaiting = (nodeId !== undefined && facts.isPending) || hot.isPending;
  const others = othersToPlay({ similar: facts.data?.similar ?? [], hot: hot.data ?? [] }, { nodeId, max: offeredMax });
  const until = facts.data?.maintenanceUntil ?? null;
  return (
    <PopupDialog
      kind="gameMaintenance"
      size="md"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.game.down.title', { name: gameName })}
      description={
        <>
          {t('core.game.down.text')}
          {until !== null && (
            <span className="block">{t('core.gate.maintenance.backAt', { moment: fmt.dateTime(until) })}</span>
          )}
        </>
      }
    >
      {isWaiting && (
        <div aria-hidden="true" className={grid}>
          {indexes.map((index) => (
            <GameCardSkeleton key={index} />
          ))}
        </div>
      )}
      {!isWaiting && others.length > 0 && (
        <>
          <h3 className="mb-3 text-base">{t('core.game.down.others')}</h3>
          <ul className={grid}>
            {others.map((game) => (
              <li key={game.nodeId}>
                <AppGameCard game={game} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PopupDialog>
  );
};
