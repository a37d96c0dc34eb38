import { useT } from '@fairhouse/i18n/react';
import { Marquee } from '@fairhouse/ui/domain/marquee';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useNotices } from '#shared/content/notices.ts';
import { openPopup } from '#shared/popups/popup.store.ts';

/** The scrolling notices at the top; a click opens the clicked notice. */
export const NoticeStrip = () => {
  const t = useT();
  const { data, isPending } = useNotices();
  if (isPending) return <Skeleton className="h-11.5 w-full rounded-lg" />;
  // If the notices cannot be loaded, the strip is hidden without an error.
  if (data === undefined || data.length === 0) return null;
  return (
    <Marquee
      items={data.map(({ id, title }) => ({ id, text: title }))}
      label={t('home.notices.label')}
      pauseLabel={t('core.carousel.pause')}
      playLabel={t('core.carousel.play')}
      nextLabel={t('home.notices.next')}
      onOpen={(index) => {
        const noticeId = data[index]?.id;
        openPopup('notice', noticeId === undefined ? {} : { noticeId });
      }}
    />
  );
};
