import { loadNamespaces, useT } from '@fairhouse/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBrand } from '../shared/brand/brand.store.ts';
import { showToast } from '../shared/toasts/toast.store.ts';
import type { RouteRow } from './routes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenError } from './screen-error.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useIsOffered } from './use-is-offered.ts';
import { useScreen } from './use-screen.ts';

const EmptyCategory = lazy(async () => {
  const [{ EmptyCategory: Page }] = await Promise.all([import('./empty-category.tsx'), loadNamespaces('pages')]);
  return { default: Page };
});

export type ScreenHostProps = { row: RouteRow; pathname: string };

/** A page this brand does not have: the visitor is redirected to home with an explanation. */
const useWayHome = (isOff: boolean) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOff) return;
    showToast({ tone: 'info', id: 'core.route.switchedOff' });
    void navigate({ to: '/', replace: true });
  }, [isOff, navigate]);
};

const ScreenBody = ({ row, pathname }: ScreenHostProps) => {
  const [attempt, setAttempt] = useState(0);
  const state = useScreen(row, attempt);
  const offered = useIsOffered(row);
  // A browser may cache a failed module fetch; after one retry only a page reload fetches it again.
  const retry = () => (attempt === 0 ? setAttempt(1) : location.reload());
  useWayHome(offered === 'no');

  if (offered === 'empty' || offered === 'coming')
    return (
      <Suspense fallback={<ScreenLoading row={row} isLate={false} />}>
        <EmptyCategory row={row} isComing={offered === 'coming'} />
      </Suspense>
    );
  if (state.kind === 'failed') return <ScreenError onRetry={retry} />;
  if (state.kind === 'loading' || offered !== 'yes')
    return <ScreenLoading row={row} isLate={state.kind === 'loading' && state.isLate} />;
  return (
    <ScreenBoundary fallback={(again) => <ScreenError onRetry={again} />}>
      <state.Screen path={pathname} />
    </ScreenBoundary>
  );
};

/** The screen shown last. It outlives the element: a game is shown without the shell, which mounts another one. */
let shownName: string | null = null;

/** The only `main` of the page. Its element is kept, so that the skip link and the focus always find it. */
export const ScreenHost = ({ row, pathname }: ScreenHostProps) => {
  const t = useT();
  const { brandName } = useBrand();
  const main = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (!row.hasOwnTitle) document.title = `${t(row.titleId)} · ${brandName}`;
  }, [t, row, brandName]);
  useEffect(() => {
    // A screen reader continues in the new screen, not at the link that is gone.
    if (shownName !== null && shownName !== row.name) main.current?.focus({ preventScroll: true });
    shownName = row.name;
  }, [row.name]);

  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      data-screen={row.screen}
      data-built={row.isBuilt}
      className="flex min-w-0 grow flex-col outline-none"
    >
      <ScreenBody key={row.name} row={row} pathname={pathname} />
    </main>
  );
};
