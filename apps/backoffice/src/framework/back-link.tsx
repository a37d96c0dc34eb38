import { ArrowLeft } from 'lucide-react';
import { OpsLink } from './ops-link.tsx';

/** A link back to the list. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <OpsLink
    href={href}
    className="inline-flex min-h-6 items-center gap-1 rounded-sm text-caption text-text-2 hover:text-text-1 hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
    {label}
  </OpsLink>
);
