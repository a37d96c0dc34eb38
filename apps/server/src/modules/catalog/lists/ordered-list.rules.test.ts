import { describe, expect, it } from 'vitest';
import type { GameFilter } from '../catalog.types.ts';
import { orderedListOf } from './ordered-list.rules.ts';

const gameType = 'RNG' as const;
const vendorCode = 'ONE';
const classify = 'JACKPOT';

describe('a request that is read by position', () => {
  it.each<[GameFilter, string]>([
    [{}, 'place_all'],
    [{ gameType }, 'place_type'],
    [{ gameType, vendorCode }, 'place_vendor'],
    [{ gameType, classify }, 'place_class'],
    [{ gameType, vendorCode, classify }, 'place_vendor_class'],
    [{ hotOnly: true }, 'place_hot'],
    [{ hotOnly: true, gameType }, 'place_hot_type'],
  ])('%o by %s', (filter, position) => {
    const { hotOnly = false, ...keys } = filter;
    expect(orderedListOf(filter)).toEqual({ position, isHot: hotOnly, ...keys });
  });
});

describe('a request that is filtered', () => {
  it.each<[GameFilter]>([
    [{ vendorCode }],
    [{ classify }],
    [{ vendorCode, classify }],
    [{ hotOnly: true, vendorCode }],
    [{ hotOnly: true, classify }],
    [{ hotOnly: true, gameType, vendorCode }],
    [{ hotOnly: true, gameType, classify }],
    [{ gameType, betMinMinor: 0n }],
    [{ gameType, linesMin: 0 }],
    [{ hotOnly: true, linesMin: 20 }],
  ])('%o', (filter) => {
    expect(orderedListOf(filter)).toBeNull();
  });
});
