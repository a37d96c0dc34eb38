import { useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Pagination } from '@fairhouse/ui/primitives/pagination';
import { Skeleton, SkeletonText } from '@fairhouse/ui/primitives/skeleton';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useAnnouncements } from '#shared/content/announcements.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { openMemberPage } from '#shared/session/open-member-page.ts';
import { useViewer } from '#shared/session/viewer.ts';
import { AnnouncementBody } from './announcement-body.tsx';

const nine = Array.from({ length: constants.announcementPageItems.value }, (_, index) => index);

const Bones = () => (
  <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
    <div className="grid gap-1">
      {nine.map((place) => (
        <Skeleton key={place} className="h-11 rounded-md" />
      ))}
    </div>
    <SkeletonText lines={6} />
  </div>
);

/** D01: nine titles a page beside the open announcement. */
export const AnnouncementPopup = ({ isOpen, onClose, announcementId }: PopupComponentProps<'announcement'>) => {
  const t = useT();
  const fmt = useFmt();
  const viewer = useViewer();
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState(announcementId);
  const { data, error, isPending, isFetching, refetch } = useAnnouncements(page);
  const list = data?.list ?? [];
  const shown = list.find(({ id }) => id === chosenId) ?? list[0];
  return (
    <PopupDialog kind="announcement" size="xl" isOpen={isOpen} onClose={onClose} title={t('core.announcement.title')}>
      {isPending && <Bones />}
      {error !== null && (
        <ErrorState
          isCompact
          title={t('core.announcement.failed')}
          text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
          retryLabel={t('core.action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && shown === undefined && <EmptyState isCompact art="message" title={t('core.announcement.empty')} />}
      {shown && (
        <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-3 md:border-line md:border-e md:pe-4">
            <ul className="grid gap-1 max-md:max-h-48 max-md:overflow-y-auto" aria-label={t('core.announcement.list')}>
              {list.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === shown.id}
                    onClick={() => setChosenId(id)}
                    className={clsx(
                      'min-h-11 w-full rounded-md px-3 py-2 text-start text-sm transition-colors duration-(--t-press)',
                      id === shown.id
                        ? 'bg-surface-3 font-semibold text-text-1'
                        : 'text-text-2 hover:bg-surface-2 hover:text-text-1',
                    )}
                  >
                    <bdi className="line-clamp-2">{title}</bdi>
                  </button>
                </li>
              ))}
            </ul>
            {data && data.totalPages > 1 && (
              <Pagination
                page={page}
                pageCount={data.totalPages}
                onPage={setPage}
                label={t('core.announcement.pages')}
                previousLabel={t('core.pagination.previous')}
                nextLabel={t('core.pagination.next')}
                pageLabel={(n) => t('core.pagination.page', { n })}
                pageText={(n) => fmt.number(n)}
                positionText={t('core.pagination.position', { n: page, of: data.totalPages })}
              />
            )}
          </div>
          <AnnouncementBody
            key={shown.id}
            announcement={shown}
            onPromotion={() => {
              onClose();
              openMemberPage('rewards', { viewer, t });
            }}
          />
        </div>
      )}
    </PopupDialog>
  );
};
