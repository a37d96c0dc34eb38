import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ChoiceError } from './choice-error.tsx';
import { ChoiceRow } from './choice-row.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line: a price, a badge, a logo. */
  trailing?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  /** The form field name; generated if no form reads it. */
  name?: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** `cards` frames each choice, for a few important choices. */
  look?: 'list' | 'cards';
  error?: ReactNode;
  className?: string;
};

/** Native radios: arrow keys, forms and screen readers support them already. */
export const RadioGroup = <Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  value,
  onChange,
  options,
  look = 'list',
  error,
  className,
}: RadioGroupProps<Value>) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className={clsx('mb-1.5 text-sm font-semibold text-text-1', isLegendHidden && 'sr-only')}>
        {legend}
      </legend>
      <div className={clsx(look === 'cards' ? 'grid gap-2' : 'flex flex-col')}>
        {options.map((option) => {
          const labelId = `${id}-${option.value}-label`;
          const hintId = `${id}-${option.value}-hint`;
          return (
            <ChoiceRow
              key={option.value}
              label={option.label}
              hint={option.hint}
              trailing={option.trailing}
              isCard={look === 'cards'}
              {...{ labelId, hintId }}
              control={
                <span className="relative grid size-5 place-items-center">
                  <input
                    type="radio"
                    name={name ?? id}
                    value={option.value}
                    checked={value === option.value}
                    disabled={option.isDisabled}
                    onChange={() => onChange(option.value)}
                    aria-labelledby={labelId}
                    aria-describedby={option.hint ? hintId : undefined}
                    aria-invalid={error ? true : undefined}
                    className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-control bg-field transition-colors checked:border-action-text checked:bg-action hover:border-text-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 aria-invalid:border-negative forced-colors:appearance-auto"
                  />
                  <span
                    aria-hidden
                    className="pointer-events-none relative size-2 scale-0 rounded-full bg-on-action transition-[scale] peer-checked:scale-100 peer-disabled:bg-muted"
                  />
                </span>
              }
            />
          );
        })}
      </div>
      <ChoiceError id={errorId}>{error}</ChoiceError>
    </fieldset>
  );
};
