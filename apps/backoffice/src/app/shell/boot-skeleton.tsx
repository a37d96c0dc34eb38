import { ScreenSkeleton } from '../screen-skeleton.tsx';

/** Placeholder of the shell while the session loads. */
export const BootSkeleton = () => (
  <div aria-busy className="flex min-h-dvh flex-col">
    <div className="h-14 shrink-0 border-line border-b bg-surface-1" />
    <div className="flex grow">
      <div className="hidden w-60 shrink-0 border-line border-e bg-surface-1 lg:block" />
      <div className="min-w-0 grow p-4 lg:p-6">
        <ScreenSkeleton />
      </div>
    </div>
  </div>
);
