import { useT } from '@fairhouse/i18n/react';
import { opsGetIdentityCaseEndpoint } from '@fairhouse/protocol/ops/protection';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { CaseView } from './case-view.tsx';

/** One check of age and identity. Opening it is recorded, because it shows personal data. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string };
  const query = useOpsQuery(opsGetIdentityCaseEndpoint, { params: { brandId, caseId } });
  return (
    <OpsPage
      title={t('opsProtection.identity.one')}
      hint={t('opsProtection.identity.recorded')}
      back={<BackLink href={`/b/${brandId}/identity-checks`} label={t('opsProtection.identity.title')} />}
    >
      <QueryView query={query}>{(value) => <CaseView key={value.revision} shown={value} />}</QueryView>
    </OpsPage>
  );
};
