import { useFmt, useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { Stepper } from '@fairhouse/ui/primitives/stepper';
import { type ReactNode, useEffect, useRef } from 'react';
import type { withdrawalSteps } from './steps.rules.ts';

export type StepName = (typeof withdrawalSteps)[number];

export type StepFrameProps = { label: string; steps: readonly StepName[]; current: StepName; children: ReactNode };

/** One step of a withdrawal, below a progress line. */
export const StepFrame = ({ label, steps, current, children }: StepFrameProps) => {
  const t = useT();
  const fmt = useFmt();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // The clicked button is gone: keyboard focus moves to the new step, and a screen reader announces its name.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [current]);
  return (
    <Card padding="md" className="grid grid-cols-1 gap-5">
      <Stepper
        label={label}
        doneLabel={t('cashier.step.done')}
        currentIndex={steps.indexOf(current)}
        steps={steps.map((step, index) => ({
          id: step,
          label: t(`cashier.step.${step}`),
          text: fmt.number(index + 1),
        }))}
      />
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t(`cashier.step.${current}.title`)}
      </h2>
      {children}
    </Card>
  );
};
