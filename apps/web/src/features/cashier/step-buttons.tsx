import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import type { ReactNode } from 'react';

export type StepButtonsProps = { onBack?: () => void; children: ReactNode };

/** Back and next. On a phone the next button comes first, within reach of the thumb. */
export const StepButtons = ({ onBack, children }: StepButtonsProps) => {
  const t = useT();
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      {onBack === undefined ? (
        <span className="max-sm:hidden" />
      ) : (
        <Button variant="ghost" size="lg" onClick={onBack}>
          {t('cashier.step.back')}
        </Button>
      )}
      {children}
    </div>
  );
};
