import { useFmt, useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { shareOf } from './share-of.ts';

type Amount = { minor: string; currency: string };

export type StandingPanelProps = {
  withdrawable: Amount;
  locked: Amount;
  done: Amount;
  required: Amount;
};

/** The summary before the details: what may be withdrawn now, and the progress of the rest. */
export const StandingPanel = ({ withdrawable, locked, done, required }: StandingPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: Amount): string => fmt.money(minor, currency);
  const isAsked = required.minor !== '0';
  const progress = t('turnover.standing.progress', { done: money(done), required: money(required) });
  return (
    <Card padding="md" className="grid grid-cols-1 gap-3">
      <p className="font-bold text-text-1 text-xl tabular-nums [overflow-wrap:anywhere]">
        {t('turnover.standing.withdrawable', { amount: money(withdrawable) })}
      </p>
      {isAsked ? (
        <>
          <ProgressBar
            label={t('turnover.standing.label')}
            valueText={progress}
            share={shareOf(done.minor, required.minor)}
          />
          <p className="text-sm text-text-2">{t('turnover.standing.locked', { amount: money(locked) })}</p>
        </>
      ) : (
        <p className="text-sm text-text-2">{t('turnover.standing.nothingAsked')}</p>
      )}
    </Card>
  );
};
