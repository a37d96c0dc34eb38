import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceRow } from './choice-row.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'children' | 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line, as settings lists have it. */
  isControlLast?: boolean;
};

/** Takes effect at once; what waits for a Save button is a checkbox. */
export const Switch = ({ label, hint, isControlLast = false, className, ...input }: SwitchProps) => {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  return (
    <ChoiceRow
      {...{ label, hint, labelId, hintId, isControlLast, className }}
      control={
        <span className="relative h-6 w-10">
          <input
            {...input}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: A native checkbox tells its state itself.
            role="switch"
            aria-labelledby={labelId}
            aria-describedby={hint ? hintId : undefined}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-control bg-surface-3 transition-colors checked:border-action-text checked:bg-action hover:border-text-2 disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-text-2 transition-[translate,background-color] duration-enter peer-checked:translate-x-[calc(1rem*var(--inline-sign))] peer-checked:bg-on-action"
          />
        </span>
      }
    />
  );
};
