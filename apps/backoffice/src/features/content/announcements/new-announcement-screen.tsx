import { useT } from '@fairhouse/i18n/react';
import { createAnnouncementEndpoint, listOpsAnnouncementsEndpoint } from '@fairhouse/protocol/ops/announcements';
import { useState } from 'react';
import { BackLink } from '#framework/back-link.tsx';
import { goTo } from '#framework/navigate.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { type inputOf, newDraft } from './announcement-form.ts';

/** B24. A new announcement. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const languages = useBrand()?.languages.supported ?? ['EN'];
  const [start] = useState(() => newDraft(languages, new Date()));
  const create = useOpsChange(createAnnouncementEndpoint, {
    invalidates: [listOpsAnnouncementsEndpoint],
    done: 'opsContent.announcement.kept',
    isQuiet: true,
  });
  const keep = async (body: ReturnType<typeof inputOf>) => {
    try {
      const { announcementId } = await create.run({ params: { brandId }, body });
      goTo(`/b/${brandId}/announcements/${announcementId}`, { replace: true });
    } catch {
      // The error is shown above the buttons.
    }
  };
  return (
    <OpsPage
      title={t('opsContent.announcement.new')}
      back={<BackLink href={`/b/${brandId}/announcements`} label={t('opsContent.announcements.title')} />}
    >
      <AnnouncementEditor
        start={start}
        isReadOnly={false}
        isKeeping={create.isRunning}
        failure={create.failure}
        onKeep={(input) => void keep(input)}
      />
    </OpsPage>
  );
};
