import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { QueryView } from '#framework/query-view.tsx';
import { useMay } from '#framework/session.ts';
import { KeyLegend } from '../queue/key-legend.tsx';
import { QueueFrame, QueueSkeleton } from '../queue/queue-frame.tsx';
import { useTriage } from '../queue/use-triage.ts';
import { QueueRow } from './queue-row.tsx';
import type { useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

type Props = {
  query: ReturnType<typeof useWithdrawalQueue>;
  /** The URL of the list, with its other search parameters. */
  path: string;
  emptyText: MessageId;
  /** For a queue with orders in several states. */
  showsState: boolean;
  /** Whether its orders are approved or rejected; other orders are queried or resolved. */
  isDecided?: boolean;
};

/** Withdrawals that wait for a person, oldest first. */
export const WithdrawalQueue = ({ query, path, emptyText, showsState, isDecided = false }: Props) => {
  const t = useT();
  const mayReview = useMay('withdrawal.review');
  const rows = query.data?.rows ?? [];
  const triage = useTriage(rows.map(({ withdrawalId }) => withdrawalId));
  const hrefOf = (id: string) => `${path}${path.includes('?') ? '&' : '?'}order=${id}`;
  return (
    <>
      <KeyLegend
        decisions={isDecided && mayReview ? [t('opsCashier.action.approve'), t('opsCashier.action.reject')] : null}
      />
      <QueryView query={query} skeleton={<QueueSkeleton />}>
        {(page) => (
          <QueueFrame
            items={page.rows.map((row) => ({
              id: row.withdrawalId,
              href: hrefOf(row.withdrawalId),
              content: <QueueRow row={row} showsState={showsState} />,
            }))}
            opened={triage.opened}
            cursor={triage.cursor}
            hasMore={page.nextCursor !== null}
            emptyText={emptyText}
            backHref={path}
            detail={
              triage.opened !== undefined && (
                <WithdrawalView
                  key={triage.opened}
                  withdrawalId={triage.opened}
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
