import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** A path of this site, with its search and hash if it has any. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

// Of two links to different parts of one page only one is current.
const active = { includeHash: true };

/** A link whose URL comes from data. If the target is known, use `Link`, which type-checks it. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => <Link {...rest} to="." href={to} activeOptions={active} />;
