import { useFmt, useT } from '@fairhouse/i18n/react';
import { VirtualGrid } from '@fairhouse/ui/domain/virtual-grid';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { useCallback, useState } from 'react';
import { ListedGameCard, useCardKit } from '../play/app-game-card.tsx';
import type { Game } from './game-pages.ts';
import { entryKey, readListPosition, saveListPosition } from './list-position.ts';

/** The first cards are loaded eagerly: they are visible on a phone without scrolling. */
const eagerItems = 6;

export type GrowingGamesProps = {
  label: string;
  games: readonly Game[];
  /** Null if the server returns no total. */
  totalGames: number | null;
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
};

/** Games that load while scrolling; only those near the viewport are rendered. Texts of the namespace `lobby`. */
export const GrowingGames = ({ label, games, totalGames, hasMore, isLoading, onLoad }: GrowingGamesProps) => {
  const t = useT();
  const fmt = useFmt();
  const kit = useCardKit();
  const [entry] = useState(entryKey);
  const [startPosition] = useState(() => readListPosition(entry));
  const renderItem = useCallback(
    (index: number) => {
      const game = games[index];
      return game && <ListedGameCard game={game} kit={kit} isEager={index < eagerItems} />;
    },
    [games, kit],
  );
  return (
    <>
      <VirtualGrid
        label={label}
        count={games.length}
        totalCount={totalGames ?? games.length}
        renderItem={renderItem}
        startPosition={startPosition}
        onPosition={(position) => saveListPosition(entry, position)}
      />
      <LoadMore
        hasMore={hasMore}
        isLoading={isLoading}
        onLoad={onLoad}
        isAuto
        label={t('lobby.list.more')}
        status={
          totalGames === null
            ? t('lobby.list.statusOpen', { count: games.length })
            : t('lobby.list.status', { shown: fmt.number(games.length), count: totalGames })
        }
      />
    </>
  );
};
