import { useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';

export type WordBounds = { min: number; max: number };

/** The word count against its bounds: too few is a warning, too many an error. */
export const WordMeter = ({ count, min, max }: WordBounds & { count: number }) => {
  const t = useT();
  const tone = count > max ? 'negative' : count < min ? 'warning' : 'positive';
  return (
    <ProgressBar
      size="sm"
      share={count / max}
      label={t('feedback.form.wordsLabel')}
      valueText={t('feedback.form.words', { count, max })}
      tone={tone}
    />
  );
};
