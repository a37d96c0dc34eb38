import { type ComponentType, useEffect, useState } from 'react';
import type { OpsScreen } from '#framework/screen.types.ts';
import { useMay } from '#framework/session.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashPage } from './crash-page.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { loadScreen, readScreen } from './load-screen.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

type Loaded = { readonly Screen: ComponentType } | 'loading' | 'failed';

const useScreen = (screen: OpsScreen, attempt: number): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>(() => {
    const Screen = readScreen(screen);
    return Screen ? { Screen } : 'loading';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again.
  useEffect(() => {
    let isCurrent = true;
    setLoaded((now) => (now === 'failed' ? 'loading' : now));
    loadScreen(screen).then(
      (Screen) => isCurrent && setLoaded({ Screen }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [screen, attempt]);
  return loaded;
};

/** Renders a screen, its skeleton while it loads, the forbidden page or the crash page. */
export const ScreenHost = ({ screen }: { screen: OpsScreen }) => {
  const [attempt, setAttempt] = useState(0);
  const loaded = useScreen(screen, attempt);
  const mayOpen = useMay(screen.permission);
  if (!mayOpen) return <ForbiddenPage screen={screen} />;
  if (loaded === 'failed')
    // A browser may cache a failed module fetch; after one retry only a page reload fetches it again.
    return <CrashPage onRetry={() => (attempt === 0 ? setAttempt(1) : location.reload())} />;
  if (loaded === 'loading') return <ScreenSkeleton />;
  return (
    <CrashBoundary fallback={(again) => <CrashPage onRetry={again} />}>
      <div data-screen={screen.id} className="contents">
        <loaded.Screen />
      </div>
    </CrashBoundary>
  );
};
