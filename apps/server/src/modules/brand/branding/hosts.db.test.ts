import type { BrandDomain } from '@fairhouse/protocol/ops/branding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { readSnapshots } from '../brand.store.ts';
import { openBranding, operator, type TestBranding } from './branding.fixture.ts';
import { brandingApprovalKinds } from './branding.kinds.ts';
import { getDomains, getHosts } from './get-branding.ts';
import { proposeHosts } from './propose-hosts.ts';
import { testHost } from './test-host.ts';

const brandId = 'aurora';
const checker = { kind: 'staff', id: 'c1', role: 'admin' } as const;
const reason = 'a new mirror';
let platform: TestBranding;
let kinds: ReadonlyMap<string, ApprovalKind>;
beforeAll(async () => {
  platform = await openBranding('test');
  kinds = new Map(brandingApprovalKinds(platform.deps).map((kind) => [kind.kind, kind]));
});
afterAll(() => platform.close());

const kindOf = (name: string): ApprovalKind => {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
};
const preview = (name: string, payload: Json, brand = brandId) =>
  kindOf(name).preview(platform.deps.db.read, { brandId: brand, payload });
const execute = (name: string, payload: Json, deps = kindOf(name)) =>
  platform.deps.db.transaction((tx) =>
    deps.execute(tx, { approvalId: 'a1', brandId, payload, maker: operator.actor, checker, reason }),
  );

const named = (host: string, kind: BrandDomain['kind'], priority = 10, published = true): BrandDomain => ({
  host,
  kind,
  priority,
  published,
});
const main = named('aurora.localhost', 'main', 0);
const mirror = named('aurora.example', 'mirror', 5);

describe('domains', () => {
  it('are previewed with additions and removals, and nothing is written', async () => {
    const result = await preview('brand.set_domains', { domains: [mirror, main] });
    expect(result).toMatchObject({
      object: { kind: 'brand_domains', id: brandId },
      subject: expect.stringContaining('+aurora.example'),
      after: { domains: [main, mirror] },
    });
    expect((await getDomains(brandId, platform.deps)).domains.map(({ host }) => host)).toEqual([
      'aurora.localhost',
      'www.aurora.localhost',
      'localhost',
      '127.0.0.1',
    ]);
    expect((await platform.traces()).entries).toEqual([]);
  });

  it('are set by an approval: applied, audited under the maker, published', async () => {
    await execute('brand.set_domains', { domains: [main, mirror] });
    expect(await getDomains(brandId, platform.deps)).toEqual({ revision: 1, domains: [main, mirror] });
    const { brands } = await readSnapshots(platform.deps.db.read);
    expect(brands.find((brand) => brand.brandId === brandId)?.hosts).toEqual(['aurora.localhost', 'aurora.example']);
    const { entries, events } = await platform.traces();
    expect(entries).toMatchObject([
      { action: 'brand.set_domains', object_kind: 'brand_domains', actor_id: operator.operatorId, reason },
    ]);
    expect(events).toMatchObject([{ payload: { brandId, what: ['domains'] } }]);
  });

  it('let the main host move to a mirror, and there is always one main host', async () => {
    const moved = [named('aurora.example', 'main', 0), named('aurora.localhost', 'mirror', 5)];
    await execute('brand.set_domains', { domains: moved });
    expect((await getDomains(brandId, platform.deps)).domains).toEqual(moved);
    await execute('brand.set_domains', { domains: [main, mirror] });
  });

  it.each([
    ['another brand’s name', [main, named('harbour.localhost', 'mirror')], 'OPS_VALUE_REFUSED', 'of-another'],
    ['the back office’s name', [main, named('ops.platform.example', 'mirror')], 'OPS_VALUE_REFUSED', 'of-the-house'],
    ['a name twice', [main, main], 'OPS_VALUE_REFUSED', 'twice'],
    ['a name with a user', [main, named('a@b.example', 'mirror')], 'OPS_VALUE_REFUSED', 'not-a-host'],
    ['two main names', [main, named('b.example', 'main')], 'OPS_VALUE_REFUSED', 'two-mains'],
    ['a hidden main name', [{ ...main, published: false }], 'OPS_VALUE_REFUSED', 'main-hidden'],
    ['no main name', [{ ...main, kind: 'mirror' as const }], 'OPS_STILL_NEEDED', 'no-main'],
    ['another main name instead', [named('b.example', 'main')], 'OPS_STILL_NEEDED', 'main-gone'],
  ])('are refused with %s, when asked for and when decided', async (_what, domains, code, fault) => {
    await expect(preview('brand.set_domains', { domains })).rejects.toMatchObject({ code, details: { fault } });
    await expect(execute('brand.set_domains', { domains })).rejects.toMatchObject({ code, details: { fault } });
    expect((await getDomains(brandId, platform.deps)).domains).toEqual([main, mirror]);
  });

  it('may share a local host name with the back office in development', async () => {
    const shared = named('localhost', 'mirror', 20, false);
    await expect(preview('brand.set_domains', { domains: [main, mirror, shared] })).resolves.toBeDefined();
  });

  it('refuse addresses and local host names in production', async () => {
    const config = { ...platform.deps.config, NODE_ENV: 'production' };
    const [strict] = brandingApprovalKinds({ ...platform.deps, config });
    await expect(execute('brand.set_domains', { domains: [main, mirror] }, strict)).rejects.toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { host: 'aurora.localhost', fault: 'local' },
    });
  });

  it('are requested against the version that the maker saw', async () => {
    const asked: unknown[] = [];
    const approvals = {
      propose: async (request: unknown) => {
        asked.push(request);
        return { outcome: 'pending' as const, approvalId: 'a1', expiresAt: '2026-11-16T00:00:00.000Z' };
      },
      pendingFor: async () => null,
    };
    const payload = { domains: [main] };
    const proposal = { part: 'domains' as const, brandId, payload, reason };
    const deps = { db: platform.deps.db, approvals };
    await expect(proposeHosts({ ...proposal, revision: 0 }, operator, deps)).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
    });
    expect(asked).toEqual([]);
    const { revision } = await getDomains(brandId, platform.deps);
    expect(await proposeHosts({ ...proposal, revision }, operator, deps)).toMatchObject({ outcome: 'pending' });
    expect(asked).toEqual([{ kind: 'brand.set_domains', brandId, payload, reason }]);
  });
});

describe('hosts and the tag', () => {
  const hosts = {
    imageHosts: ['img.aurora.example'],
    launchHosts: ['play1.aurora.example'],
    serviceHosts: ['chat.aurora.example', 'social.aurora.example'],
    analyticsTagId: 'G-ABCD1234',
  };

  it('are set by an approval, audited and published', async () => {
    const before = (await platform.traces()).entries.length;
    await execute('brand.set_hosts', hosts);
    expect(await getHosts(brandId, platform.deps)).toMatchObject({ ...hosts, revision: 1 });
    const { entries, events } = await platform.traces();
    expect(entries).toHaveLength(before + 1);
    expect(JSON.parse(entries.at(-1).after)).toEqual({
      imageHosts: hosts.imageHosts,
      launchHosts: hosts.launchHosts,
      analyticsTagId: 'G-ABCD1234',
    });
    expect(events.at(-1).payload.what).toEqual(['hosts', 'channels', 'analytics']);
    expect(
      JSON.parse((await platform.rows("select after from audit.entry where action = 'brand.set_hosts'"))[0].after),
    ).not.toHaveProperty('serviceHosts');
  });

  it('keep the host of a channel in use', async () => {
    const without = { ...hosts, serviceHosts: ['social.aurora.example'] };
    const refused = { code: 'OPS_STILL_NEEDED', details: { hosts: ['chat.aurora.example'] } };
    await expect(preview('brand.set_hosts', without)).rejects.toMatchObject(refused);
    await expect(execute('brand.set_hosts', without)).rejects.toMatchObject(refused);
  });

  it.each(['imageHosts', 'launchHosts', 'serviceHosts'] as const)('take nothing hostile into %s', async (list) => {
    for (const host of ["x.example' 'unsafe-inline'", '*', 'https://evil.example', 'evil.example;script-src *']) {
      const input = { ...hosts, [list]: [...hosts[list], host] };
      await expect(preview('brand.set_hosts', input)).rejects.toMatchObject({
        code: 'OPS_VALUE_REFUSED',
        details: { field: list, host },
      });
    }
  });

  it('are tested without any network call', async () => {
    const directory = { byHost: (host: string) => (host === 'harbour.localhost' ? ({} as never) : undefined) };
    const test = (host: string) => testHost({ brandId, host }, { ...platform.deps, directory });
    expect(await test('chat.aurora.example')).toMatchObject({
      fault: null,
      leadsTo: 'nobody',
      allows: { images: false, games: false, channels: true },
      usedBy: ['Live chat'],
    });
    expect(await test('aurora.localhost')).toMatchObject({ leadsTo: 'this', kind: 'main', isPublished: true });
    expect(await test('harbour.localhost')).toMatchObject({ leadsTo: 'other', kind: null });
    expect(await test('ops.platform.example')).toMatchObject({ fault: 'of-the-house' });
    expect(await test('a@b')).toMatchObject({ fault: 'not-a-host', leadsTo: 'nobody' });
  });
});
