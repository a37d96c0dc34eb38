import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { setNavigator } from '../shared/navigation/navigator.ts';
import { parseSearch, stringifySearch } from '../shared/navigation/search-text.ts';
import { rememberWantedPath } from '../shared/navigation/wanted-path.ts';
import { viewerQuery, visitor } from '../shared/session/viewer.ts';
import { AppLayout } from './app-layout.tsx';
import { judgeGuard } from './guards.rules.ts';
import { loadScreen } from './load-screen.ts';
import { queryClient } from './query-client.ts';
import { notFoundRoute, type RouteRow, routes, type TypedRow } from './routes.ts';
import { keepScroll } from './scroll-restoration.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
  interface Register {
    router: typeof router;
  }
}

const rootRoute = createRootRoute({ component: AppLayout });

/** Nobody is let in on a guess: while the house cannot say who is here, everybody is a visitor. */
const whoIsHere = () => queryClient.ensureQueryData(viewerQuery).catch(() => visitor);

const routeOf = <Path extends string, Search extends object>(
  row: RouteRow & { path: Path; validateSearch?: (raw: Record<string, unknown>) => Search },
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    staticData: { row },
    validateSearch: row.validateSearch ?? ((): Search => ({}) as Search),
    beforeLoad: async ({ location, preload }): Promise<void> => {
      // A link that is only looked at asks nobody who is here and sends nobody away.
      if (preload) return;
      const verdict = judgeGuard(row.guard, row.guard === 'none' ? visitor : await whoIsHere());
      if (verdict.kind === 'pass') return;
      if (verdict.remembers) rememberWantedPath(location.href);
      throw redirect({ to: verdict.to, replace: true });
    },
    // The screen tells of a failure itself, with a way on; the router only gives it a head start.
    loader: () =>
      loadScreen(row).then(
        () => null,
        () => null,
      ),
  });

type SearchOf<Row> = Row extends { validateSearch: (raw: Record<string, unknown>) => infer Search extends object }
  ? Search
  : object;
type RouteOf<Row> = Row extends { path: infer Path extends string }
  ? ReturnType<typeof routeOf<Path, SearchOf<Row>>>
  : never;

export const router = createRouter({
  // The table is walked once; its literal paths and searches are what links are checked against.
  routeTree: rootRoute.addChildren([...routes, notFoundRoute].map(routeOf) as unknown as RouteOf<TypedRow>[]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // `/vnLottery` and `/vnlottery` are different pages (spec §2).
  caseSensitive: true,
  // `keepScroll` does it instead and says why.
  scrollRestoration: () => false,
  // A screen that comes at once replaces the old one without a flash; otherwise its skeleton shows.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

const rowAt = (pathname: string): RouteRow => {
  const route = router.getMatchedRoutes(pathname)[0].at(-1);
  return route?.options.staticData?.row ?? notFoundRoute;
};

// Each page of a centre is a place of its own, though they share a route.
keepScroll(router, ({ pathname, search }) => `${rowAt(pathname).name}${(search as { mc?: string }).mc}`);

setNavigator((to) => router.navigate(to));
