import { useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { Card } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Pagination } from '@fairhouse/ui/primitives/pagination';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { useAnnouncements } from '#shared/content/announcements.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { readAgentSearch } from '#shared/navigation/agent-search.ts';
import { AnnouncementBody } from './announcement-body.tsx';

const nine = Array.from({ length: constants.announcementPageItems.value }, (_, index) => index);

const Announcements = () => {
  const t = useT();
  const fmt = useFmt();
  const navigate = useNavigate();
  const wanted = useLocation({ select: ({ search }) => readAgentSearch(search).page ?? '' });
  const page = /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1;
  const { data, error, isPending, isFetching, refetch } = useAnnouncements(page);
  if (isPending)
    return (
      <div role="status" aria-label={t('agent.list.loading')} className="grid gap-2">
        {nine.map((place) => (
          <Skeleton key={place} className="h-13 rounded-lg" />
        ))}
      </div>
    );
  if (error !== null)
    return (
      <ErrorState
        title={t('core.announcement.failed')}
        text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.list.length === 0) return <EmptyState art="message" title={t('core.announcement.empty')} />;
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
      <ul className="grid grid-cols-1 gap-2" aria-label={t('core.announcement.list')}>
        {data.list.map((announcement) => (
          <li key={announcement.id}>
            <Card padding="none">
              <details>
                <summary className="flex min-h-13 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-lg px-4 py-3.5 hover:bg-surface-2">
                  <bdi className="font-semibold text-sm text-text-1">{announcement.title}</bdi>
                  <time dateTime={announcement.publishedAt} className="text-caption text-muted">
                    {fmt.date(announcement.publishedAt)}
                  </time>
                </summary>
                <div className="border-line border-t p-4">
                  <AnnouncementBody announcement={announcement} />
                </div>
              </details>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={data.totalPages}
        onPage={(next) => void navigate({ to: '/agentHome', search: { ac: 'agentAnnouncement', page: String(next) } })}
        label={t('core.announcement.pages')}
        previousLabel={t('core.pagination.previous')}
        nextLabel={t('core.pagination.next')}
        pageLabel={(n) => t('core.pagination.page', { n })}
        pageText={(n) => fmt.number(n)}
        positionText={t('core.pagination.position', { n: page, of: data.totalPages })}
      />
    </div>
  );
};

/** A03: the brand's announcements, nine a page. */
export const AgentAnnouncementsPage = () => {
  const t = useT();
  return <AgentPage title={t('agent.menu.agentAnnouncement')}>{() => <Announcements />}</AgentPage>;
};
