import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import './select.css';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size' | 'children' | 'multiple'> & {
  /** Omitted if a surrounding `Field` has the label. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while `value` is empty; it cannot be chosen. */
  placeholder?: string;
  size?: 'sm' | 'md' | 'lg';
  isInvalid?: boolean;
  icon?: ReactNode;
};

const sizes = {
  sm: 'min-h-8 text-caption pointer-coarse:min-h-11',
  md: 'min-h-10 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-12 text-base',
};

/**
 * The native control, styled with tokens (`select.css`): phones open their own picker, and forms and autofill support
 * it. Radix's Select cannot be used here, because its viewport writes a style element as HTML text, which Trusted Types
 * refuses.
 */
export const Select = ({
  label,
  value,
  onChange,
  options,
  placeholder,
  size = 'md',
  isInvalid = false,
  icon,
  className,
  ...rest
}: SelectProps) => (
  <span className={clsx('relative inline-flex min-w-0 max-w-full', className)}>
    {icon && (
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted [&>svg]:size-4.5"
      >
        {icon}
      </span>
    )}
    <select
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={clsx(
        'styled-select w-full cursor-pointer truncate rounded-md border bg-field pe-10 transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        icon ? 'ps-10' : 'ps-3',
        isInvalid ? 'border-negative' : 'border-control hover:border-text-2',
        value === '' ? 'text-muted' : 'text-text-1',
        sizes[size],
      )}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-text-2" />
  </span>
);
