import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { clsx } from 'clsx';
import { Flame, MapPin, Star, Wrench } from 'lucide-react';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { usePlay } from '#shared/play/use-play.ts';
import type { LotteryGame } from './lottery.rules.ts';

export type LotteryCardProps = { game: LotteryGame; isFavorite: boolean; onToggleFavorite: () => void };

/** One lottery: the whole card starts it, the star adds it to the favourites. */
export const LotteryCard = ({ game, isFavorite, onToggleFavorite }: LotteryCardProps) => {
  const t = useT();
  const play = usePlay();
  return (
    <article className="group relative flex min-h-25 items-center gap-4 rounded-lg border border-line bg-surface-1 p-3 shadow-1 transition-[border-color,background-color] duration-press hover:border-control hover:bg-surface-2">
      <span
        className={clsx(
          'relative block aspect-3/4 w-15 shrink-0 overflow-hidden rounded-md bg-surface-3',
          game.underMaintenance && 'opacity-60 grayscale',
        )}
      >
        <AppPicture path={game.iconUrl} />
      </span>
      <div className="min-w-0 grow">
        <h3 className="text-base leading-title">
          <button
            type="button"
            // The button covers the card, so that its focus ring shows what a click opens.
            className="line-clamp-2 cursor-pointer rounded-sm text-start [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg"
            onClick={() => play({ ...game, nodeName: game.gameName })}
          >
            <bdi>{game.gameName}</bdi>
          </button>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-text-2">
          {game.region !== null && (
            <span className="flex min-w-0 items-center gap-1">
              <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              <bdi className="truncate">{game.region}</bdi>
            </span>
          )}
          {game.isHot === 1 && !game.underMaintenance && (
            <Badge tone="negative" icon={<Flame />}>
              {t('core.game.hot')}
            </Badge>
          )}
          {game.underMaintenance && (
            <Badge tone="warning" icon={<Wrench />}>
              {t('core.game.maintenance')}
            </Badge>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-pressed={isFavorite}
        aria-label={t('pages.lottery.favorite', { name: game.gameName })}
        onClick={onToggleFavorite}
        className="relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-surface-3 hover:text-text-1"
      >
        <Star
          aria-hidden="true"
          className={clsx('size-5', isFavorite ? 'fill-action-text text-action-text' : 'fill-transparent')}
        />
      </button>
    </article>
  );
};
