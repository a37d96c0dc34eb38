import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';

/** Starts a whole house on private ports; one trusted proxy, whose part a journey plays by header. */
const startHouse = async (): Promise<() => Promise<void>> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  if (!existsSync(webDist)) throw new Error('apps/web is not built: run `pnpm build` first');
  const stack = await startStack({
    roles: ['http', 'gateway', 'worker', 'realtime'],
    seed: 'demo',
    sandbox: true,
    studio: true,
    env: { WEB_DIST: webDist, TRUSTED_PROXY_HOPS: '1', PSEUDO_LANGUAGES: 'on' },
  });
  process.env.HOUSE_PORT = new URL(stack.urls.http).port;
  process.env.HOUSE_REALTIME_PORT = new URL(stack.urls.realtime).port;
  process.env.STUDIO_URL = stack.studio?.url ?? '';
  process.env.SANDBOX_URL = stack.sandboxUrl ?? '';
  process.env.HOUSE_ENV = JSON.stringify(stack.env);
  return () => stack.stop();
};

export default startHouse;
