import { useT } from '@fairhouse/i18n/react';
import { getResourcesEndpoint } from '@fairhouse/protocol/ops/support';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ResourcesEditor } from './resources-editor.tsx';

/** B40. The brand's external presence: social pages and apps. */
export const ResourcesScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getResourcesEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsBrand.resources.title')} hint={t('opsBrand.resources.hint')}>
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="support.edit" />
        <QueryView query={query}>{(view) => <ResourcesEditor key={view.revision} view={view} />}</QueryView>
      </div>
    </OpsPage>
  );
};
