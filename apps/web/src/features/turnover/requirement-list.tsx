import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import type { Requirement } from './api.ts';
import { shareOf } from './share-of.ts';

export type RequirementListProps = {
  requirements: readonly Requirement[];
  onShowRounds: (requirementId: string) => void;
};

const tones = { open: 'info', met: 'positive', closed: 'neutral' } as const;

/** One bar for each credit: its requirement, its progress, and what it locks until then. */
export const RequirementList = ({ requirements, onShowRounds }: RequirementListProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {requirements.map(({ requirementId, source, reference, state, ...requirement }) => {
        const { currency } = requirement.required;
        const money = (minor: string): string => fmt.money(minor, currency);
        return (
          <li key={requirementId} className="grid grid-cols-1 gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold text-sm text-text-1">
                {t(`turnover.source.${source}`)}{' '}
                <bdi dir="ltr" className="font-normal text-caption text-muted [overflow-wrap:anywhere]">
                  {reference}
                </bdi>
              </span>
              <Badge tone={tones[state]}>{t(`turnover.state.${state}`)}</Badge>
            </div>
            <ProgressBar
              isLabelHidden
              label={t('turnover.requirement.label', { source: t(`turnover.source.${source}`), reference })}
              valueText={t('turnover.standing.progress', {
                done: money(requirement.done.minor),
                required: money(requirement.required.minor),
              })}
              // A met requirement stays met, even if one of its rounds was reversed later.
              share={state === 'met' ? 1 : shareOf(requirement.done.minor, requirement.required.minor)}
              tone={state === 'met' ? 'positive' : 'action'}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-text-2">
              <span className="tabular-nums">
                {t('turnover.standing.progress', {
                  done: money(requirement.done.minor),
                  required: money(requirement.required.minor),
                })}
              </span>
              <span className="tabular-nums">
                {state === 'open'
                  ? t('turnover.requirement.locks', { amount: money(requirement.principal.minor) })
                  : t(`turnover.requirement.${state}`, {
                      at: fmt.dateTime(requirement.endedAt ?? requirement.openedAt, 'medium'),
                    })}
              </span>
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => onShowRounds(requirementId)}
            >
              {t('turnover.requirement.rounds')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
