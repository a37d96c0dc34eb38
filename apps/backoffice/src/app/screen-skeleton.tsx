import { useT } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** The layout of a page: header, filter bar, rows. */
export const ScreenSkeleton = () => (
  <div role="status" aria-busy aria-label={useT()('ops.screen.loading')}>
    <Skeleton className="mb-5 h-8 w-56 rounded-md" />
    <div className="mb-3 flex gap-2">
      <Skeleton className="h-9 w-64 rounded-md" />
      <Skeleton className="hidden h-9 w-32 rounded-md sm:block" />
    </div>
    <div className="rounded-lg border border-line bg-surface-1">
      {rows.map((row) => (
        <div key={row} className="border-line border-b px-4 py-3 last:border-b-0">
          <Skeleton className="h-4 w-full rounded-sm" />
        </div>
      ))}
    </div>
  </div>
);
