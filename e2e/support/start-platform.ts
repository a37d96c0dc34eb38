import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { openReverseProxy } from './reverse-proxy.ts';

/** Starts a whole house on private ports; one trusted proxy, whose part a journey plays by header. */
const startPlatform = async (): Promise<() => Promise<void>> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  if (!existsSync(webDist)) throw new Error('apps/web is not built: run `pnpm build` first');
  const backOfficeDist = join(repositoryRoot, 'apps/backoffice/dist');
  if (!existsSync(backOfficeDist)) throw new Error('apps/backoffice is not built: run `pnpm build` first');
  const stack = await startStack({
    roles: ['http', 'gateway', 'worker', 'realtime', 'ops'],
    seed: 'demo',
    sandbox: true,
    studio: true,
    env: {
      WEB_DIST: webDist,
      BACKOFFICE_DIST: backOfficeDist,
      TRUSTED_PROXY_HOPS: '1',
      PSEUDO_LANGUAGES: 'on',
      // A busy machine would starve processes of a low priority.
      SIDE_PROCESS_NICENESS: '0',
    },
  });
  process.env.HOUSE_HTTP_PORT = new URL(stack.urls.http).port;
  process.env.HOUSE_REALTIME_PORT = new URL(stack.urls.realtime).port;
  process.env.OPS_PORT = new URL(stack.urls.ops).port;
  process.env.STUDIO_URL = stack.studio?.url ?? '';
  process.env.SANDBOX_URL = stack.sandboxUrl ?? '';
  process.env.HOUSE_ENV = JSON.stringify(stack.env);
  process.env.HOUSE_OWNER_URL = stack.services.postgres.urlFor('migrator');
  // Pages hear of changes on a line to where they came from: one address for pages, calls and lines, as in production.
  const reverseProxy = await openReverseProxy();
  process.env.HOUSE_PORT = String(reverseProxy.port);
  return async () => {
    await reverseProxy.close();
    await stack.stop();
  };
};

export default startPlatform;
