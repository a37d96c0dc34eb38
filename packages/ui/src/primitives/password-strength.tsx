import { clsx } from 'clsx';

export type PasswordStrengthProps = {
  /** 0 is empty, 4 is very good. */
  score: 0 | 1 | 2 | 3 | 4;
  /** What is measured, for screen readers. */
  label: string;
  /** The result in words; the bars only repeat it. Empty while nothing is typed. */
  text: string;
};

const fills = ['', 'bg-negative', 'bg-warning', 'bg-info', 'bg-positive'];
const steps = [1, 2, 3, 4] as const;

export const PasswordStrength = ({ score, label, text }: PasswordStrengthProps) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="flex flex-1 gap-1">
      {steps.map((step) => (
        <span
          key={step}
          className={clsx(
            'h-1 flex-1 rounded-full transition-colors duration-enter',
            step <= score ? fills[score] : 'bg-surface-3',
          )}
        />
      ))}
    </span>
    <span className="min-w-16 text-end text-xs font-medium text-text-2">
      {text !== '' && (
        <>
          <span className="sr-only">{label} </span>
          {text}
        </>
      )}
    </span>
  </span>
);
