import type { ReactNode } from 'react';

export type KbdProps = { children: ReactNode };

/** One key of a keyboard, as printed on it. */
export const Kbd = ({ children }: KbdProps) => (
  <kbd
    dir="ltr"
    className="inline-grid min-h-6 min-w-6 place-items-center rounded-xs border border-line border-b-2 bg-surface-2 px-1.5 font-sans text-xs font-medium text-text-2"
  >
    {children}
  </kbd>
);
