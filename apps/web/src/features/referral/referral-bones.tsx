import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

/** Placeholder of the page, with the height of its content. */
export const ReferralBones = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('profile.referral.loading')} className="grid grid-cols-1 gap-4 lg:gap-6">
      <Skeleton className="h-56 rounded-lg" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
};
