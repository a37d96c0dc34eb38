import { useFmt, useT } from '@fairhouse/i18n/react';
import { KpiTile, type KpiTileProps } from '#framework/kpi-tile.tsx';
import { useBrandId } from '#framework/session.ts';
import { chartUnits, depositsIn, figuresIn } from './today.rules.ts';
import type { PlayFigures, Today } from './today.types.ts';

type Props = { today: Today; currency: string };

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3';

/** Compared with the same hour of the same weekday: a Monday is not like a Sunday. */
const useDelta = () => {
  const t = useT();
  return (change: string, isMore: boolean, isSame: boolean): NonNullable<KpiTileProps['delta']> =>
    isSame
      ? { text: t('opsBooks.today.same'), tone: 'neutral' }
      : { text: t('opsBooks.today.compared', { change }), tone: isMore ? 'positive' : 'negative' };
};

const useMoney = (currency: string) => {
  const fmt = useFmt();
  const deltaOf = useDelta();
  return {
    money: (minor: bigint) => fmt.money(minor, currency, { unit: 'code' }),
    delta: (one: bigint, other: bigint) =>
      deltaOf(fmt.money(one - other, currency, { unit: 'code', sign: 'always' }), one > other, one === other),
  };
};

/** Money of the day: what the games kept, what was wagered, what came in. The lines show the last 14 days. */
export const TodayMoney = ({ today, currency }: Props) => {
  const t = useT();
  const brandId = useBrandId();
  const { money, delta } = useMoney(currency);
  const now = figuresIn(today.today.figures, currency);
  const before = figuresIn(today.lastWeek.figures, currency);
  const trendOf = (pick: (figures: PlayFigures) => bigint) =>
    today.days.map(({ figures }) => chartUnits(pick(figuresIn(figures, currency))));
  const deposited = depositsIn(today.deposits?.today ?? [], currency);
  return (
    <section>
      <h2 className="mb-2 text-base">{t('opsBooks.today.money')}</h2>
      <div className={grid}>
        <KpiTile
          label={t('opsBooks.today.ggr')}
          value={money(now.ggr.minor)}
          delta={delta(now.ggr.minor, before.ggr.minor)}
          trend={trendOf(({ ggr }) => ggr.minor)}
        />
        <KpiTile
          label={t('opsBooks.today.staked')}
          value={money(now.staked.minor)}
          delta={delta(now.staked.minor, before.staked.minor)}
          hint={t('opsBooks.today.rounds', { count: now.rounds })}
          trend={trendOf(({ staked }) => staked.minor)}
        />
        {today.deposits !== null && (
          <KpiTile
            label={t('opsBooks.today.deposits')}
            value={money(deposited.credited.minor)}
            delta={delta(deposited.credited.minor, depositsIn(today.deposits.lastWeek, currency).credited.minor)}
            hint={t('opsBooks.today.depositCount', { count: deposited.count })}
            href={`/b/${brandId}/deposits?tab=all`}
          />
        )}
      </div>
    </section>
  );
};

/** Players of the day. */
export const TodayPlayers = ({ today }: Pick<Props, 'today'>) => {
  const t = useT();
  const fmt = useFmt();
  const deltaOf = useDelta();
  const joined = today.today.newMembers - today.lastWeek.newMembers;
  return (
    <section>
      <h2 className="mb-2 text-base">{t('opsBooks.today.players')}</h2>
      <div className={grid}>
        <KpiTile
          label={t('opsBooks.today.active')}
          value={fmt.number(today.today.activePlayers)}
          hint={t('opsBooks.today.activeHint', { count: today.yesterday.activePlayers })}
          trend={today.days.map(({ activePlayers }) => activePlayers)}
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
          trend={today.days.map(({ newMembers }) => newMembers)}
        />
      </div>
    </section>
  );
};
