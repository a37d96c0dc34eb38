import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { RichHtml } from '@fairhouse/ui/rich-html';
import { Gift } from 'lucide-react';
import { useBrand } from '#shared/brand/brand.store.ts';
import type { Announcement } from '#shared/content/notices.ts';

/** One announcement. If it has a promotion, it links to it (spec §2). */
export const AnnouncementBody = ({
  announcement,
  onPromotion,
}: {
  announcement: Announcement;
  onPromotion?: () => void;
}) => {
  const t = useT();
  const fmt = useFmt();
  const { imageCDNs } = useBrand();
  return (
    <article className="min-w-0">
      <h3 className="text-lg text-text-1 md:text-xl">
        <bdi>{announcement.title}</bdi>
      </h3>
      <p className="mt-1 text-muted text-sm">
        <time dateTime={announcement.publishedAt}>{fmt.date(announcement.publishedAt, 'long')}</time>
      </p>
      <RichHtml html={announcement.content} imageHosts={imageCDNs} className="mt-4" />
      {announcement.promotionType !== null && onPromotion && (
        <Button className="mt-6" variant="primary" icon={<Gift />} onClick={onPromotion}>
          {t('core.announcement.goToPromotion')}
        </Button>
      )}
    </article>
  );
};
