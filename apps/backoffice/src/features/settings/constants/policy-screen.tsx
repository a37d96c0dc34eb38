import { useT } from '@fairhouse/i18n/react';
import { getPolicyEndpoint, policyGroups } from '@fairhouse/protocol/ops/settings-constants';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ConstantsForm } from './constants-form.tsx';

const groups = ['login', 'password', 'codes', 'budget'] as const;

/** B43: when a login needs an extra check, how long codes are valid, and how many messages a brand pays for. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getPolicyEndpoint, { params: { brandId } });
  const sections = groups.map((id) => ({
    id,
    title: t(`opsSettings.policy.${id}`),
    hint: t(`opsSettings.policy.${id}Hint`),
    keys: policyGroups[id],
  }));
  return (
    <OpsPage title={t('opsSettings.policy.title')} hint={t('opsSettings.policy.hint')}>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="policy.edit" />
        <PendingBanner object={{ kind: 'policy', id: brandId }} />
      </div>
      <QueryView query={query}>
        {(value) => <ConstantsForm group="policy" value={value} sections={sections} />}
      </QueryView>
    </OpsPage>
  );
};
