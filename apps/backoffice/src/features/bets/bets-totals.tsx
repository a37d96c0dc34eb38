import { useFmt, useT } from '@fairhouse/i18n/react';
import { betsFilter, opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { MoneyCell } from '#framework/cells.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useRawSearch } from '#framework/use-search-state.ts';

/** The sums of all rows that match the filters in the URL, per currency. */
export const BetsTotals = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [raw] = useRawSearch();
  const filter = Object.fromEntries(Object.entries(raw).filter(([name]) => name in betsFilter));
  const sums = useOpsQuery(
    opsListBetsEndpoint,
    { params: { brandId }, query: { ...filter, limit: 1 } as never },
    { keepsOld: true },
  );
  // The list below shows the error; the totals are left out.
  if (sums.error && sums.data === undefined) return null;
  if (sums.data === undefined) return <Skeleton className="h-16 w-full rounded-lg" />;
  const { totals } = sums.data;
  if (totals.byCurrency.length === 0) return null;
  return (
    <section aria-label={t('opsBooks.bets.totals')} className="flex flex-wrap gap-3">
      {totals.byCurrency.map(({ rounds, staked, won, net }) => (
        <dl
          key={staked.currency}
          className="flex flex-wrap gap-x-6 gap-y-2 rounded-lg border border-line bg-surface-1 px-4 py-2.5 text-sm"
        >
          <div>
            <dt className="text-caption text-muted">{staked.currency}</dt>
            <dd className="tabular-nums">{t('opsBooks.bets.totalsRounds', { count: rounds })}</dd>
          </div>
          <div>
            <dt className="text-caption text-muted">{t('opsBooks.bets.staked')}</dt>
            <dd>
              <MoneyCell value={staked.minor} currency={staked.currency} />
            </dd>
          </div>
          <div>
            <dt className="text-caption text-muted">{t('opsBooks.bets.won')}</dt>
            <dd>
              <MoneyCell value={won.minor} currency={won.currency} />
            </dd>
          </div>
          <div>
            <dt className="text-caption text-muted">{t('opsBooks.bets.ggr')}</dt>
            <dd>
              <MoneyCell value={-net.minor} currency={net.currency} isSigned />
            </dd>
          </div>
        </dl>
      ))}
      {!totals.isExact && (
        <p className="self-center text-caption text-muted">
          {t('opsBooks.bets.totalsNewest', { shown: fmt.number(totals.rounds) })}
        </p>
      )}
    </section>
  );
};
