import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import type { CategoryPath } from '#shared/catalog/category-paths.ts';
import type { BlockReason } from '#shared/protection/api.ts';
import { LeaveLink } from '../leave-link.tsx';

export type BlockNoticeProps = { reason: BlockReason; until: string | null; category: CategoryPath | '/' };

/** Why no further bet is accepted, and until when. An open round continues behind the notice and is paid. */
export const BlockNotice = ({ reason, until, category }: BlockNoticeProps) => {
  const t = useT();
  const fmt = useFmt();
  const noticeText = t(`protection.bar.${reason}.text`);
  return (
    <div role="status" className="absolute inset-0 z-10 grid place-items-center overflow-auto bg-page/95 py-6">
      <EmptyState
        art="clock"
        title={t(`protection.bar.${reason}.title`)}
        text={
          until === null ? noticeText : `${noticeText} ${t('protection.bar.until', { moment: fmt.dateTime(until) })}`
        }
        action={
          <>
            <Button asChild variant="primary">
              <Link to="/member" search={{ mc: reason === 'identity' ? 'identityCheck' : 'saferPlay' }}>
                {t(reason === 'identity' ? 'protection.bar.toPapers' : 'protection.bar.toLimits')}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <LeaveLink category={category}>{t('protection.bar.leave')}</LeaveLink>
            </Button>
          </>
        }
      />
    </div>
  );
};
