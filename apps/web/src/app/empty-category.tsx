import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import type { RouteRow } from './routes.ts';

/** The page of a category in which this brand has no game to play. */
export const EmptyCategory = ({ row }: { row: RouteRow }) => {
  const t = useT();
  return (
    <div className="mx-auto w-full max-w-[1440px] px-3 py-4 md:px-6 md:py-6">
      <h1 className="text-2xl md:text-3xl">{t(row.titleId)}</h1>
      <EmptyState
        art="door"
        title={t('pages.empty.title')}
        text={t('pages.empty.text')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('pages.empty.action')}</Link>
          </Button>
        }
      />
    </div>
  );
};
