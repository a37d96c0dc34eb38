import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChoiceErrorProps = { id: string; children: ReactNode };

/** The region is always rendered, so that an error that arrives later is announced. */
export const ChoiceError = ({ id, children }: ChoiceErrorProps) => (
  <div aria-live="polite">
    {children && (
      <p id={id} className="mt-1 flex items-start gap-1.5 text-caption font-medium text-negative">
        <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
        <span className="min-w-0">{children}</span>
      </p>
    )}
  </div>
);
