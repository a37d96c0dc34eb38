import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import type { RouteRow } from './routes.ts';

/** The page of a category in which this brand has no game to play, announced or not. */
export const EmptyCategory = ({ row, isComing }: { row: RouteRow; isComing: boolean }) => {
  const t = useT();
  return (
    <div className="mx-auto w-full max-w-[1440px] px-3 py-4 md:px-6 md:py-6">
      <h1 className="text-2xl md:text-3xl">{t(row.titleId)}</h1>
      <EmptyState
        art={isComing ? 'clock' : 'door'}
        title={t(isComing ? 'pages.coming.title' : 'pages.empty.title')}
        text={t(isComing ? 'pages.coming.text' : 'pages.empty.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('pages.empty.action')}</Link>
          </Button>
        }
      />
    </div>
  );
};
