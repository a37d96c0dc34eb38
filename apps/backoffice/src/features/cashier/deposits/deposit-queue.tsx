import { useT } from '@fairhouse/i18n/react';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { KeyLegend } from '../queue/key-legend.tsx';
import { QueueFrame, QueueSkeleton } from '../queue/queue-frame.tsx';
import { useTriage } from '../queue/use-triage.ts';
import { DepositView } from './deposit-view.tsx';
import { QueueRow } from './queue-row.tsx';
import type { useDepositQueue } from './use-deposit-queue.ts';

/** Deposits that wait for a person, oldest first. */
export const DepositQueue = ({ query }: { query: ReturnType<typeof useDepositQueue> }) => {
  const t = useT();
  const mayReview = useMay('deposit.review');
  const path = `/b/${useBrandId()}/deposits`;
  const rows = query.data?.rows ?? [];
  const triage = useTriage(rows.map(({ depositId }) => depositId));
  return (
    <>
      <KeyLegend decisions={mayReview ? [t('opsCashier.action.confirm'), t('opsCashier.action.reject')] : null} />
      <QueryView query={query} skeleton={<QueueSkeleton />}>
        {(page) => (
          <QueueFrame
            items={page.rows.map((row) => ({
              id: row.depositId,
              href: `${path}?order=${row.depositId}`,
              content: <QueueRow row={row} />,
            }))}
            opened={triage.opened}
            cursor={triage.cursor}
            hasMore={page.nextCursor !== null}
            emptyText="opsCashier.deposits.reviewEmpty"
            backHref={path}
            detail={
              triage.opened !== undefined && (
                <DepositView
                  key={triage.opened}
                  depositId={triage.opened}
                  asking={triage.asking}
                  onAsk={triage.onAsk}
                  onDecidable={triage.onDecidable}
                />
              )
            }
          />
        )}
      </QueryView>
    </>
  );
};
