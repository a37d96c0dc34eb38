import { useT } from '@fairhouse/i18n/react';
import { countApprovalsEndpoint } from '@fairhouse/protocol/ops/approvals';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Stamp } from 'lucide-react';
import { goTo } from '#framework/navigate.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const askAgainMs = 15_000;
const shownMax = 99;

/** How many requests of this brand wait for this operator. */
export const ApprovalsBadge = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayRead = useMay('approval.read');
  const { data } = useOpsQuery(
    countApprovalsEndpoint,
    { params: { brandId } },
    { enabled: mayRead && brandId !== '', refetchMs: askAgainMs },
  );
  if (!mayRead) return null;
  const count = data?.toDecide ?? 0;
  return (
    <IconButton
      label={t('ops.shell.approvals', { count })}
      title={t('ops.shell.approvals', { count })}
      {...(count > 0 && { badge: count > shownMax ? `${shownMax}+` : count })}
      onClick={() => goTo(`/b/${brandId}/approvals`)}
    >
      <Stamp />
    </IconButton>
  );
};
