import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { ChoiceError } from './choice-error.tsx';
import { ChoiceRow } from './choice-row.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Some of the items below are ticked, but not all. */
  isIndeterminate?: boolean;
};

export const Checkbox = ({ label, hint, error, isIndeterminate = false, className, ...input }: CheckboxProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  // This state is only a DOM property: there is no attribute for it, and the ref of the input belongs to the caller.
  useEffect(() => {
    const control = box.current?.querySelector('input');
    if (control) control.indeterminate = isIndeterminate;
  }, [isIndeterminate]);

  return (
    <div className={className}>
      <ChoiceRow
        {...{ label, hint, labelId, hintId }}
        control={
          <span ref={box} className="relative grid size-5 place-items-center">
            <input
              {...input}
              type="checkbox"
              aria-labelledby={labelId}
              aria-describedby={describedBy || undefined}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-xs border border-control bg-field transition-colors checked:border-action-text checked:bg-action hover:border-text-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 aria-invalid:border-negative indeterminate:border-action-text indeterminate:bg-action forced-colors:appearance-auto"
            />
            {isIndeterminate ? (
              <Minus aria-hidden className="pointer-events-none relative size-3.5 stroke-[3.5] text-on-action" />
            ) : (
              <Check
                aria-hidden
                className="pointer-events-none relative size-3.5 scale-50 stroke-[3.5] text-on-action opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:text-muted"
              />
            )}
          </span>
        }
      />
      <ChoiceError id={errorId}>{error}</ChoiceError>
    </div>
  );
};
