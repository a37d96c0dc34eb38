import { useFmt, useT } from '@fairhouse/i18n/react';
import type { GameRow } from '@fairhouse/protocol/ops/catalog-wire';
import { Facts, StateBadge } from '#framework/cells.tsx';
import { useBrandId } from '#framework/session.ts';
import { GameTile } from './game-tile.tsx';
import { pictureUrl } from './picture-url.ts';
import { statusNames, typeNames } from './type-names.ts';

/** A game in a line of a list. */
export const GameName = ({ row }: { row: Pick<GameRow, 'name' | 'gameCode' | 'pictureKey'> }) => {
  const brandId = useBrandId();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <img
        src={pictureUrl(brandId, row.pictureKey)}
        alt=""
        loading="lazy"
        width={27}
        height={36}
        className="aspect-3/4 w-7 shrink-0 rounded-xs bg-surface-3 object-cover"
      />
      <span className="min-w-0">
        <bdi className="block truncate">{row.name}</bdi>
        <bdi className="block truncate font-mono text-muted text-xs">{row.gameCode}</bdi>
      </span>
    </span>
  );
};

/** Whether players see the game, and the badges on its card. */
export const GameStates = ({ row }: { row: GameRow }) => {
  const t = useT();
  const isRetired = row.status === 'retired';
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.status !== 'active' && (
        <StateBadge tone={isRetired ? 'neutral' : 'warning'}>{t(statusNames[row.status])}</StateBadge>
      )}
      {row.isHidden ? (
        <StateBadge tone="negative">{t('opsCatalog.state.hidden')}</StateBadge>
      ) : (
        !isRetired && !row.isShown && <StateBadge tone="neutral">{t('opsCatalog.state.notShown')}</StateBadge>
      )}
      {row.isHot && <StateBadge tone="action">{t('opsCatalog.state.hot')}</StateBadge>}
      {row.isNew && <StateBadge tone="info">{t('opsCatalog.state.new')}</StateBadge>}
      {row.hasOwnArt && <StateBadge tone="neutral">{t('opsCatalog.state.ownArt')}</StateBadge>}
      {row.isShown && row.status === 'active' && !row.isHot && !row.isNew && (
        <StateBadge tone="positive">{t('opsCatalog.state.shown')}</StateBadge>
      )}
    </span>
  );
};

export const GamePeek = ({ row }: { row: GameRow }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <div className="flex flex-col gap-4">
      <div className="w-40">
        <GameTile card={row} />
      </div>
      <GameStates row={row} />
      <Facts
        items={[
          { label: t('opsCatalog.games.vendor'), value: <bdi>{row.vendorName}</bdi> },
          { label: t('opsCatalog.games.type'), value: t(typeNames[row.gameType]) },
          { label: t('opsCatalog.games.code'), value: <bdi className="font-mono">{row.gameCode}</bdi> },
          { label: t('opsCatalog.games.launched'), value: fmt.date(row.launchedAt) },
          { label: t('opsCatalog.games.popularity'), value: fmt.number(row.popularity) },
        ]}
      />
    </div>
  );
};
