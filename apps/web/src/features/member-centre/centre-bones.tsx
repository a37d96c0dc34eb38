import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

/** Placeholder of a centre page while its code loads: a heading and two panels, as on most pages. */
export const CentreBones = () => {
  const t = useT();
  return (
    <div
      role="status"
      aria-label={t('personal.page.loading')}
      className="mx-auto grid w-full max-w-[1120px] content-start gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6"
    >
      <Skeleton className="h-9 w-56 rounded-md" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
};
