import { useFmt, useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { scoreTone } from './markers.rules.ts';

/** A score as a number and as a bar. */
export const ScoreBar = ({ score }: { score: number }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <div className="flex min-w-32 items-center gap-2">
      <span className="w-8 text-end font-bold tabular-nums">{fmt.number(score)}</span>
      <div className="min-w-20 flex-1">
        <ProgressBar
          label={t('opsProtection.harm.score')}
          isLabelHidden
          size="sm"
          share={score / 100}
          tone={scoreTone(score)}
          valueText={t('opsProtection.harm.scoreOf', { score: fmt.number(score) })}
        />
      </div>
    </div>
  );
};
