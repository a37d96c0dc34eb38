import type { Namespace } from '@fairhouse/i18n';
import { startTestTexts } from '@fairhouse/i18n/test-texts';
import { opsEndpoints } from '@fairhouse/protocol/ops/all';
import { type Permission, permissionIds } from '@fairhouse/protocol/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { setNavigator } from '#framework/navigate.ts';
import type { OpsEndpoint } from '#framework/ops-call.ts';
import type { OpsScreen } from '#framework/screen.types.ts';
import { parseSearch, stringifySearch } from '#framework/search-state.ts';
import { type Session, SessionContext } from '#framework/session.ts';
import { loadScreen } from './load-screen.ts';
import { sampleId, sampleOf } from './sample-of.test-kit.ts';
import { ScreenHost } from './screen-host.tsx';
import { screens } from './screens.ts';

// A busy machine responds late, which is not a fault of the screen.
configure({ asyncUtilTimeout: 20_000 });

/** The texts of the page. Tests name them by id, so that a wording may change. */
export const { t } = await startTestTexts(
  ...new Set<Namespace>(['core', 'ops', ...screens.flatMap(({ namespaces }) => namespaces)]),
);

export type Request = { endpoint: OpsEndpoint; query: Record<string, string>; body: unknown };
/** A value, an error code, or no response yet. */
export type Reply = { value: unknown } | { code: string } | 'none yet';
export type Server = (request: Request) => Reply | Promise<Reply>;

const known = (opsEndpoints as unknown as readonly OpsEndpoint[]).map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.url.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The default server response where a test does not depend on it. */
export const sampleReply = ({ endpoint }: Request) => {
  const { value } = sampleOf(endpoint.schema.response[200]) as { value: unknown };
  return { value };
};

const stubServer = (server: Server): Request[] => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://example.org');
    const found = known.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname));
    if (found === undefined) throw new Error(`No endpoint has the address ${method} ${pathname}.`);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const request = { endpoint: found.endpoint, query: Object.fromEntries(searchParams), body: sent };
    asked.push(request);
    // Like the server, rejects an unknown filter or sort order.
    const isTaken = found.endpoint.schema.querystring?.safeParse(request.query).success ?? true;
    const reply = isTaken ? await server(request) : { code: 'SYSTEM_INPUT_INVALID' };
    if (reply === 'none yet') return new Promise<Response>(() => {});
    return 'value' in reply
      ? Response.json({ success: true, message: '', value: reply.value })
      : Response.json({ code: reply.code }, { status: 400 });
  });
  return asked;
};

const brand = {
  ...{ brandId: 'aurora', name: 'Aurora', currency: 'EUR', timeZone: 'UTC', mainDomain: 'example.org' },
  languages: { default: 'EN', supported: ['EN'] },
};

const sessionWith = (held: readonly string[]) =>
  ({
    operator: { operatorId: 'o', name: 'Olga', email: 'olga@example.org', roles: [] },
    permissions: held,
    brands: [{ ...brand, permissions: held }],
  }) as unknown as Session;

export type OpenOptions = {
  search?: string;
  server?: Server;
  isAllowed?: boolean;
  /** Permissions that an otherwise allowed operator lacks. */
  without?: readonly Permission[];
};

/** Opens a screen at its URL, for an operator who has all permissions, all but a few, or none. */
export const openScreen = async (screen: OpsScreen, options: OpenOptions = {}) => {
  const { search = '', server = sampleReply, isAllowed = true, without = [] } = options;
  const held = isAllowed ? permissionIds.filter((id) => !without.includes(id)) : [];
  const asked = stubServer(server);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await loadScreen(screen);
  const path = screen.scope === 'brand' ? `/b/$brandId${screen.path}` : `/house${screen.path}`;
  history.replaceState(null, '', path.replace('$brandId', brand.brandId).replace(/\$\w+/g, sampleId) + search);
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, component: () => <ScreenHost screen={screen} /> });
  const router = createRouter({ routeTree: root.addChildren([route]), parseSearch, stringifySearch });
  setNavigator({ go: (href) => void router.navigate({ href }), warm: () => {} });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={sessionWith(held)}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return {
    asked: (endpoint: OpsEndpoint) => asked.filter((each) => each.endpoint.config.id === endpoint.config.id),
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
};

export const closeScreen = (): void => {
  cleanup();
  vi.unstubAllGlobals();
};
