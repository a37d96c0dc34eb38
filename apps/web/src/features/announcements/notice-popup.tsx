import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { SkeletonText } from '@fairhouse/ui/primitives/skeleton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useNotices } from '#shared/content/notices.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { AnnouncementBody } from './announcement-body.tsx';

/** D02: the notices one by one, starting with the one that was clicked. */
export const NoticePopup = ({ isOpen, onClose, noticeId }: PopupComponentProps<'notice'>) => {
  const t = useT();
  const { data, isPending } = useNotices();
  const [chosenId, setChosenId] = useState(noticeId);
  const notices = data ?? [];
  const index = Math.max(
    0,
    notices.findIndex(({ id }) => id === chosenId),
  );
  const shown = notices[index];
  const previous = notices[index - 1];
  const next = notices[index + 1];
  return (
    <PopupDialog
      kind="notice"
      size="md"
      isOpen={isOpen}
      onClose={onClose}
      title={t('core.notice.title')}
      footer={
        notices.length > 1 && (
          <div className="flex w-full items-center justify-between gap-3">
            <Button
              variant="quiet"
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              disabled={previous === undefined}
              onClick={() => setChosenId(previous?.id)}
            >
              {t('core.pagination.previous')}
            </Button>
            <span className="text-muted text-sm tabular-nums" aria-live="polite">
              {t('core.pagination.position', { n: index + 1, of: notices.length })}
            </span>
            <Button
              variant="quiet"
              trailing={<ChevronRight className="rtl:-scale-x-100" />}
              disabled={next === undefined}
              onClick={() => setChosenId(next?.id)}
            >
              {t('core.pagination.next')}
            </Button>
          </div>
        )
      }
    >
      {isPending && <SkeletonText lines={5} />}
      {!isPending && shown === undefined && <EmptyState isCompact art="message" title={t('core.announcement.empty')} />}
      {shown && <AnnouncementBody key={shown.id} announcement={shown} />}
    </PopupDialog>
  );
};
