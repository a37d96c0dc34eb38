import { useFmt, useT } from '@fairhouse/i18n/react';
import type { ApiValue } from '@fairhouse/protocol/client';
import { Rail } from '@fairhouse/ui/domain/rail';
import { Button } from '@fairhouse/ui/primitives/button';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { useOriginals } from '#shared/catalog/originals.ts';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { offersTrial } from '#shared/play/play.rules.ts';
import { usePlay } from '#shared/play/use-play.ts';
import { openPopup } from '#shared/popups/popup.store.ts';

type Original = ApiValue<'GET', '/api/member/v1/originals'>['list'][number];

/** One size for tiles and placeholders, so that nothing shifts when the games load. */
const tileSize = 'h-59 w-36 md:h-61 md:w-38 pointer-coarse:h-62';
const bones = [0, 1, 2, 3, 4, 5, 6];

const OriginalTile = ({ game }: { game: Original }) => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  const nameId = useId();
  const hasFreePlay = isSwitchedOn(useBrand().whitelabel, 'FREEPLAY3');
  const hasTrial = offersTrial({ hasFreePlay, supportPlay: game.supportPlay });
  return (
    <article
      aria-labelledby={nameId}
      className={`${tileSize} relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-1`}
    >
      <span className="relative block min-h-0 w-full grow bg-surface-2">
        <AppPicture path={game.iconUrl} isEager />
      </span>
      <div className="grid gap-2 p-2">
        <div className="min-w-0">
          <h3 className="truncate font-bold font-display text-sm">
            {/* The name opens the facts; its button covers the picture too. */}
            <button
              type="button"
              id={nameId}
              aria-haspopup="dialog"
              onClick={() => openPopup('gameDetail', { game })}
              className="max-w-full cursor-pointer truncate rounded-sm text-start before:absolute before:inset-x-0 before:top-0 before:bottom-15"
            >
              <bdi>{game.nodeName}</bdi>
            </button>
          </h3>
          <p className="truncate text-caption text-text-2 tabular-nums">
            {game.underMaintenance
              ? t('core.game.maintenance')
              : game.rtpPpm !== null &&
                t('home.originals.rtp', {
                  percent: fmt.percent(game.rtpPpm / 1_000_000, { decimals: { min: 0, max: 2 } }),
                })}
          </p>
        </div>
        <div className="flex gap-1.5">
          <Button variant="money" size="sm" className="grow px-1!" aria-describedby={nameId} onClick={() => play(game)}>
            {t('core.game.play')}
          </Button>
          {hasTrial && !game.underMaintenance && (
            <Button size="sm" className="grow px-1!" aria-describedby={nameId} onClick={() => play(game, 'trial')}>
              {t('core.game.trial')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
};

/** The platform's own games with their exact return, to play or to try at once. Hidden where a brand has none. */
export const Originals = () => {
  const t = useT();
  const headId = useId();
  const { data, isPending } = useOriginals();
  // If they cannot be loaded, the games below are still there.
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby={headId} aria-busy={isPending}>
      <SectionHead id={headId} title={t('home.originals.title')} icon={<ShieldCheck />} />
      {/* The rail reserves the height of cards for items out of view; these have a fixed size. */}
      <div className="[&_li]:[content-visibility:visible]">
        <Rail
          label={t('home.originals.title')}
          previousLabel={t('core.carousel.previous')}
          nextLabel={t('core.carousel.next')}
          itemSize="auto"
        >
          {data === undefined
            ? bones.map((place) => <Skeleton key={place} className={`${tileSize} rounded-lg`} />)
            : data.map((game) => <OriginalTile key={game.nodeId} game={game} />)}
        </Rail>
      </div>
    </section>
  );
};
