import { Rail } from '@fairhouse/ui/domain/rail';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { sessionValue } from '#shared/storage/session-value.ts';
import { savedRailCount } from './own-rails.rules.ts';

/** Per tab, cleared by a logout. */
export const savedOwnRails = sessionValue('fairhouse.home.ownRails');

const indexes = [0, 1, 2, 3, 4, 5, 6];

/** Placeholders for the rows that home showed last time, so that nothing shifts when they load. */
export const OwnBones = () => {
  const rails = Array.from({ length: savedRailCount(savedOwnRails.read()) }, (_, rail) => rail);
  if (rails.length === 0) return null;
  return (
    <div aria-hidden="true" inert className="grid gap-8 md:gap-10">
      {rails.map((rail) => (
        <div key={rail}>
          <Skeleton className="mb-3 h-10 w-48 rounded-md md:mb-4" />
          <Rail label="" previousLabel="" nextLabel="">
            {indexes.map((index) => (
              <span key={index} className="block aspect-3/4 w-full rounded-lg bg-surface-2" />
            ))}
          </Rail>
        </div>
      ))}
    </div>
  );
};
