import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useNavigation } from '../shared/navigation/navigation.store.ts';
import { setNavigator } from '../shared/navigation/navigator.ts';
import { rememberWantedPath } from '../shared/navigation/wanted-path.ts';
import { viewerQuery, visitor } from '../shared/session/viewer.ts';
import { AppLayout } from './app-layout.tsx';
import { judgeGuard } from './guards.rules.ts';
import { loadScreen } from './load-screen.ts';
import { queryClient } from './query-client.ts';
import { notFoundRoute, type RouteRow, routes } from './routes.ts';
import { keepScroll } from './scroll-restoration.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}

const rootRoute = createRootRoute({ component: AppLayout });

/** Nobody is let in on a guess: while the house cannot say who is here, everybody is a visitor. */
const whoIsHere = () => queryClient.ensureQueryData(viewerQuery).catch(() => visitor);

const routeOf = (row: RouteRow) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    staticData: { row },
    beforeLoad: async ({ location, preload }) => {
      const verdict = judgeGuard(row.guard, row.guard === 'none' ? visitor : await whoIsHere());
      if (verdict.kind === 'pass') return;
      if (verdict.remembers && !preload) rememberWantedPath(location.href);
      throw redirect({ to: verdict.to, replace: true });
    },
    // The screen tells of a failure itself, with a way on; the router only gives it a head start.
    loader: () =>
      loadScreen(row).then(
        () => null,
        () => null,
      ),
  });

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routes, notFoundRoute].map(routeOf)),
  // `/vnLottery` and `/vnlottery` are different pages (spec §2).
  caseSensitive: true,
  // The router's own scrolling knows paths, not names; `keepScroll` does it instead.
  scrollRestoration: () => false,
  // A screen that comes at once replaces the old one without a flash; otherwise its skeleton shows.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

const rowAt = (pathname: string): RouteRow => {
  const route = router.getMatchedRoutes(pathname)[0].at(-1);
  return route?.options.staticData?.row ?? notFoundRoute;
};

router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
  const { pathname, searchStr: search } = toLocation;
  useNavigation.setState({ pathname, search, routeName: rowAt(pathname).name });
});

// Each page of a centre is a place of its own, though they share a route.
keepScroll(router, ({ pathname, search }) => `${rowAt(pathname).name}${(search as { mc?: string }).mc}`);

setNavigator({
  go: (to, options) => void router.navigate({ href: to, replace: options?.replace ?? false }),
  warm: (to) => void loadScreen(rowAt(new URL(to, window.location.origin).pathname)).catch(() => {}),
});
