import { useT } from '@fairhouse/i18n/react';
import { getChannelsEndpoint } from '@fairhouse/protocol/ops/support';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ChannelsEditor } from './channels-editor.tsx';

/** B35. The customer service channels: kind, place, title, URL, order. */
export const ChannelsScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getChannelsEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsBrand.channels.title')} hint={t('opsBrand.channels.hint')}>
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="support.edit" />
        <QueryView query={query}>{(view) => <ChannelsEditor key={view.revision} view={view} />}</QueryView>
      </div>
    </OpsPage>
  );
};
