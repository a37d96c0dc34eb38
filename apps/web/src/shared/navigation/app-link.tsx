import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** A path of this site, with its search and hash if it has any. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

// Two links to different parts of one page are not both the current one.
const active = { includeHash: true };

/** A link whose address comes from data. Where the target is known, use `Link`, which checks it. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => <Link {...rest} to="." href={to} activeOptions={active} />;
