import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('routes', () => {
  it('are those of this list, each with its guard', async () => {
    // Kept in a file of its own: a changed line there is a changed door, and is reviewed as one.
    const lines = house.app.routeTable.map(({ method, url, config }) => {
      const { guard, plumbing, alwaysOpen, limit } = config ?? {};
      if (guard === undefined) return `${String(method)} ${url} (${plumbing})`;
      const roles = guard.roles?.join('|') ?? 'everyone';
      const budget = `${limit?.points}/${limit?.perSeconds}s`;
      return `${String(method)} ${url} ${guard.group} token:${guard.token} ${roles} ${budget}${alwaysOpen === true ? ' always-open' : ''}`;
    });
    await expect(`${[...new Set(lines)].toSorted().join('\n')}\n`).toMatchFileSnapshot('./routes.snapshot.txt');
  });

  it('without a guard keep the process from starting', async () => {
    const app = createApp({
      log: createLog({ level: 'silent', role: 'test' }),
      policy: () => null,
      resolveCaller: async () => ({ role: 'visitor' }),
      rateLimits: { spend: async () => ({ ok: true }) },
      trustedHops: 0,
    });
    app.get('/forgotten', async () => 'open to all');
    await expect(app.ready()).rejects.toThrow('no guard on GET /forgotten');
  });
});
