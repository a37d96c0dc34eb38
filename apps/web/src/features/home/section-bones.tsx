import { GameCardSkeleton } from '@fairhouse/ui/domain/game-card';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

const twelve = Array.from({ length: 12 }, (_, index) => index);

/** A section before its games are known, in the geometry it will have: a rail below 1024 px, two rows above. */
export const SectionBones = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-4 h-8 w-48 rounded-md" />
    <div className="flex gap-2 overflow-hidden lg:grid lg:grid-cols-6 lg:gap-3.5">
      {twelve.map((place) => (
        <div
          key={place}
          className="w-[calc((100%-1.25rem)/2.6)] shrink-0 sm:w-[calc((100%-2rem)/3.6)] md:w-[calc((100%-3.5rem)/4.6)] lg:w-auto"
        >
          <GameCardSkeleton />
        </div>
      ))}
    </div>
  </div>
);
