import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { TodayQueue } from '@fairhouse/protocol/ops/today';
import { KpiTile } from '#framework/kpi-tile.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Today } from './today.types.ts';

const queueIds = {
  approvals: 'opsBooks.today.queue.approvals',
  roundsInDoubt: 'opsBooks.today.queue.roundsInDoubt',
  vendorCases: 'opsBooks.today.queue.vendorCases',
  bookCases: 'opsBooks.today.queue.bookCases',
  failedJobs: 'opsBooks.today.queue.failedJobs',
  unsealedAudit: 'opsBooks.today.queue.unsealedAudit',
  deposits: 'opsBooks.today.queue.deposits',
  withdrawals: 'opsBooks.today.queue.withdrawals',
  payoutsUnknown: 'opsBooks.today.queue.payoutsUnknown',
  disputes: 'opsBooks.today.queue.disputes',
  statementDifferences: 'opsBooks.today.queue.statementDifferences',
  personMatches: 'opsBooks.today.queue.personMatches',
  heldWins: 'opsBooks.today.queue.heldWins',
  staffDevices: 'opsBooks.today.queue.staffDevices',
} as const satisfies Record<TodayQueue, MessageId>;

const hrefOf = (brandId: string, queue: TodayQueue): string =>
  ({
    approvals: `/b/${brandId}/approvals`,
    roundsInDoubt: `/b/${brandId}/bets?state=in_doubt`,
    vendorCases: `/b/${brandId}/bets?state=in_doubt`,
    bookCases: `/b/${brandId}/ledger?tab=accounts`,
    failedJobs: '/house/health',
    unsealedAudit: `/b/${brandId}/audit?tab=chain`,
    deposits: `/b/${brandId}/deposits`,
    withdrawals: `/b/${brandId}/withdrawals`,
    payoutsUnknown: `/b/${brandId}/withdrawals?tab=unknown`,
    disputes: `/b/${brandId}/disputes`,
    statementDifferences: `/b/${brandId}/payment-providers?tab=differences&state=open`,
    personMatches: `/b/${brandId}/matches`,
    heldWins: `/b/${brandId}/held-wins?state=held`,
    staffDevices: '/house/staff-security',
  })[queue];

/** What waits longest comes first. */
const waitingFirst = (queues: Today['queues']): Today['queues'] => {
  const sinceOf = ({ oldestAt }: Today['queues'][number]): number => Date.parse(oldestAt ?? '') || Number.MAX_VALUE;
  return queues.filter(({ count }) => count > 0).toSorted((some, other) => sinceOf(some) - sinceOf(other));
};

/** The work queues: their length and the age of the oldest entry. Those with nothing to do share one line. */
export const TodayQueues = ({ queues }: Pick<Today, 'queues'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  if (queues.length === 0) return null;
  const title = t('opsBooks.today.queues');
  const waiting = waitingFirst(queues);
  const clear = queues.filter(({ count }) => count === 0);
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      {waiting.length > 0 && (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          {waiting.map(({ queue, count, oldestAt }) => (
            <KpiTile
              key={queue}
              label={t(queueIds[queue])}
              value={fmt.number(count)}
              href={hrefOf(brandId, queue)}
              hint={oldestAt !== null && t('opsBooks.today.oldest', { time: fmt.relative(oldestAt) })}
            />
          ))}
        </div>
      )}
      {clear.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-caption text-muted">
          <span className="font-semibold text-positive">{t('opsBooks.today.nothing')}</span>
          {clear.map(({ queue }) => (
            <OpsLink key={queue} href={hrefOf(brandId, queue)} className="hover:text-text-1 hover:underline">
              {t(queueIds[queue])}
            </OpsLink>
          ))}
        </p>
      )}
    </section>
  );
};
