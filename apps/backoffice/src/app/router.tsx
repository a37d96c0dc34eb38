import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { setNavigator } from '#framework/navigate.ts';
import type { OpsScreen } from '#framework/screen.types.ts';
import { parseSearch, stringifySearch } from '#framework/search-state.ts';
import { loadScreen } from './load-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { ScreenHost } from './screen-host.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { StartPage } from './start-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: OpsScreen;
  }
}

const rootRoute = createRootRoute({ component: Root });

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: () => <SignedOutPage page="invitation" />,
});

const startRoutes = ['/', '/sign-in'].map((path) =>
  createRoute({ getParentRoute: () => shellRoute, path, component: StartPage }),
);

const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '/$', component: NotFoundPage });

const routeOf = (screen: OpsScreen) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: screen.scope === 'brand' ? `/b/$brandId${screen.path}` : `/house${screen.path}`,
    staticData: { screen },
    // The screen renders its own error state; the router only preloads it.
    loader: () =>
      loadScreen(screen).then(
        () => null,
        () => null,
      ),
    component: () => <ScreenHost key={screen.id} screen={screen} />,
  });

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    invitationRoute,
    shellRoute.addChildren([...startRoutes, ...screens.map(routeOf), notFoundRoute]),
  ]),
  parseSearch,
  stringifySearch,
  caseSensitive: true,
  scrollRestoration: true,
  // A screen that loads at once replaces the old one without a loading flash.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

setNavigator({
  go: (href, options) => void router.navigate({ href, replace: options?.replace ?? false }),
  warm: (href) => {
    const route = router.getMatchedRoutes(new URL(href, location.origin).pathname)[0].at(-1);
    const screen = route?.options.staticData?.screen;
    if (screen) loadScreen(screen).catch(() => undefined);
  },
});
