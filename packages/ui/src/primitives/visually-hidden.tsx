import type { ReactNode } from 'react';

export type VisuallyHiddenProps = { children: ReactNode };

/** Spoken, not shown. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => <span className="sr-only">{children}</span>;
