import { useT } from '@fairhouse/i18n/react';
import { getBrandReadinessEndpoint } from '@fairhouse/protocol/ops/readiness';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

/** While a brand lacks something to go live, Today says how much. */
export const ReadinessHint = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayRead = useMay('settings.read');
  const { data } = useOpsQuery(getBrandReadinessEndpoint, { params: { brandId } }, { enabled: mayRead });
  if (data === undefined || data.isReady) return null;
  return (
    <NoticeBar
      tone="info"
      action={
        <Button asChild size="sm" variant="outline">
          <OpsLink href={`/b/${brandId}/go-live`}>{t('opsBooks.today.readinessGo')}</OpsLink>
        </Button>
      }
    >
      {t('opsBooks.today.readiness', { count: data.steps.length - data.done })}
    </NoticeBar>
  );
};
