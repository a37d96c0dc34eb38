import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { Referral } from './api.ts';
import { funnelRows } from './funnel.rules.ts';

/** The progress of the invited members: a list whose bars only repeat its figures. */
export const FunnelChart = ({ funnel }: { funnel: Referral['funnel'] }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <Panel title={t('profile.funnel.title')} hint={t('profile.funnel.hint')}>
      <ol className="grid gap-4">
        {funnelRows(funnel).map(({ step, count, share }) => (
          <li key={step} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 font-semibold text-text-1">{t(`profile.funnel.${step}`)}</span>
              <span className="shrink-0 text-text-2 tabular-nums">
                <strong className="text-base text-text-1">{fmt.number(count)}</strong>
                {funnel.registered > 0 && <span className="ms-2">{fmt.percent(share, { decimals: 0 })}</span>}
              </span>
            </div>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-surface-3">
              <span
                className="block h-full rounded-full bg-action transition-[inline-size] duration-sheet"
                style={{ inlineSize: `${share * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
