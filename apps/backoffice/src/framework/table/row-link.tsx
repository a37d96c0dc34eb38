import type { ReactNode } from 'react';
import { OpsLink } from '../ops-link.tsx';

/** The first cell of a row links to its page, if there is one. */
export const RowLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    children
  ) : (
    <OpsLink href={href} className="rounded-sm font-semibold text-text-1 hover:text-action-text hover:underline">
      {children}
    </OpsLink>
  );
