import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { readCode } from './otp-field.rules.ts';

export type OtpFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'type'> & {
    value: string;
    onChange: (code: string) => void;
    /** The number of characters, as defined by the code's format. */
    length: number;
    alphabet?: 'digits' | 'letters-and-digits';
    /** Called once each time the code becomes complete. */
    onComplete?: (code: string) => void;
  };

/**
 * One input, drawn as cells: a phone can fill it from a message, a paste of any form works, and a screen reader finds
 * one field instead of six. No `maxLength`, which would cut "123 456" before it is parsed.
 */
export const OtpField = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  requiredLabel,
  aside,
  id,
  className,
  value,
  onChange,
  length,
  alphabet = 'digits',
  onComplete,
  ...input
}: OtpFieldProps) => {
  const [isFocused, setIsFocused] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const code = readCode(event.target.value, { length, alphabet });
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };

  return (
    <Field {...{ label, isLabelHidden, hint, error, requiredLabel, aside, id, className }}>
      {(control) => (
        <div dir="ltr" className="field-box relative flex w-full max-w-sm gap-1.5 rounded-md sm:gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: A cell is its place.
              key={index}
              aria-hidden
              className={clsx(
                'grid h-13 min-w-0 flex-1 place-items-center rounded-md border bg-field font-display text-xl font-bold text-text-1 tabular-nums transition-colors',
                isFocused && index === Math.min(value.length, length - 1) ? 'border-action-text' : 'border-control',
                Boolean(error) && 'border-negative',
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
          <input
            inputMode={alphabet === 'digits' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type="text"
            value={value}
            onChange={take}
            onFocus={(event) => {
              setIsFocused(true);
              input.onFocus?.(event);
            }}
            onBlur={(event) => {
              setIsFocused(false);
              input.onBlur?.(event);
            }}
            className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent selection:bg-transparent selection:text-transparent"
          />
        </div>
      )}
    </Field>
  );
};
