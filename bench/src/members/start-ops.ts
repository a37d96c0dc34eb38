import type { startStack } from '@fairhouse/tools/stack';

/** Starts a back office on this database; returns its port. */
export type StartOps = (databaseUrl: string) => Promise<{ port: number; stop(): void }>;

export const opsStarter =
  (stack: Pick<Awaited<ReturnType<typeof startStack>>, 'startRole'>): StartOps =>
  async (databaseUrl) => {
    const { port, kill } = await stack.startRole('ops', {
      DATABASE_URL: databaseUrl,
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXY_NETWORKS: '127.0.0.0/8,::1/128',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    });
    return { port, stop: () => kill('SIGKILL') };
  };
