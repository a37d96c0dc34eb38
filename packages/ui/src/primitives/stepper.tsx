import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type Step = { id: string; label: ReactNode /** The number as formatted for the language. */; text?: string };

export type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** Counted from 0; equal to the number of steps when all are done. */
  currentIndex: number;
  /** Read after the name of a completed step, such as "done". */
  doneLabel: string;
};

/** The position within a few steps. It is not navigation: steps are not links. */
export const Stepper = ({ label, steps, currentIndex, doneLabel }: StepperProps) => (
  <div className="@container">
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => {
        const isDone = index < currentIndex;
        const isCurrent = index === currentIndex;
        return (
          <li
            key={step.id}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center px-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute end-[calc(50%+1.375rem)] start-[calc(-50%+1.375rem)] top-4 h-0.5 -translate-y-1/2 rounded-full',
                  index <= currentIndex ? 'bg-action' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={clsx(
                'grid size-8 place-items-center rounded-full border-2 text-caption font-bold tabular-nums transition-colors duration-enter',
                isDone && 'border-action bg-action text-on-action',
                isCurrent && 'border-action-text bg-action-soft text-action-text',
                !isDone && !isCurrent && 'border-line bg-surface-1 text-muted',
              )}
            >
              {isDone ? <Check className="size-4 stroke-[3]" /> : (step.text ?? index + 1)}
            </span>
            <span
              className={clsx(
                'mt-2 text-xs @md:text-caption',
                isCurrent ? 'font-semibold text-text-1' : 'text-muted @max-sm:sr-only',
              )}
            >
              {step.label}
              {isDone && <span className="sr-only"> {doneLabel}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  </div>
);
