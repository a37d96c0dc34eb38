import { useT } from '@fairhouse/i18n/react';
import { announcementTypes } from '@fairhouse/protocol/constants';
import { listOpsAnnouncementsEndpoint } from '@fairhouse/protocol/ops/announcements';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Plus } from 'lucide-react';
import { TimeCell } from '#framework/cells.tsx';
import { goTo } from '#framework/navigate.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { standingOf, standingTones } from './standing-of.ts';

/** B24. All past, current and planned announcements of a brand. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('announcement.edit', brandId);
  return (
    <OpsPage
      title={t('opsContent.announcements.title')}
      hint={t('opsContent.announcements.hint')}
      actions={
        mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => goTo(`/b/${brandId}/announcements/new`)}>
            {t('opsContent.announcement.new')}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission="announcement.edit" />
      <OpsTable
        endpoint={listOpsAnnouncementsEndpoint}
        input={{ params: { brandId } }}
        viewKey="announcements"
        rowId={(row) => row.announcementId}
        rowHref={(row) => `/b/${brandId}/announcements/${row.announcementId}`}
        defaultSort="-publishedFrom"
        emptyText="opsContent.announcements.empty"
        columns={[
          { id: 'title', title: 'opsContent.column.title', cell: (row) => <bdi>{row.title}</bdi> },
          { id: 'type', title: 'opsContent.column.type', cell: (row) => t(`opsContent.type.${row.type}`) },
          {
            id: 'audience',
            title: 'opsContent.column.audience',
            cell: (row) => t(`opsContent.audience.${row.audience}`),
          },
          {
            id: 'state',
            title: 'opsContent.column.state',
            cell: (row) => {
              const standing = standingOf(row, Date.now());
              return <Badge tone={standingTones[standing]}>{t(`opsContent.standing.${standing}`)}</Badge>;
            },
          },
          { id: 'languages', title: 'opsContent.column.languages', cell: (row) => row.languages.join(', ') },
          {
            id: 'publishedFrom',
            title: 'opsContent.column.from',
            sort: 'publishedFrom',
            cell: (row) => <TimeCell at={row.publishedFrom} />,
          },
          {
            id: 'publishedUntil',
            title: 'opsContent.column.until',
            cell: (row) => <TimeCell at={row.publishedUntil} />,
          },
        ]}
        filters={[
          { id: 'text', title: 'opsContent.column.title', kind: 'text' },
          {
            id: 'type',
            title: 'opsContent.column.type',
            kind: 'select',
            options: announcementTypes.map((type) => ({ value: type, label: t(`opsContent.type.${type}`) })),
          },
          {
            id: 'state',
            title: 'opsContent.column.state',
            kind: 'select',
            options: (['published', 'draft', 'over'] as const).map((state) => ({
              value: state,
              label: t(`opsContent.state.${state}`),
            })),
          },
        ]}
      />
    </OpsPage>
  );
};
