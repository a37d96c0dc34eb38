import { useT } from '@fairhouse/i18n/react';
import {
  changeAnnouncementEndpoint,
  getOpsAnnouncementEndpoint,
  listOpsAnnouncementsEndpoint,
  removeAnnouncementEndpoint,
} from '@fairhouse/protocol/ops/announcements';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { goTo } from '#framework/navigate.ts';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { draftOf, type inputOf, type StoredAnnouncement } from './announcement-form.ts';
import { standingOf, standingTones } from './standing-of.ts';

const Announcement = ({ news }: { news: StoredAnnouncement }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('announcement.edit', brandId);
  const [isRemoving, setRemoving] = useState(false);
  const stale = [listOpsAnnouncementsEndpoint, getOpsAnnouncementEndpoint];
  const change = useOpsChange(changeAnnouncementEndpoint, {
    invalidates: stale,
    done: 'opsContent.announcement.kept',
    isQuiet: true,
  });
  const remove = useOpsChange(removeAnnouncementEndpoint, {
    invalidates: [listOpsAnnouncementsEndpoint],
    done: 'opsContent.announcement.removed',
  });
  const { announcementId, revision } = news;
  const params = { brandId, announcementId };
  const keep = (input: ReturnType<typeof inputOf>) =>
    void change.run({ params, body: { ...input, revision } }).catch(() => undefined);
  const title = news.texts[0]?.title ?? t('opsContent.announcement.title');
  const standing = standingOf(news, Date.now());
  return (
    <>
      <DetailPage
        title={title}
        subtitle={t(`opsContent.type.${news.type}`)}
        badges={<Badge tone={standingTones[standing]}>{t(`opsContent.standing.${standing}`)}</Badge>}
        back={{ href: `/b/${brandId}/announcements`, label: t('opsContent.announcements.title') }}
        actions={
          mayEdit && (
            <Button icon={<Trash2 />} onClick={() => setRemoving(true)}>
              {t('opsContent.action.remove')}
            </Button>
          )
        }
        tabs={[
          {
            id: 'text',
            title: t('opsContent.announcement.text'),
            render: () => (
              <AnnouncementEditor
                key={revision}
                start={draftOf(news)}
                isReadOnly={!mayEdit}
                isKeeping={change.isRunning}
                failure={change.failure}
                onKeep={keep}
              />
            ),
          },
          {
            id: 'timeline',
            title: t('opsContent.announcement.timeline'),
            render: () => <AuditHistory object={{ kind: 'announcement', id: announcementId }} />,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('opsContent.announcement.remove')}
        effect={t('opsContent.announcement.removeEffect', { title })}
        tone="danger"
        confirmLabel={t('opsContent.action.remove')}
        onConfirm={async () => {
          await remove.run({ params });
          goTo(`/b/${brandId}/announcements`, { replace: true });
        }}
      />
    </>
  );
};

/** B24. One announcement, and who changed it when. */
export const Screen = () => {
  const brandId = useBrandId();
  const { announcementId = '' } = useParams({ strict: false }) as { announcementId?: string };
  const query = useOpsQuery(getOpsAnnouncementEndpoint, { params: { brandId, announcementId } });
  return <QueryView query={query}>{(news) => <Announcement news={news} />}</QueryView>;
};
