import { constants } from '@fairhouse/protocol/constants';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { CardBones } from './card-bones.tsx';

/** A section before its games are loaded. */
export const SectionBones = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-4 h-8 w-48 rounded-md" />
    <CardBones count={constants.homeSectionItems.value} />
  </div>
);
