import { useFmt, useT } from '@fairhouse/i18n/react';
import { pendingChangeEndpoint, pendingGroupChangeEndpoint } from '@fairhouse/protocol/ops/approvals';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { OpsLink } from './ops-link.tsx';
import { useBrandId, useMay } from './session.ts';
import { useOpsQuery } from './use-ops-query.ts';

const askAgainMs = 15_000;

export type PendingBannerProps = {
  object: { readonly kind: string; readonly id: string };
  scope?: 'brand' | 'group';
};

/** Shown while a change of this object waits for a second person. */
export const PendingBanner = ({ object, scope = 'brand' }: PendingBannerProps) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayRead = useMay('approval.read');
  const query = { objectKind: object.kind, objectId: object.id };
  const ofBrand = useOpsQuery(
    pendingChangeEndpoint,
    { params: { brandId }, query },
    { enabled: mayRead && scope === 'brand', refetchMs: askAgainMs },
  );
  const ofGroup = useOpsQuery(
    pendingGroupChangeEndpoint,
    { query },
    { enabled: mayRead && scope === 'group', refetchMs: askAgainMs },
  );
  const pending = (scope === 'brand' ? ofBrand : ofGroup).data;
  if (!pending) return null;
  return (
    <NoticeBar
      tone="warning"
      title={t('ops.pending.title')}
      action={
        <Button asChild size="sm" variant="outline">
          <OpsLink href={`/b/${brandId}/approvals?approval=${pending.approvalId}`}>{t('ops.change.open')}</OpsLink>
        </Button>
      }
    >
      {t('ops.pending.by', { name: pending.makerName, time: fmt.relative(pending.madeAt) })}
    </NoticeBar>
  );
};
