import { Skeleton, SkeletonText } from '@fairhouse/ui/primitives/skeleton';

export const FactsBones = () => (
  <div aria-hidden="true" className="grid gap-5">
    <Skeleton className="h-20 rounded-lg" />
    <Skeleton className="h-32 rounded-lg" />
    <SkeletonText lines={3} />
  </div>
);
