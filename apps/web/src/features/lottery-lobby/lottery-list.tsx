import { useT } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { LotteryGame } from './lottery.rules.ts';
import { LotteryCard } from './lottery-card.tsx';

export type LotteryListProps = {
  label: string;
  query: UseQueryResult<LotteryGame[]>;
  /** Selects the part of the response that is shown. */
  pick?: (games: readonly LotteryGame[]) => readonly LotteryGame[];
  favoriteCodes: readonly string[];
  onToggleFavorite: (gameCode: string) => void;
  empty: ReactNode;
};

const grid = 'grid gap-2.5 sm:grid-cols-2 md:gap-3.5 xl:grid-cols-3';
const indexes = [0, 1, 2, 3, 4, 5];

export const LotteryList = ({
  label,
  query,
  pick = (games) => games,
  favoriteCodes,
  onToggleFavorite,
  empty,
}: LotteryListProps) => {
  const t = useT();
  if (query.isPending)
    return (
      <div aria-hidden="true" className={grid}>
        {indexes.map((index) => (
          <Skeleton key={index} className="h-26 rounded-lg" />
        ))}
      </div>
    );
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('pages.lottery.failed')}
        text={errorText(t, query.error instanceof CallFailure ? query.error.code : 'SYSTEM_UNKNOWN_ERROR')}
        retryLabel={t('core.action.retry')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const games = pick(query.data);
  if (games.length === 0) return empty;
  return (
    <ul className={grid} aria-label={label}>
      {games.map((game) => (
        <li key={game.gameCode} className="min-w-0">
          <LotteryCard
            game={game}
            isFavorite={favoriteCodes.includes(game.gameCode)}
            onToggleFavorite={() => onToggleFavorite(game.gameCode)}
          />
        </li>
      ))}
    </ul>
  );
};
