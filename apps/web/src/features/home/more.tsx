import { useT } from '@fairhouse/i18n/react';
import { ChevronRight } from 'lucide-react';
import { AppLink } from '#shared/navigation/app-link.tsx';

/** A link from a section to its full list. */
export const More = ({ to, title }: { to: string; title: string }) => {
  const t = useT();
  return (
    <AppLink
      to={to}
      className="flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold text-action-text text-sm hover:underline md:min-h-8"
    >
      {t('home.section.more')}
      <span className="sr-only">{title}</span>
      <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </AppLink>
  );
};
