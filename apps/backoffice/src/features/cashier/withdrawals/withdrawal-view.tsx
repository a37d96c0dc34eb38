import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetWithdrawalEndpoint } from '@fairhouse/protocol/ops/cashier';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useEffect } from 'react';
import { CopyId, MoneyCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { TwoPeopleReasons } from '#framework/two-people-reasons.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { WithdrawalDetail } from '../cashier.types.ts';
import { AgeBadge } from '../queue/age-badge.tsx';
import { OrderSteps } from '../queue/order-steps.tsx';
import { ProofPictures } from '../queue/proof-pictures.tsx';
import { Part } from '../queue/queue-part.tsx';
import { DisputePart } from './dispute-part.tsx';
import { MemberNotes } from './member-notes.tsx';
import { RecentMoves } from './recent-moves.tsx';
import { isDisputed } from './resolution.rules.ts';
import { useLease } from './use-lease.ts';
import { type DecisionProps, WithdrawalActions } from './withdrawal-actions.tsx';
import { LeaseNote, WithdrawalMarks, WithdrawalState } from './withdrawal-badges.tsx';
import { WithdrawalChecks } from './withdrawal-checks.tsx';

const askAgainMs = 10_000;

/** Why the order cannot be decided now; empty if it can. */
const Notices = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { pending, lease, twoPeople } = order;
  const mayLetGo = useMay('withdrawal.review');
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 empty:hidden">
      <ReadOnlyNote permission="withdrawal.review" />
      {pending !== null && (
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
      )}
      {order.isCreditedByMe && mayLetGo && (order.mayDecide || order.mayResolve) && (
        <NoticeBar tone="warning">{t('opsCashier.credited.text')}</NoticeBar>
      )}
      {order.mayDecide && twoPeople.length > 0 && (
        <NoticeBar tone="info" title={t('ops.twoPeople.title')}>
          <TwoPeopleReasons reasons={twoPeople} />
        </NoticeBar>
      )}
      {lease !== null && !lease.isMine && (
        <NoticeBar tone="info">{t('opsCashier.lease.taken', { name: lease.by.name })}</NoticeBar>
      )}
    </div>
  );
};

const Head = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          {t('opsCashier.withdrawal.title')} <CopyId id={order.reference} isWhole />
        </p>
        <h2 className="break-words font-display font-extrabold text-text-1 text-xl">
          <MoneyCell value={order.amount.minor} currency={order.amount.currency} />
        </h2>
        <OpsLink
          href={`/b/${brandId}/members/${order.member.memberId}`}
          className="font-semibold text-action-text text-sm hover:underline"
        >
          <bdi>{order.member.name}</bdi>
        </OpsLink>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5">
        <WithdrawalState state={order.state} />
        <AgeBadge age={order.age} />
        <WithdrawalMarks row={order} />
        <LeaseNote lease={order.lease} />
      </div>
    </header>
  );
};

/** Orders that wait for a decision are leased to the reader. */
const waitsForPerson = (order: WithdrawalDetail): boolean =>
  order.state === 'review' || order.state === 'unknown' || isDisputed(order);

type ViewProps = Pick<DecisionProps, 'asking' | 'onAsk'> & { onDecidable?: (withdrawalId: string | null) => void };

const View = ({ order, asking, onAsk, onDecidable }: ViewProps & { order: WithdrawalDetail }) => {
  const t = useT();
  const mayReview = useMay('withdrawal.review');
  const isTaken = order.lease !== null && !order.lease.isMine;
  useLease(order.withdrawalId, mayReview && waitsForPerson(order) && !isTaken);
  const decidable = mayReview && order.state === 'review' && order.mayDecide ? order.withdrawalId : null;
  useEffect(() => {
    onDecidable?.(decidable);
    return () => onDecidable?.(null);
  }, [decidable, onDecidable]);
  return (
    <article className="rounded-lg border border-line bg-surface-1">
      <Head order={order} />
      <Notices order={order} />
      <WithdrawalActions order={order} asking={asking} onAsk={onAsk} />
      <DisputePart order={order} />
      <WithdrawalChecks order={order} />
      <RecentMoves recent={order.recent} />
      <MemberNotes memberId={order.member.memberId} />
      {!isDisputed(order) && order.pictures.length > 0 && (
        <Part title={t('opsCashier.part.proof')}>
          <ProofPictures proofIds={order.pictures} />
        </Part>
      )}
      <Part title={t('opsCashier.part.steps')}>
        <OrderSteps steps={order.steps} />
      </Part>
    </article>
  );
};

/** One withdrawal: its data, the facts for a decision, and the reader's actions. */
export const WithdrawalView = ({ withdrawalId, ...rest }: ViewProps & { withdrawalId: string }) => {
  const brandId = useBrandId();
  const query = useOpsQuery(opsGetWithdrawalEndpoint, { params: { brandId, withdrawalId } }, { refetchMs: askAgainMs });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120 w-full rounded-lg" />}>
      {(order) => <View order={order} {...rest} />}
    </QueryView>
  );
};
