import { expect, test } from 'vitest';
import { bannerWay } from './banner-way.ts';

test.each([
  ['route', '/promotions', { kind: 'inside', to: '/promotions' }],
  ['route', 'https://other.test/', { kind: 'none' }],
  ['route', '//other.test', { kind: 'none' }],
  ['promotion', 'FIRST DEPOSIT', { kind: 'inside', to: '/promotions?type=FIRST%20DEPOSIT' }],
  ['game', 'NOVA:RNG:comet', { kind: 'inside', to: '/seamless?game=NOVA%3ARNG%3Acomet' }],
  ['external', 'https://social.test/x', { kind: 'outside', href: 'https://social.test/x' }],
  ['external', 'javascript:alert(1)', { kind: 'none' }],
  ['external', '/promotions', { kind: 'none' }],
  ['none', null, { kind: 'none' }],
] as const)('a banner of kind %s with target %s', (linkageType, linkTarget, way) => {
  expect(bannerWay({ linkageType, linkTarget })).toEqual(way);
});
