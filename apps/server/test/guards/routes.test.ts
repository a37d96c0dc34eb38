import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { limitOf } from '#platform/http/limits.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

describe('routes', () => {
  it('match the snapshot, each with its guard', async () => {
    // The snapshot has its own file: a changed line is a changed guard, and is reviewed as one.
    const lines = platform.app.routeTable.map(({ method, url, config }) => {
      const { guard, infrastructure, alwaysOpen } = config ?? {};
      const limit = limitOf(config ?? {});
      const budget = `${limit?.points}/${limit?.perSeconds}s${limit?.by === 'session' ? ' by session' : ''}`;
      if (guard === undefined) return `${String(method)} ${url} (${infrastructure}) ${budget}`;
      const roles = guard.roles?.join('|') ?? 'everyone';
      return `${String(method)} ${url} ${guard.group} token:${guard.token} ${roles} ${budget}${alwaysOpen === true ? ' always-open' : ''}`;
    });
    await expect(`${[...new Set(lines)].toSorted().join('\n')}\n`).toMatchFileSnapshot('./routes.snapshot.txt');
  });

  const bareApp = () =>
    createApp({
      log: createLog({ level: 'silent', role: 'test' }),
      policy: () => null,
      resolveCaller: async () => ({ role: 'visitor' }),
      rateLimits: { spend: async () => ({ ok: true }) },
      trustedHops: 0,
    });

  it('without a guard keep the process from starting', async () => {
    const app = bareApp();
    app.get('/forgotten', async () => 'open to all');
    await expect(app.ready()).rejects.toThrow('no guard on GET /forgotten');
  });

  it('without a budget keep the process from starting', async () => {
    const app = bareApp();
    const guard = { group: 'G1', realm: 'player', token: 'none' } as const;
    app.get('/forgotten', { config: { id: 'forgotten', guard } }, async () => 'without end');
    await expect(app.ready()).rejects.toThrow('no budget on GET /forgotten');
  });
});
