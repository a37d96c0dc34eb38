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

/** While the server cannot report who is signed in, everyone is treated as a visitor. */
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
      // A preload neither asks who is logged in nor redirects.
      if (preload) return;
      const verdict = judgeGuard(row.guard, row.guard === 'none' ? visitor : await whoIsHere());
      if (verdict.kind === 'pass') return;
      if (verdict.remembers) rememberWantedPath(location.href);
      throw redirect({ to: verdict.to, replace: true });
    },
    // The screen reports a failure itself and offers a retry; the loader only starts the download early.
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
  // `map` loses the literal paths and search types of the table, which links are checked against.
  routeTree: rootRoute.addChildren([...routes, notFoundRoute].map(routeOf) as unknown as RouteOf<TypedRow>[]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // `/vnLottery` and `/vnlottery` are different pages (spec §2).
  caseSensitive: true,
  // `keepScroll` does it instead and says why.
  scrollRestoration: () => false,
  // A screen that loads quickly replaces the old one directly; a slow one shows its skeleton.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

const rowAt = (pathname: string): RouteRow => {
  const route = router.getMatchedRoutes(pathname)[0].at(-1);
  return route?.options.staticData?.row ?? notFoundRoute;
};

// The pages of the personal centre and of the agent centre share a route but scroll separately; so do the pages of single games.
keepScroll(router, ({ pathname, search }) => {
  const { path, name } = rowAt(pathname);
  // A page of the personal centre and one of its orders are screens of their own.
  const { mc, ac, order } = search as { mc?: string; ac?: string; order?: string };
  return `${path.includes('$') ? pathname : name} ${mc ?? ac} ${order}`;
});

setNavigator((to) => router.navigate(to));
