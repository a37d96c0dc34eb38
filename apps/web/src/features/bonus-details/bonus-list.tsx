import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { leftOf, type Requirement, shareOf } from './bonus.rules.ts';

const tones = { open: 'info', met: 'positive', closed: 'neutral' } as const;

/** One bar for each bonus: its kind, requirement, progress, start and end. */
export const BonusList = ({ bonuses }: { bonuses: readonly Requirement[] }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {bonuses.map((bonus) => {
        const { requirementId, source, reference, state, principal, required, done, openedAt, endedAt } = bonus;
        const money = (minor: string | bigint): string => fmt.money(minor, required.currency);
        const progress = t('turnover.standing.progress', { done: money(done.minor), required: money(required.minor) });
        return (
          <li key={requirementId} className="grid grid-cols-1 gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold text-sm text-text-1">
                {t(`turnover.source.${source}`)} <span className="tabular-nums">{money(principal.minor)}</span>{' '}
                <bdi dir="ltr" className="font-normal text-caption text-muted [overflow-wrap:anywhere]">
                  {reference}
                </bdi>
              </span>
              <Badge tone={tones[state]}>{t(`turnover.state.${state}`)}</Badge>
            </div>
            <ProgressBar
              isLabelHidden
              label={t('turnover.requirement.label', { source: t(`turnover.source.${source}`), reference })}
              valueText={progress}
              share={shareOf(bonus)}
              tone={state === 'met' ? 'positive' : 'action'}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-text-2 tabular-nums">
              <span>{progress}</span>
              <span>
                {state === 'open'
                  ? t('personal.bonus.left', { amount: money(leftOf(bonus)) })
                  : t('personal.bonus.ended', { at: fmt.dateTime(endedAt ?? openedAt, 'medium') })}
              </span>
            </div>
            <p className="text-caption text-muted">
              {t('personal.bonus.since', { at: fmt.dateTime(openedAt, 'medium') })}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
