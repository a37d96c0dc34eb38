import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ScrollAreaProps = { label: string; className?: string; dir?: 'ltr'; children: ReactNode };

/** A part of a page that may scroll, by keyboard too. For content without a control of its own, such as a wide table. */
export const ScrollArea = ({ label, className, ...rest }: ScrollAreaProps) => (
  <section
    {...rest}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    tabIndex={0}
    // `relative` keeps hidden labels inside the scrolling frame; outside it they would widen the page.
    className={clsx('relative overflow-auto', className)}
  />
);
