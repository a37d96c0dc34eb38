import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeMaintenance, isAllowedUrl, judgeVisit, whitelabelTree } from './brand.rules.ts';
import type { BrandSnapshot, MaintenanceWindow, RegionRule } from './brand.types.ts';

const now = new Date('2026-11-15T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const window = (from: number, to: number | null): MaintenanceWindow => ({
  windowId: 'w',
  title: 'Works',
  body: 'Back soon.',
  texts: {},
  startsAt: minutes(from),
  endsAt: to === null ? null : minutes(to),
});
const open = { maintenanceWindows: [], maintenancePasses: [], regionRules: [], unknownCountry: 'allow' } satisfies Pick<
  BrandSnapshot,
  'maintenanceWindows' | 'maintenancePasses' | 'regionRules' | 'unknownCountry'
>;
const blocks = (country: string): RegionRule => ({ country, block: null, effect: 'block' });
const rule = (block: string, effect: 'block' | 'allow'): RegionRule => ({ country: null, block, effect });
const from = (country: string | null, address = '203.0.113.9') => ({ address, country, now });

describe('judgeVisit', () => {
  it('is open when no rule applies', () => {
    expect(judgeVisit(open, from('PT'))).toEqual({ open: true });
  });

  it('closes for everybody during maintenance and says when to come back', () => {
    const gate = judgeVisit({ ...open, maintenanceWindows: [window(-5, 10)] }, from('PT'));
    expect(gate).toEqual({ open: false, code: 'SYSTEM_MAINTENANCE', retryAfterSeconds: 600 });
  });

  it('gives maintenance precedence over a blocked country and a blocked address', () => {
    const brand = {
      ...open,
      maintenanceWindows: [window(-5, null)],
      regionRules: [blocks('US'), rule('203.0.113.0/24', 'block')],
    };
    expect(judgeVisit(brand, from('US'))).toMatchObject({ code: 'SYSTEM_MAINTENANCE', retryAfterSeconds: 60 });
  });

  it('lets a person with a pass work during maintenance, but not from a blocked country', () => {
    const brand = {
      ...open,
      maintenanceWindows: [window(-5, null)],
      maintenancePasses: ['203.0.113.9/32'],
      regionRules: [blocks('US')],
    };
    expect(judgeVisit(brand, from('PT'))).toEqual({ open: true });
    expect(judgeVisit(brand, from('US'))).toMatchObject({ code: 'REGION_RESTRICTED' });
  });

  it.each([
    ['US', 'REGION_RESTRICTED'],
    ['PT', undefined],
  ])('answers %s with %s when US is blocked', (country, code) => {
    const gate = judgeVisit({ ...open, regionRules: [blocks('US')] }, from(country));
    expect(gate.open ? undefined : gate.code).toBe(code);
  });

  it('treats a visitor of unknown country as the brand has set', () => {
    expect(judgeVisit(open, from(null))).toEqual({ open: true });
    expect(judgeVisit({ ...open, unknownCountry: 'block' }, from(null))).toMatchObject({ code: 'REGION_RESTRICTED' });
  });

  it('applies the most specific address rule, in any order of the rules', () => {
    const rules = [rule('203.0.113.0/24', 'block'), rule('203.0.113.9/32', 'allow'), rule('203.0.0.0/16', 'allow')];
    for (const regionRules of [rules, rules.toReversed()]) {
      expect(judgeVisit({ ...open, regionRules }, from('US'))).toEqual({ open: true });
      expect(judgeVisit({ ...open, regionRules }, from('PT', '203.0.113.10'))).toMatchObject({ code: 'IP_RESTRICTED' });
    }
  });

  it('lets a rule on the address override one on the country', () => {
    const brand = { ...open, regionRules: [blocks('US'), rule('203.0.113.9/32', 'allow')] };
    expect(judgeVisit(brand, from('US'))).toEqual({ open: true });
  });
});

describe('activeMaintenance', () => {
  it.each([
    ['has not begun', window(1, 10), false],
    ['begins now', window(0, 10), true],
    ['ends now', window(-10, 0), false],
    ['has no end', window(-10, null), true],
  ])('a window that %s', (_what, given, active) => {
    expect(activeMaintenance([given], now) !== null).toBe(active);
  });

  it('takes the one that ends last', () => {
    expect(activeMaintenance([window(-5, 10), window(-5, null), window(-5, 30)], now)?.endsAt).toBeNull();
  });
});

describe('whitelabelTree', () => {
  it('switches a child off with its parent', () => {
    const tree = whitelabelTree([
      { modId: 'PLAY', parentModId: null, title: 'Play', enabled: false },
      { modId: 'FREEPLAY3', parentModId: 'PLAY', title: 'Free play', enabled: true },
    ]);
    expect(tree[0]?.childrenNodes[0]?.enabled).toBe('0');
  });

  it('shows every switch exactly once', () => {
    const forest = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 30 }).map((ids) =>
      ids.map((id, index) => ({
        modId: `M${id}`,
        parentModId: index % 3 === 0 ? null : `M${ids[Math.floor(index / 3) * 3]}`,
        title: '',
        enabled: id % 2 === 0,
      })),
    );
    fc.assert(
      fc.property(forest, (rows) => {
        const seen: string[] = [];
        const walk = (nodes: ReturnType<typeof whitelabelTree>): void => {
          for (const node of nodes) {
            seen.push(node.modId);
            walk(node.childrenNodes);
          }
        };
        walk(whitelabelTree(rows));
        expect(seen.toSorted()).toEqual(rows.map(({ modId }) => modId).toSorted());
      }),
    );
  });
});

describe('isAllowedUrl', () => {
  const hosts = ['help.example'];
  it.each([
    ['https://help.example/chat', true],
    ['http://help.example/chat', false],
    ['https://evil.example/', false],
    ['https://help.example@evil.example/', false],
    ['https://help.example:8443/', false],
    ['//help.example/', false],
    ['javascript:alert(1)', false],
    ['https:help.example', true],
    ['https://HELP.example/', true],
    ['https://help.example.evil.example/', false],
  ])('%s → %s', (url, allowed) => {
    expect(isAllowedUrl(url, hosts)).toBe(allowed);
  });
});
