import { useFmt, useT } from '@fairhouse/i18n/react';
import { Pagination } from '@fairhouse/ui/primitives/pagination';
import type { TeamSearch } from '#shared/agent/use-team-search.ts';

/** The numbered pages of a list, and how many rows there are in all. */
export const TeamPages = ({
  page,
  totalPages,
  total,
  change,
}: Pick<TeamSearch, 'change'> & { page: number; totalPages: number; total: number }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <div className="grid gap-2">
      <Pagination
        page={page}
        pageCount={totalPages}
        onPage={(next) => change({ page: String(next) })}
        label={t('agent.list.pages')}
        previousLabel={t('core.pagination.previous')}
        nextLabel={t('core.pagination.next')}
        pageLabel={(n) => t('core.pagination.page', { n })}
        pageText={(n) => fmt.number(n)}
        positionText={t('core.pagination.position', { n: page, of: totalPages })}
      />
      <p className="text-center text-caption text-muted tabular-nums">
        {t('agent.list.total', { count: total, total: fmt.number(total) })}
      </p>
    </div>
  );
};
