import { describe, expect, test } from 'vitest';
import { hasRail, tileActionOf, vendorTilesOf } from './vendor-grid.rules.ts';

type Lanes = Parameters<typeof vendorTilesOf>[0];
type Vendor = Lanes[number]['vendors'][number];

const vendor = (vassalage: string, more: Partial<Vendor> = {}) =>
  ({ vassalage, isGame: 'GAME', gameCode: 'G1', underMaintenance: false, ...more }) as Vendor;
const lane = (gameType: string, vendors: Vendor[]) => ({ gameType, vendors }) as Lanes[number];
const codes = (vendors: readonly Vendor[]) => vendors.map(({ vassalage }) => vassalage);

describe('a vendor tile', () => {
  test.each([
    [{}, 'start'],
    [{ isGame: 'VASSALAGE', gameCode: null }, 'list'],
    [{ gameCode: null }, 'list'],
    [{ underMaintenance: true }, 'closed'],
    [{ underMaintenance: true, isGame: 'VASSALAGE', gameCode: null }, 'closed'],
  ] as const)('of %j leads to %s', (more, way) => {
    expect(tileActionOf(vendor('A', more))).toBe(way);
  });
});

describe('the vendors of a category', () => {
  const lanes = [
    lane('SPORTS', [vendor('A'), vendor('B')]),
    lane('LIVE', [vendor('C')]),
    lane('SPORTS', [vendor('A')]),
  ];

  test('stand in the order of the operator and once', () => {
    expect(codes(vendorTilesOf(lanes, { gameType: 'SPORTS', chosen: null }))).toEqual(['A', 'B']);
  });

  test('are one where the address names it, and all where it names nobody we know', () => {
    expect(codes(vendorTilesOf(lanes, { gameType: 'SPORTS', chosen: 'B' }))).toEqual(['B']);
    expect(codes(vendorTilesOf(lanes, { gameType: 'SPORTS', chosen: 'C' }))).toEqual(['A', 'B']);
  });
});

test('a rail that would only repeat the vendor tile is left out', () => {
  expect(hasRail([], { gameCode: 'G1' })).toBe(false);
  expect(hasRail([{ gameCode: 'G1' }], { gameCode: 'G1' })).toBe(false);
  expect(hasRail([{ gameCode: 'G1' }, { gameCode: 'G2' }], { gameCode: 'G1' })).toBe(true);
});
