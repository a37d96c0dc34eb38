import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonBase, buttonVariants } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  /** `money` is the gold of Deposit and Withdraw alike; one `primary` per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Locks the button and keeps its width and its name. */
  isLoading?: boolean;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** As wide as its container. */
  isBlock?: boolean;
  /** Styles its single child (a link) instead of rendering a `button`. */
  asChild?: boolean;
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 rounded-md px-3 py-1 text-caption pointer-coarse:min-h-11',
  md: 'min-h-10 gap-2 rounded-md px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-12 gap-2.5 rounded-lg px-6 py-2 text-base',
};

// The click is prevented instead of disabling the control: a disabled control loses the keyboard focus, so a reader who
// pressed Enter would have to find it again. This also stops the submit that Enter in a field would send.
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export const Button = ({
  variant = 'quiet',
  size = 'md',
  isLoading = false,
  icon,
  trailing,
  isBlock = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const Element = asChild ? Slot.Root : 'button';
  const whileLoading = isLoading && 'opacity-0';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      className={clsx(buttonBase, buttonVariants[variant], sizes[size], isBlock && 'w-full', className)}
      onClick={isLoading ? refuse : onClick}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
    >
      {icon && (
        <span aria-hidden className={clsx('flex shrink-0 [&>svg]:size-4.5', whileLoading)}>
          {icon}
        </span>
      )}
      <Slot.Slottable child={children}>
        {(label) => <span className={clsx('min-w-0', whileLoading)}>{label}</span>}
      </Slot.Slottable>
      {trailing && (
        <span className={clsx('flex shrink-0 items-center [&>svg]:size-4.5', whileLoading)}>{trailing}</span>
      )}
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </Element>
  );
};
