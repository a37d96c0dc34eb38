import { useGameFacts } from '#shared/play/game-facts.ts';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { FactsBones } from './facts-bones.tsx';
import { FactsFailure } from './facts-failure.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { GameArt } from './game-art.tsx';
import { GameFactsBody } from './game-facts-body.tsx';
import { GameIntro } from './game-intro.tsx';
import { PlayButtons } from './play-buttons.tsx';

/** The facts of a game that a player should know before the first stake, and every way to start it. */
export const GameDetailPopup = ({ isOpen, onClose, game: known }: PopupComponentProps<'gameDetail'>) => {
  const vendorNames = useVendorNames();
  const { data, error, isPending, isFetching, refetch } = useGameFacts(known.nodeId);
  useCloseOnLeave(onClose);
  // The card may be a minute old; the fresh response counts.
  const game = data?.game ?? known;
  const studio = data?.vendorName ?? vendorNames.get(game.vassalage);
  return (
    <PopupDialog
      kind="gameDetail"
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      title={game.nodeName}
      {...(studio !== undefined && { description: <bdi>{studio}</bdi> })}
      footer={
        <>
          <span className="me-auto grow-0!">
            <FavoriteButton game={game} />
          </span>
          <PlayButtons game={game} />
        </>
      }
    >
      <div className="grid gap-6">
        <div className="flex gap-4 sm:gap-5">
          <div className="w-28 shrink-0 sm:w-36">
            <GameArt game={game} />
          </div>
          <div className="grid min-w-0 grow content-start gap-3">
            <GameIntro game={game} until={data?.maintenanceUntil ?? null} />
          </div>
        </div>
        {isPending && <FactsBones />}
        {error !== null && data === undefined && (
          <FactsFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data && <GameFactsBody game={game} facts={data} />}
      </div>
    </PopupDialog>
  );
};
