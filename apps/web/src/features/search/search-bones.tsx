import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

const indexes = [0, 1, 2, 3, 4, 5];

/** The lines before the first answer. */
export const SearchBones = () => (
  <div aria-hidden="true" className="grid gap-1 px-2.5 py-3">
    {indexes.map((index) => (
      <div key={index} className="flex h-15 items-center gap-3">
        <Skeleton className="h-12 w-9 rounded-sm" />
        <div className="grid grow gap-2">
          <Skeleton className="h-3.5 w-2/5 rounded-sm" />
          <Skeleton className="h-3 w-1/4 rounded-sm" />
        </div>
      </div>
    ))}
  </div>
);
