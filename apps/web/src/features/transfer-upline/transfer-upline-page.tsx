import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { CentrePage } from '#shared/member-centre/centre-page.tsx';
import { quietStandingQuery } from '#shared/member-centre/member-centre.api.ts';
import { OpensLater } from '#shared/member-centre/opens-later.tsx';
import { FactList } from '#shared/money/fact-list.tsx';
import { asterisks, useHiddenBalance } from '#shared/session/hidden-balance.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import { uplineQuery } from './api.ts';
import type { Upline } from './upline.rules.ts';

const UplinePanel = ({ viewer, upline }: { viewer: KnownViewer; upline: Upline }) => {
  const t = useT();
  const fmt = useFmt();
  const { funds } = useBalance(viewer);
  const { isHidden } = useHiddenBalance();
  const available = funds === null ? '' : fmt.money(funds.available.minor, funds.available.currency);
  return (
    <Panel title={t('personal.upline.panel')}>
      <FactList
        facts={[
          {
            key: 'upline',
            label: t('personal.upline.who'),
            value: upline.kind === 'agent' ? <bdi>{upline.account}</bdi> : t(`personal.upline.who.${upline.kind}`),
          },
          { key: 'balance', label: t('core.balance.label'), value: isHidden ? asterisks : available },
        ]}
      />
    </Panel>
  );
};

const AgentUpline = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const upline = useQuery(uplineQuery(viewer.id));
  const standing = useQuery(quietStandingQuery(viewer));
  const error = upline.error ?? standing.error;
  if (error !== null && (upline.data === undefined || standing.data === undefined))
    return (
      <ErrorState
        title={t('personal.upline.failed')}
        text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
        reference={error instanceof CallFailure ? (error.traceId ?? undefined) : undefined}
        retryLabel={t('core.action.retry')}
        onRetry={() => void Promise.all([upline.refetch(), standing.refetch()])}
        isRetrying={upline.isFetching || standing.isFetching}
      />
    );
  if (upline.data === undefined || standing.data === undefined)
    return (
      <div role="status" aria-label={t('personal.page.loading')} className="grid gap-4">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    );
  const { restriction, profile } = standing.data;
  const stop =
    restriction !== null
      ? t('personal.upline.stop.protected')
      : profile.agentTransfers
        ? null
        : t('personal.upline.stop.profile');
  return (
    <>
      {stop !== null && <NoticeBar tone="info">{stop}</NoticeBar>}
      <UplinePanel viewer={viewer} upline={upline.data} />
      <OpensLater
        art="door"
        title={t('personal.upline.later.title')}
        text={t('personal.upline.later.text')}
        points={[
          t('personal.upline.later.point1'),
          t('personal.upline.later.point2'),
          t('personal.upline.later.point3'),
        ]}
        action={
          <Button asChild variant="outline">
            <Link to="/member" search={{ mc: 'withdraw' }}>
              {t('core.cashier.withdraw')}
            </Link>
          </Button>
        }
      />
    </>
  );
};

const NotAnAgent = () => {
  const t = useT();
  return (
    <EmptyState
      art="lock"
      title={t('personal.upline.notAgent.title')}
      text={t('personal.upline.notAgent.text')}
      action={
        <Button asChild variant="primary">
          <Link to="/member" activeOptions={{ exact: true }}>
            {t('personal.unknown.back')}
          </Link>
        </Button>
      }
    />
  );
};

/** P06: transfers from an agent to their upline. It opens with the agents' module; until then there is no form. */
export const TransferUplinePage = () => {
  const t = useT();
  return (
    <CentrePage title={t('personal.entry.transferUpline')} lead={t('personal.upline.lead')}>
      {(viewer) => (viewer.kind === 'agent' ? <AgentUpline viewer={viewer} /> : <NotAnAgent />)}
    </CentrePage>
  );
};
