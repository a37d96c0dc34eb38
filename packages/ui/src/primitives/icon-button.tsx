import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonBase, buttonVariants } from './button-look.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action of the button, and the meaning of its badge. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A short figure, or `true` for a dot. Visual only: the label has its meaning. */
  badge?: ReactNode;
  children: ReactNode;
};

const sizes: Record<ButtonSize, string> = {
  sm: 'size-8 rounded-md pointer-coarse:size-11 [&>svg]:size-4',
  md: 'size-10 rounded-md pointer-coarse:size-11 [&>svg]:size-5',
  lg: 'size-12 rounded-lg [&>svg]:size-5.5',
};

export const IconButton = ({
  label,
  variant = 'ghost',
  size = 'md',
  badge,
  className,
  children,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={clsx(
      buttonBase,
      buttonVariants[variant],
      // Gold is too pale on a light page to be visible by its fill alone, and there is no text label here.
      variant === 'money' && 'border border-action-text',
      sizes[size],
      className,
    )}
  >
    {children}
    {badge !== undefined && badge !== false && (
      <span
        aria-hidden
        className={clsx(
          'absolute rounded-full bg-negative text-on-negative ring-2 ring-page',
          badge === true
            ? 'end-1.5 top-1.5 size-2'
            : '-end-1 -top-1 grid h-4.5 min-w-4.5 place-items-center px-1 text-[0.6875rem] leading-none tabular-nums',
        )}
      >
        {badge === true ? null : badge}
      </span>
    )}
  </button>
);
