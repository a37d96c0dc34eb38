import { type ReactNode, use } from 'react';
import { CycleContext } from './cycle-context.ts';
import './start-button.css';

export type StartButtonProps = {
  label: string;
  /** Shown instead of the label; the label stays the accessible name. */
  children?: ReactNode;
  isBusy: boolean;
  onStart: () => void;
};

/**
 * The one button that starts a round. While the minimum cycle runs, a ring fills around it. It refuses the press
 * instead of being disabled: a disabled control would lose keyboard focus after every round.
 */
export const StartButton = ({ label, children, isBusy, onStart }: StartButtonProps) => {
  const cycle = use(CycleContext);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onStart()}
      className="start-button relative inline-grid min-h-14 w-full min-w-32 cursor-pointer select-none place-items-center rounded-full px-6 font-display font-extrabold text-lg aria-disabled:cursor-default"
    >
      <span className="relative">{children ?? label}</span>
      {cycle !== null && (
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" data-motion="fade">
          <rect
            key={cycle.fromMs}
            className="start-button-ring"
            x="2"
            y="2"
            pathLength="100"
            rx="26"
            style={{ animationDuration: `${cycle.untilMs - cycle.fromMs}ms` }}
          />
        </svg>
      )}
    </button>
  );
};
