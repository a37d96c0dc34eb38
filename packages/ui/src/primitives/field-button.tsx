import type { ComponentProps } from 'react';

export type FieldButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & { label: string };

/** A small button inside a field's box. */
export const FieldButton = ({ label, children, ...button }: FieldButtonProps) => (
  <button
    {...button}
    type="button"
    aria-label={label}
    className="tap-target grid place-items-center rounded-sm text-muted transition-colors hover:text-text-1 [&>svg]:size-5"
  >
    {children}
  </button>
);
