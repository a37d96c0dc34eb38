import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/kernel/refusal.ts';
import { liesIn, normalizeBlock } from './block.rules.ts';
import { judgeAddress } from './judge-address.ts';
import { overlapsOf, tidyRules } from './region.rules.ts';

const country = (code: string, effect: 'block' | 'allow' = 'block') => ({
  country: code,
  block: null,
  effect,
  reason: 'licence',
});
const block = (text: string, effect: 'block' | 'allow' = 'block') => ({
  country: null,
  block: text,
  effect,
  reason: 'abuse',
});

it.each([
  ['203.0.113.9', '203.0.113.9/32'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['203.0.113.0/33', null],
  ['203.0.113', null],
  ['203.0.113.0/24/8', null],
  ['203.0.113.0/x', null],
  ['everywhere', null],
])('the block %s is kept as %s', (text, stored) => {
  expect(normalizeBlock(text)).toBe(stored);
});

it('a block lies in a wider one of its own kind', () => {
  expect(liesIn('203.0.113.0/24', '203.0.0.0/16')).toBe(true);
  expect(liesIn('203.0.0.0/16', '203.0.113.0/24')).toBe(false);
  expect(liesIn('203.0.113.0/24', '2001:db8::/32')).toBe(false);
});

describe('rules', () => {
  it('are kept in one order, countries first', () => {
    const tidy = tidyRules([block('203.0.113.9'), country('US'), country('DE')]);
    expect(tidy.map((rule) => rule.country ?? rule.block)).toEqual(['DE', 'US', '203.0.113.9/32']);
  });

  it.each([
    ['twice', [country('US'), country('US', 'allow')]],
    ['twice', [block('203.0.113.0/24'), block('203.0.113.9/24')]],
    ['subject', [{ ...country('US'), block: '203.0.113.0/24' }]],
    ['subject', [{ ...country('US'), country: null }]],
    ['block', [block('nowhere')]],
  ])('are refused: %s', (why, rules) => {
    const refused = (() => {
      try {
        return tidyRules(rules);
      } catch (error) {
        return error instanceof Refusal ? error.details?.why : error;
      }
    })();
    expect(refused).toBe(why);
  });

  it('tell which lie in which, and whether they say the contrary', () => {
    expect(overlapsOf([block('203.0.0.0/16'), block('203.0.113.0/24', 'allow'), country('US')])).toEqual([
      { narrower: '203.0.113.0/24', wider: '203.0.0.0/16', isContrary: true },
    ]);
  });
});

describe('an address that is tried', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const countries: Record<string, string> = { '192.0.2.1': 'US', '192.0.2.2': 'PT' };
  const deps = { clock: { now: () => now }, countryOf: (address: string) => countries[address] ?? null };
  const access = {
    rules: [country('US'), block('203.0.0.0/16'), block('203.0.113.0/24', 'allow')],
    unknownCountry: 'block' as const,
    windows: [],
    passes: ['203.0.113.0/24'],
  };
  const window = { windowId: 'w', title: 'Works', body: '', texts: {}, startsAt: new Date(0), endsAt: null };

  it.each([
    ['192.0.2.1', 'country', 'US', 'REGION_RESTRICTED'],
    ['192.0.2.2', 'nothing', null, null],
    ['192.0.2.3', 'unknownCountry', null, 'REGION_RESTRICTED'],
    ['203.0.4.4', 'address', '203.0.0.0/16', 'IP_RESTRICTED'],
    ['203.0.113.4', 'address', '203.0.113.0/24', null],
    ['::ffff:203.0.4.4', 'address', '203.0.0.0/16', 'IP_RESTRICTED'],
  ])('%s is decided by %s %s: %s', (address, decidedBy, rule, code) => {
    expect(judgeAddress(address, access, deps)).toMatchObject({ decidedBy, rule, code, isOpen: code === null });
  });

  it('meets maintenance before any rule, unless it has a pass', () => {
    const closed = { ...access, windows: [window] };
    expect(judgeAddress('192.0.2.2', closed, deps)).toMatchObject({ decidedBy: 'maintenance', hasPass: false });
    expect(judgeAddress('203.0.113.4', closed, deps)).toMatchObject({
      decidedBy: 'address',
      isOpen: true,
      hasPass: true,
    });
  });

  it('must be one', () => {
    expect(() => judgeAddress('300.1.1.1', access, deps)).toThrow('OPS_VALUE_REFUSED');
  });
});
