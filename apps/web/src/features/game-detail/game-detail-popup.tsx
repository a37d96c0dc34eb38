import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Flame, Play } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { useGameFacts } from '#shared/play/game-facts.ts';
import { offersTrial } from '#shared/play/play.rules.ts';
import { usePlay } from '#shared/play/use-play.ts';
import { useVendorNames } from '#shared/play/use-vendor-names.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { useCloseOnLeave } from '#shared/popups/use-close-on-leave.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { kindOf } from './facts.rules.ts';
import { FactsBones } from './facts-bones.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { GameArt } from './game-art.tsx';
import { GameFactsBody } from './game-facts-body.tsx';

/** The facts of a game that a player should know before the first stake, and every way to start it. */
export const GameDetailPopup = ({ isOpen, onClose, game: known }: PopupComponentProps<'gameDetail'>) => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  const viewer = useViewer();
  const vendorNames = useVendorNames();
  const hasFreePlay = isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3');
  const { data, error, isPending, isFetching, refetch } = useGameFacts(known.nodeId);
  useCloseOnLeave(onClose);
  // The card may be a minute old; the fresh response counts.
  const game = data?.game ?? known;
  const studio = data?.vendorName ?? vendorNames.get(game.vassalage);
  const hasTrial = offersTrial({ hasFreePlay, supportPlay: game.supportPlay });
  const until = data?.maintenanceUntil ?? null;
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
          <FavoriteButton game={game} />
          {!game.underMaintenance && hasTrial && (
            <Button size="lg" variant="outline" onClick={() => play(game, 'trial')}>
              {t('core.game.trial')}
            </Button>
          )}
          {!game.underMaintenance && (
            <Button size="lg" variant="money" icon={<Play className="fill-current" />} onClick={() => play(game)}>
              {t('core.game.play')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        <div className="flex gap-4 sm:gap-5">
          <div className="w-28 shrink-0 sm:w-36">
            <GameArt game={game} />
          </div>
          <div className="grid min-w-0 grow content-start gap-3">
            <p className="flex flex-wrap gap-2">
              <Badge>{t(`game.kind.${kindOf(game)}`)}</Badge>
              {game.isHot === 1 && (
                <Badge tone="negative" icon={<Flame />}>
                  {t('core.game.hot')}
                </Badge>
              )}
              {hasTrial && <Badge tone="positive">{t('core.game.trial')}</Badge>}
            </p>
            {game.underMaintenance && (
              <NoticeBar tone="warning" title={t('game.down.title')}>
                {until === null ? t('game.down.open') : t('game.down.until', { moment: fmt.dateTime(until) })}
              </NoticeBar>
            )}
            {!game.underMaintenance && viewer.kind === 'visitor' && (
              <p className="text-sm text-text-2">{t('game.for.visitor')}</p>
            )}
            {!game.underMaintenance && viewer.kind === 'trial' && (
              <p className="text-sm text-text-2">{t('game.for.trial')}</p>
            )}
          </div>
        </div>
        {isPending && <FactsBones />}
        {error !== null && data === undefined && (
          <ErrorState
            isCompact
            title={t('game.facts.failed')}
            text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
            retryLabel={t('core.action.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && <GameFactsBody game={game} facts={data} />}
      </div>
    </PopupDialog>
  );
};
