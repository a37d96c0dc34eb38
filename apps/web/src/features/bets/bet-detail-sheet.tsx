import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Sheet } from '@fairhouse/ui/primitives/sheet';
import { SkeletonText } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { type BetDetail, type BetRound, betQuery } from './api.ts';
import { BetDispute } from './bet-dispute.tsx';
import { BetStateBadge } from './bet-state.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="shrink-0 text-caption text-muted">{label}</dt>
    <dd className="min-w-0 text-end text-sm text-text-1 tabular-nums">{children}</dd>
  </div>
);

const Transactions = ({ transactions }: Pick<BetDetail, 'transactions'>) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ol className="grid divide-y divide-line">
      {transactions.map(({ kind, change, bonusChange, reference, isUndone, at }) => {
        const total = BigInt(change.minor) + BigInt(bonusChange.minor);
        return (
          <li key={reference} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className={clsx('text-sm text-text-1', isUndone && 'line-through')}>
              {/* A settlement of zero is not a win. */}
              {kind === 'win' && total === 0n ? t('bets.move.noWin') : t(`bets.move.${kind}`)}
            </span>
            <bdi className={clsx('text-end text-sm tabular-nums', total > 0n ? 'text-positive' : 'text-text-1')}>
              {fmt.money(total, change.currency, { sign: 'always' })}
            </bdi>
            <span className="text-caption text-muted">{fmt.dateTime(at, 'medium', { seconds: true })}</span>
            <bdi dir="ltr" className="truncate text-end font-mono text-caption text-muted" title={reference}>
              {reference.slice(0, 13)}
            </bdi>
          </li>
        );
      })}
    </ol>
  );
};

const DetailBody = ({ detail }: { detail: BetDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const { validBet, proofUrl } = detail;
  return (
    <div className="grid gap-5">
      {detail.state === 'in_doubt' && <NoticeBar tone="warning">{t('bets.detail.inDoubt')}</NoticeBar>}
      <dl className="grid divide-y divide-line">
        <Fact label={t('bets.detail.state')}>
          <BetStateBadge round={detail} />
        </Fact>
        <Fact label={t('bets.total.staked')}>{fmt.money(detail.staked.minor, detail.staked.currency)}</Fact>
        <Fact label={t('bets.total.won')}>{fmt.money(detail.won.minor, detail.won.currency)}</Fact>
        <Fact label={t('bets.total.net')}>{fmt.money(detail.net.minor, detail.net.currency, { sign: 'always' })}</Fact>
        {validBet !== null && (
          <Fact label={t('bets.detail.counted')}>
            {fmt.money(validBet.counted.minor, validBet.counted.currency)}
            {validBet.reason !== null && (
              <span className="block text-caption text-text-2">{t(`bets.reason.${validBet.reason}`)}</span>
            )}
          </Fact>
        )}
        <Fact label={t('bets.detail.round')}>
          <bdi dir="ltr" className="break-all font-mono text-caption select-all">
            {detail.roundId}
          </bdi>
        </Fact>
      </dl>
      <section className="grid gap-1">
        <h3 className="text-base">{t('bets.detail.moves')}</h3>
        <Transactions transactions={detail.transactions} />
      </section>
      {proofUrl !== null && (
        <div className="grid gap-1.5">
          <Button asChild variant="outline" icon={<ShieldCheck />}>
            <a href={proofUrl} target="_blank" rel="noopener noreferrer">
              {t('bets.detail.verify')}
            </a>
          </Button>
          <p className="text-caption text-text-2">{t('bets.detail.verify.hint')}</p>
        </div>
      )}
    </div>
  );
};

export type BetDetailSheetProps = { viewer: KnownViewer; round: BetRound; onClose: () => void };

/** One round: its stake and win, each movement of money in order, and what counts as turnover. */
export const BetDetailSheet = ({ viewer, round, onClose }: BetDetailSheetProps) => {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(betQuery(viewer.id, usePack().id, round.roundRef));
  return (
    <Sheet
      isOpen
      side="end"
      title={round.gameName ?? round.gameCode ?? t('bets.game.unknown')}
      closeLabel={t('core.action.close')}
      onClose={onClose}
    >
      <div className="p-4" aria-busy={isFetching}>
        {data !== undefined && (
          <div className="grid gap-5">
            <DetailBody detail={data} />
            <BetDispute memberId={viewer.id} roundRef={round.roundRef} />
          </div>
        )}
        {data === undefined && error === null && <SkeletonText lines={8} />}
        {data === undefined && error !== null && (
          <ErrorState
            isCompact
            title={t('bets.detail.failed')}
            text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
            retryLabel={t('core.action.retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  );
};
