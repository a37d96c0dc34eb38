import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useWinners } from '#shared/catalog/winners.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { WinnersTable } from './winners-table.tsx';

/** R26: the highest wins of settled rounds, the same as on home's board, all at once. */
export const WinnersPage = () => {
  const t = useT();
  const { data, error, isPending, isFetching, refetch } = useWinners();
  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
      <header>
        <h1 className="flex items-center gap-3 text-2xl md:text-3xl">
          <Trophy aria-hidden="true" className="size-7 shrink-0 text-action-text" />
          {t('core.title.winners')}
        </h1>
        <p className="mt-1.5 max-w-prose text-text-2">{t('pages.winnersList.lead')}</p>
      </header>
      {isPending && <Skeleton className="h-160 rounded-lg" />}
      {error !== null && data === undefined && (
        <ErrorState
          title={t('pages.winnersList.failed')}
          text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
          retryLabel={t('core.action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          art="star"
          title={t('pages.winnersList.empty.title')}
          text={t('pages.winnersList.empty.text')}
          action={
            <Button asChild variant="primary">
              <Link to="/">{t('pages.winnersList.empty.action')}</Link>
            </Button>
          }
        />
      )}
      {data !== undefined && data.length > 0 && <WinnersTable winners={data} />}
    </div>
  );
};
