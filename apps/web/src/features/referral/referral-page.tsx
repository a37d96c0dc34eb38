import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { referralQuery } from './api.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { InvitedList } from './invited-list.tsx';
import { MonthsChart } from './months-chart.tsx';
import { ReferralBones } from './referral-bones.tsx';

const OwnReferral = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(referralQuery(memberId));
  if (data === undefined) {
    if (error === null) return <ReferralBones />;
    const failure = error instanceof CallFailure ? error : null;
    if (failure?.code === 'SYSTEM_FUNCTION_DISABLED')
      return <EmptyState art="door" title={t('profile.referral.disabled')} text={t('profile.referral.disabledText')} />;
    return (
      <ErrorState
        title={t('profile.referral.failed')}
        text={failure === null ? undefined : errorText(t, failure.code)}
        reference={failure?.traceId ?? undefined}
        referenceLabel={t('core.gate.error.trace')}
        retryLabel={t('core.action.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {data.isOpen ? (
        <InvitationPanel code={data.code} url={data.url} />
      ) : (
        <NoticeBar tone="info">{t('profile.referral.rests')}</NoticeBar>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <FunnelChart funnel={data.funnel} />
        <MonthsChart months={data.months} />
      </div>
      <InvitedList invited={data.invited} registered={data.funnel.registered} />
    </div>
  );
};

/**
 * P12: the invitation, and the progress of the invited members. Earnings from invitations belong to agents' contracts.
 */
export const ReferralPage = () => {
  const t = useT();
  return (
    <CentrePage title={t('profile.referral.title')} lead={t('profile.referral.lead')}>
      {({ id }) => <OwnReferral memberId={id} />}
    </CentrePage>
  );
};
