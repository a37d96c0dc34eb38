import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { forgetSearches } from './recent-searches.ts';

/** The heading of the recent searches, with the clear button, which a list of options may not contain. */
export const RecentHead = () => {
  const t = useT();
  return (
    <div className="flex items-center gap-x-3 px-3 pt-1">
      <p className="min-w-0 grow text-caption text-muted">
        <span className="font-semibold">{t('search.group.recent')}</span>{' '}
        <span className="max-sm:block">{t('search.recent.note')}</span>
      </p>
      <Button size="sm" variant="ghost" aria-label={t('search.recent.clear.label')} onClick={forgetSearches}>
        {t('search.recent.clear')}
      </Button>
    </div>
  );
};
