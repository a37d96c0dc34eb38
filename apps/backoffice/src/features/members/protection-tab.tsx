import { useT } from '@fairhouse/i18n/react';
import { opsGetMemberProtectionEndpoint } from '@fairhouse/protocol/ops/protection';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { HistoryTab } from '../protection/member/history-tab.tsx';
import { LimitsTab } from '../protection/member/limits-tab.tsx';

/** The member's limits and the decisions about their play; changes are made on a page of their own. */
export const ProtectionTab = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(opsGetMemberProtectionEndpoint, { params: { brandId, memberId } });
  return (
    <QueryView query={query}>
      {(protection) => (
        <div className="grid gap-6">
          <p>
            <OpsLink
              href={`/b/${brandId}/members/${memberId}/protection`}
              className="font-semibold text-action-text text-sm hover:underline"
            >
              {t('opsMembers.protection.open')}
            </OpsLink>
          </p>
          <LimitsTab protection={protection} />
          <HistoryTab protection={protection} />
        </div>
      )}
    </QueryView>
  );
};
