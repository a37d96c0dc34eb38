import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

/** Placeholder of the page, with the height of its content. */
export const SecurityBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('security.page.loading')} className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <Skeleton className="h-128 rounded-lg" />
      <div className="grid content-start gap-4 lg:gap-6">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
};
