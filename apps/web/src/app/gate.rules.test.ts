import { describe, expect, test } from 'vitest';
import type { BrandInfo, Permission } from '../shared/lib/permission.ts';
import { decideGate, endStateOf, type GateKnowledge } from './gate.rules.ts';

const info: BrandInfo = {
  merchantCode: 'demo',
  brandName: 'Demo Brand',
  mainDomain: 'demo.localhost',
  timeZone: 'Asia/Bangkok',
  languages: { default: 'TY', supported: ['TY', 'EN'] },
  theme: { hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null },
  customerService: [],
  whitelabel: [],
  domainRoute: [],
  resources: {},
  register: {},
  analytics: { tagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
};
const normal: Permission = {
  info,
  location: { ip: '203.0.113.9', country: 'VN' },
  maintenance: false,
  regionRestriction: false,
  status: { status: 0, code: null, ip: '203.0.113.9', retryAfterSeconds: null, maintenance: null },
};
const notice = { title: 'Night work', text: 'Back soon.', texts: {}, startsAt: '2030-01-01T00:00:00Z', endsAt: null };
const maintenance: Permission = {
  ...normal,
  maintenance: true,
  status: { ...normal.status, status: 1, code: 'SYSTEM_MAINTENANCE', maintenance: notice },
};
const region: Permission = {
  ...normal,
  regionRestriction: true,
  status: { ...normal.status, status: 2, code: 'REGION_RESTRICTED' },
};

const nothing: GateKnowledge = { answer: null, snapshot: null, signal: null, failure: null };
const failure = { code: 'SYSTEM_NETWORK_ABNORMAL', traceId: null };
const responded = (permission: Permission) => ({ ...nothing, answer: { permission, atMs: 1_000 } });

describe('the gate', () => {
  test('waits while nothing is known', () => {
    expect(decideGate(nothing)).toEqual({ kind: 'loading' });
  });

  test('opens on a remembered brand and says that it was not checked', () => {
    expect(decideGate({ ...nothing, snapshot: info })).toEqual({ kind: 'open', info, checkedAtMs: null });
  });

  test('opens on a normal answer', () => {
    expect(decideGate(responded(normal))).toEqual({ kind: 'open', info, checkedAtMs: 1_000 });
  });

  test('does not open on memory alone once the call failed', () => {
    expect(decideGate({ ...nothing, snapshot: info, failure })).toEqual({ kind: 'error', ...failure });
  });

  test('stays open when a later check fails', () => {
    expect(decideGate({ ...responded(normal), failure })).toMatchObject({ kind: 'open' });
  });

  test('shows maintenance with the operator’s words', () => {
    expect(decideGate(responded(maintenance))).toEqual({ kind: 'maintenance', info, notice });
  });

  test('lets maintenance win over the region rule, by flag and by status', () => {
    expect(decideGate(responded({ ...region, maintenance: true }))).toMatchObject({ kind: 'maintenance' });
    expect(decideGate(responded({ ...maintenance, maintenance: false, regionRestriction: true }))).toMatchObject({
      kind: 'maintenance',
    });
  });

  test('blocks a region and shows the visitor’s address', () => {
    expect(decideGate(responded(region))).toEqual({ kind: 'blocked', rule: 'region', info, ip: '203.0.113.9' });
  });

  test('tells a rule about the address from a rule about the region', () => {
    const address: Permission = { ...region, status: { ...region.status, code: 'IP_RESTRICTED' } };
    expect(decideGate(responded(address))).toMatchObject({ kind: 'blocked', rule: 'address' });
  });

  test.each([
    ['SYSTEM_MAINTENANCE', { kind: 'maintenance', info }],
    ['REGION_RESTRICTED', { kind: 'blocked', rule: 'region' }],
    ['IP_RESTRICTED', { kind: 'blocked', rule: 'address' }],
  ] as const)('closes in the middle of use when a call answers %s', (code, view) => {
    expect(decideGate({ ...responded(normal), signal: { code, atMs: 1_001 } })).toMatchObject(view);
  });

  test('opens again when a newer answer is normal', () => {
    const signal = { code: 'SYSTEM_MAINTENANCE', atMs: 999 } as const;
    expect(decideGate({ ...responded(normal), signal })).toMatchObject({ kind: 'open' });
  });

  test('closes on the first call of all when even that is turned away', () => {
    const signal = { code: 'SYSTEM_MAINTENANCE', atMs: 5 } as const;
    expect(decideGate({ ...nothing, signal, failure: { code: signal.code, traceId: null } })).toEqual({
      kind: 'maintenance',
      info: null,
      notice: null,
    });
  });
});

test.each([
  [null, 'unknown'],
  ['soon', 'unknown'],
  ['2030-01-01T00:00:01Z', 'ahead'],
  ['2030-01-01T00:00:00Z', 'overdue'],
])('an end at %s is %s', (endsAt, expected) => {
  expect(endStateOf(endsAt, Date.parse('2030-01-01T00:00:00Z'))).toBe(expected);
});
