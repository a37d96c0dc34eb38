import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { TodayQueue } from '@fairhouse/protocol/ops/today';
import { KpiTile } from '#framework/kpi-tile.tsx';
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

/** What waits longest comes first; empty queues come last. */
const waitingFirst = (queues: Today['queues']): Today['queues'] => {
  const sinceOf = ({ count, oldestAt }: Today['queues'][number]): number =>
    count === 0 ? Number.POSITIVE_INFINITY : Date.parse(oldestAt ?? '') || Number.MAX_VALUE;
  return queues.toSorted((some, other) =>
    sinceOf(some) < sinceOf(other) ? -1 : Number(sinceOf(some) > sinceOf(other)),
  );
};

/** The work queues: their length and the age of the oldest entry. */
export const TodayQueues = ({ queues }: Pick<Today, 'queues'>) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  if (queues.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{t('opsBooks.today.queues')}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {waitingFirst(queues).map(({ queue, count, oldestAt }) => (
          <KpiTile
            key={queue}
            label={t(queueIds[queue])}
            value={fmt.number(count)}
            href={hrefOf(brandId, queue)}
            hint={
              oldestAt === null
                ? t('opsBooks.today.nothing')
                : t('opsBooks.today.oldest', { time: fmt.relative(oldestAt) })
            }
          />
        ))}
      </div>
    </section>
  );
};
