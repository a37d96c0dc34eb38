import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { openReverseProxy } from './reverse-proxy.ts';

/** Starts the whole platform on private ports; journeys act as its one trusted proxy by header. */
const startPlatform = async (seed: 'demo' | 'test' = 'demo'): Promise<() => Promise<void>> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  if (!existsSync(webDist)) throw new Error('apps/web is not built: run `pnpm build` first');
  const backOfficeDist = join(repositoryRoot, 'apps/backoffice/dist');
  if (!existsSync(backOfficeDist)) throw new Error('apps/backoffice is not built: run `pnpm build` first');
  // Live connections need the page's own origin: one address for pages, calls and connections, as in production. The
  // links that the server builds lead there too.
  const reverseProxy = await openReverseProxy();
  process.env.PLATFORM_PORT = String(reverseProxy.port);
  const stack = await startStack({
    roles: ['http', 'gateway', 'worker', 'realtime', 'ops'],
    seed,
    sandbox: true,
    traces: true,
    studio: true,
    env: {
      WEB_DIST: webDist,
      BACKOFFICE_DIST: backOfficeDist,
      TRUSTED_PROXY_HOPS: '1',
      SITE_PORT: process.env.PLATFORM_PORT,
      PSEUDO_LANGUAGES: 'on',
      // A busy machine would starve processes of a low priority.
      SIDE_PROCESS_NICENESS: '0',
    },
  });
  process.env.PLATFORM_HTTP_PORT = new URL(stack.urls.http).port;
  process.env.PLATFORM_REALTIME_PORT = new URL(stack.urls.realtime).port;
  process.env.OPS_PORT = new URL(stack.urls.ops).port;
  process.env.PLATFORM_HTTP_LOG = stack.processes.find(({ role }) => role === 'http')?.logFile ?? '';
  process.env.STUDIO_URL = stack.studio?.url ?? '';
  process.env.SANDBOX_URL = stack.sandboxUrl ?? '';
  process.env.PLATFORM_ENV = JSON.stringify(stack.env);
  process.env.PLATFORM_OWNER_URL = stack.services.postgres.urlFor('migrator');
  return async () => {
    await reverseProxy.close();
    await stack.stop();
  };
};

export default startPlatform;
