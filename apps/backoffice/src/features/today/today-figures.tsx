import { useFmt, useT } from '@fairhouse/i18n/react';
import { KpiTile, type KpiTileProps } from '#framework/kpi-tile.tsx';
import { useBrandId } from '#framework/session.ts';
import { depositsIn, figuresIn } from './today.rules.ts';
import type { Today } from './today.types.ts';

/** Compared with the same hour of the previous day. */
const useDelta = () => {
  const t = useT();
  return (change: string, isMore: boolean, isSame: boolean): NonNullable<KpiTileProps['delta']> =>
    isSame
      ? { text: t('opsBooks.today.same'), tone: 'neutral' }
      : { text: t('opsBooks.today.compared', { change }), tone: isMore ? 'positive' : 'negative' };
};

/** The key figures of the day. */
export const TodayFigures = ({ today, currency }: { today: Today; currency: string }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const deltaOf = useDelta();
  const now = figuresIn(today.today.figures, currency);
  const before = figuresIn(today.yesterday.figures, currency);
  const money = (minor: bigint) => fmt.money(minor, currency, { unit: 'code' });
  const moneyDelta = (one: bigint, other: bigint) =>
    deltaOf(fmt.money(one - other, currency, { unit: 'code', sign: 'always' }), one > other, one === other);
  const deposited = depositsIn(today.deposits?.today ?? [], currency);
  const joined = today.today.newMembers - today.yesterday.newMembers;
  return (
    <section>
      <h2 className="mb-2 text-base">{t('opsBooks.today.figures')}</h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        <KpiTile
          label={t('opsBooks.today.ggr')}
          value={money(now.ggr.minor)}
          delta={moneyDelta(now.ggr.minor, before.ggr.minor)}
        />
        <KpiTile
          label={t('opsBooks.today.staked')}
          value={money(now.staked.minor)}
          delta={moneyDelta(now.staked.minor, before.staked.minor)}
          hint={t('opsBooks.today.rounds', { count: now.rounds })}
        />
        {today.deposits !== null && (
          <KpiTile
            label={t('opsBooks.today.deposits')}
            value={money(deposited.credited.minor)}
            delta={moneyDelta(deposited.credited.minor, depositsIn(today.deposits.yesterday, currency).credited.minor)}
            hint={t('opsBooks.today.depositCount', { count: deposited.count })}
            href={`/b/${brandId}/deposits?tab=all`}
          />
        )}
        <KpiTile
          label={t('opsBooks.today.active')}
          value={fmt.number(today.today.activePlayers)}
          hint={t('opsBooks.today.activeHint', { count: today.yesterday.activePlayers })}
        />
        <KpiTile
          label={t('opsBooks.today.now')}
          value={fmt.number(today.today.playingNow)}
          hint={t('opsBooks.today.nowHint')}
        />
        <KpiTile
          label={t('opsBooks.today.joined')}
          value={fmt.number(today.today.newMembers)}
          delta={deltaOf(`${joined > 0 ? '+' : ''}${fmt.number(joined)}`, joined > 0, joined === 0)}
        />
      </div>
    </section>
  );
};
