import { Suspense } from 'react';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashPage } from './crash-page.tsx';
import { DoorFrame } from './door-frame.tsx';
import { doors } from './doors.ts';

/** A page for whoever is not known yet. */
export const DoorPage = ({ door }: { door: keyof typeof doors }) => {
  const Door = doors[door];
  return (
    <DoorFrame>
      <CrashBoundary fallback={() => <CrashPage onRetry={() => location.reload()} />}>
        <Suspense fallback={null}>
          <Door />
        </Suspense>
      </CrashBoundary>
    </DoorFrame>
  );
};
