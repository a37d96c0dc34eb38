import { useFmt, useT } from '@fairhouse/i18n/react';
import { formatAmount } from '../format-amount.ts';
import type { GameModule } from '../game-modules.ts';
import { usePlay } from '../session/session-context.ts';

/** Parts per million as an exact ratio. */
const ratioOf = (ppm: number): string => `${Math.floor(ppm / 1_000_000)}.${String(ppm % 1_000_000).padStart(6, '0')}`;

export const RulesPage = ({ game }: { game: GameModule }) => {
  const t = useT();
  const fmt = useFmt();
  const opened = usePlay(({ opened }) => opened);
  if (opened === null) return null;
  const isTable = 'Table' in game;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {!isTable && (
        <section className="rounded-lg border border-line bg-surface-2 p-4">
          <h3 className="text-caption text-text-2">{t('studio.shell.rules.rtp')}</h3>
          <p className="font-display font-extrabold text-2xl tabular-nums">
            {fmt.percent(ratioOf(opened.rtpPpm), { decimals: 2 })}
          </p>
          <p className="mt-1 text-caption text-text-2">
            {t('studio.shell.rules.rtp.text', { share: fmt.percent(ratioOf(opened.rtpPpm), { decimals: 2 }) })}{' '}
            {opened.mode === 'demo' && t('studio.shell.rules.demo')}
          </p>
        </section>
      )}
      <game.Rules
        opened={opened}
        format={(amount) => formatAmount(fmt, opened, amount)}
        t={t as (id: string, values?: Record<string, string | number>) => string}
      />
      <p className="text-caption text-text-2">
        {t('studio.shell.stake.limits', {
          min: formatAmount(fmt, opened, opened.stakes.min),
          max: formatAmount(fmt, opened, opened.stakes.max),
        })}{' '}
        {!isTable &&
          t('studio.shell.rules.cycle', {
            seconds: fmt.number(opened.minCycleMs / 1_000, { decimals: { min: 0, max: 1 } }),
          })}
      </p>
    </div>
  );
};
