import { useT } from '@fairhouse/i18n/react';
import { opsGetDepositEndpoint } from '@fairhouse/protocol/ops/cashier';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useEffect } from 'react';
import { CopyId, Facts, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { TwoPeopleReasons } from '#framework/two-people-reasons.tsx';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { DepositDetail } from '../cashier.types.ts';
import { reasonIds } from '../cashier-texts.ts';
import { AgeBadge } from '../queue/age-badge.tsx';
import { OrderSteps } from '../queue/order-steps.tsx';
import { ProofPictures } from '../queue/proof-pictures.tsx';
import { Part } from '../queue/queue-part.tsx';
import { DepositActions, type DepositActionsProps } from './deposit-actions.tsx';
import { DepositState } from './deposit-state.tsx';

const askAgainMs = 10_000;

const Head = ({ order }: { order: DepositDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          {t('opsCashier.deposit.title')} <CopyId id={order.reference} isWhole />
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
        <DepositState state={order.state} />
        <AgeBadge age={order.age} />
      </div>
    </header>
  );
};

/** A proof is valid for one order only, so other orders that name it must be checked first. */
const SameTransaction = ({ sameTransaction }: Pick<DepositDetail, 'sameTransaction'>) => {
  const t = useT();
  const brandId = useBrandId();
  if (sameTransaction.length === 0) return null;
  return (
    <NoticeBar tone="negative" title={t('opsCashier.same.title')}>
      {t('opsCashier.same.text', { count: sameTransaction.length })}{' '}
      {sameTransaction.map(({ depositId, reference }) => (
        <OpsLink key={depositId} href={`/b/${brandId}/deposits/${depositId}`} className="me-2 font-mono underline">
          <bdi dir="ltr">{reference}</bdi>
        </OpsLink>
      ))}
    </NoticeBar>
  );
};

const OrderPart = ({ order }: { order: DepositDetail }) => {
  const t = useT();
  const none = t('opsCashier.fact.none');
  const { credited, reason, account, transactionId, providerRef } = order;
  return (
    <Part title={t('opsCashier.part.order')}>
      <Facts
        items={[
          { label: t('opsCashier.fact.method'), value: <bdi>{order.methodTitle}</bdi> },
          { label: t('opsCashier.fact.provider'), value: <bdi>{order.providerCode}</bdi> },
          {
            label: t('opsCashier.fact.ordered'),
            value: <MoneyCell value={order.amount.minor} currency={order.amount.currency} />,
          },
          {
            label: t('opsCashier.fact.fee'),
            value: <MoneyCell value={order.fee.minor} currency={order.fee.currency} />,
          },
          {
            label: t('opsCashier.fact.credited'),
            value: credited === null ? none : <MoneyCell value={credited.minor} currency={credited.currency} />,
          },
          ...(reason === null ? [] : [{ label: t('opsCashier.fact.reason'), value: t(reasonIds[reason]) }]),
          {
            label: t('opsCashier.fact.providerRef'),
            value: providerRef === null ? none : <CopyId id={providerRef} />,
          },
          { label: t('opsCashier.column.createdAt'), value: <TimeCell at={order.createdAt} /> },
          ...(account === null
            ? []
            : [
                {
                  label: t('opsCashier.fact.houseAccount'),
                  value: <bdi>{`${account.bankName} · ${account.holderName} · ${account.number}`}</bdi>,
                },
              ]),
          {
            label: t('opsCashier.fact.transaction'),
            value: transactionId === null ? none : <CopyId id={transactionId} isWhole />,
          },
        ]}
      />
    </Part>
  );
};

type ViewProps = Pick<DepositActionsProps, 'asking' | 'onAsk'> & { onDecidable?: (depositId: string | null) => void };

const View = ({ order, asking, onAsk, onDecidable }: ViewProps & { order: DepositDetail }) => {
  const t = useT();
  const mayReview = useMay('deposit.review');
  const decidable = mayReview && order.mayDecide ? order.depositId : null;
  useEffect(() => {
    onDecidable?.(decidable);
    return () => onDecidable?.(null);
  }, [decidable, onDecidable]);
  return (
    <article className="rounded-lg border border-line bg-surface-1">
      <Head order={order} />
      <div className="flex flex-col gap-3 px-4 pb-4 empty:hidden">
        <ReadOnlyNote permission="deposit.review" />
        <PendingBanner object={{ kind: 'deposit', id: order.depositId }} />
        <SameTransaction sameTransaction={order.sameTransaction} />
        {order.mayDecide && order.twoPeople.length > 0 && (
          <NoticeBar tone="info" title={t('ops.twoPeople.title')}>
            <TwoPeopleReasons reasons={order.twoPeople} />
          </NoticeBar>
        )}
      </div>
      <DepositActions order={order} asking={asking} onAsk={onAsk} />
      <Part title={t('opsCashier.part.proof')}>
        <ProofPictures proofIds={order.pictures} />
      </Part>
      <OrderPart order={order} />
      <Part title={t('opsCashier.part.steps')}>
        <OrderSteps steps={order.steps} />
      </Part>
    </article>
  );
};

/** One deposit: its proof, the provider's reports, and the reader's actions. */
export const DepositView = ({ depositId, ...rest }: ViewProps & { depositId: string }) => {
  const brandId = useBrandId();
  const query = useOpsQuery(opsGetDepositEndpoint, { params: { brandId, depositId } }, { refetchMs: askAgainMs });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120 w-full rounded-lg" />}>
      {(order) => <View order={order} {...rest} />}
    </QueryView>
  );
};
