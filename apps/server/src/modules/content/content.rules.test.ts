import { describe, expect, it } from 'vitest';
import {
  audiencesOf,
  isAppAddress,
  isLinkAllowed,
  isOwnImage,
  isWindowInOrder,
  languagesToTry,
} from './content.rules.ts';

const languages = { languages: { default: 'TY', supported: ['TY', 'EN', 'VI'] } };
const brand = {
  hosts: ['aurora.example'],
  launchHosts: ['play1.aurora.example'],
  imageHosts: ['img1.aurora.example'],
};
const paths = new Set(['/', '/rng', '/help', '/app']);

describe('languagesToTry', () => {
  it.each([
    ['EN', ['EN', 'TY', 'VI']],
    ['TY', ['TY', 'EN', 'VI']],
    [undefined, ['TY', 'EN', 'VI']],
    ['XX', ['TY', 'EN', 'VI']],
  ])('tries for %s: %j', (asked, order) => {
    expect(languagesToTry(asked, languages)).toEqual(order);
  });
});

describe('audiencesOf', () => {
  it.each([
    ['visitor', ['public']],
    ['trial', ['public']],
    ['member', ['public', 'members']],
    ['agent', ['public', 'members', 'agents']],
    ['staff', ['public']],
  ])('%s: %j', (role, audiences) => {
    expect(audiencesOf(role)).toEqual(audiences);
  });
});

describe('isWindowInOrder', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
  it.each([
    [at(1), null, true],
    [at(1), at(2), true],
    [at(2), at(2), false],
    [at(2), at(1), false],
  ])('from %s until %s: %s', (from, until, inOrder) => {
    expect(isWindowInOrder({ from, until })).toBe(inOrder);
  });
});

describe('a banner may lead', () => {
  it.each([
    ['none', null],
    ['route', '/'],
    ['route', '/rng'],
    ['route', '/rng?vassalage=FHS'],
    ['route', '/help#term'],
    ['promotion', 'CASHBACK'],
    ['game', 'FHS:RNG:lotus'],
    ['external', 'https://aurora.example/news'],
    ['external', 'https://play1.aurora.example/app.apk'],
  ] as const)('by %s to %s', (linkageType, linkTarget) => {
    expect(isLinkAllowed({ linkageType, linkTarget }, brand, paths)).toBe(true);
  });

  it.each([
    ['none', '/rng'],
    ['route', null],
    ['route', 'rng'],
    ['route', '/nowhere'],
    ['route', '//evil.example/rng'],
    ['route', '/\\evil.example'],
    ['route', '/x/../rng'],
    ['route', '/rng\n'],
    ['route', 'https://aurora.example/rng'],
    ['route', 'javascript:alert(1)'],
    ['promotion', null],
    ['promotion', ''],
    ['promotion', '../x'],
    ['promotion', 'a b'],
    ['game', 'FHS:RNG'],
    ['game', 'FHS:HOME:lotus'],
    ['game', 'FHS:RNG:lotus:more'],
    ['game', 'FHS:RNG:/x'],
    ['external', null],
    ['external', '/rng'],
    ['external', 'http://aurora.example/'],
    ['external', 'https://evil.example/'],
    ['external', 'https://aurora.example.evil.example/'],
    ['external', 'https://aurora.example@evil.example/'],
    ['external', 'https://user:secret@aurora.example/'],
    ['external', 'https://aurora.example:8443/'],
    ['external', 'https://img1.aurora.example/x'],
    ['external', 'javascript:alert(1)//aurora.example'],
  ] as const)('never by %s to %s', (linkageType, linkTarget) => {
    expect(isLinkAllowed({ linkageType, linkTarget }, brand, paths)).toBe(false);
  });
});

describe('a banner’s picture', () => {
  it.each([
    ['/img/banners/aurora-1.svg', true],
    ['https://img1.aurora.example/a.png', true],
    ['/img/../wps/session/logout', false],
    ['/assets/a.png', false],
    ['//evil.example/img/a.png', false],
    ['https://evil.example/a.png', false],
    ['http://img1.aurora.example/a.png', false],
    ['/img/a.svg?x=1', false],
    ['data:image/png;base64,AA==', false],
  ])('at %s: %s', (image, own) => {
    expect(isOwnImage(image, brand)).toBe(own);
  });
});

describe('an app', () => {
  it.each([
    ['Android', 'https://play1.aurora.example/app.apk', true],
    ['iOS', 'https://aurora.example/ios', true],
    ['LITE', '/app', true],
    ['LITE', '/nowhere', false],
    ['LITE', 'https://aurora.example/app', false],
    ['Android', '/app', false],
    ['Android', 'https://evil.example/app.apk', false],
    ['Android', 'http://play1.aurora.example/app.apk', false],
  ])('%s at %s: %s', (kind, url, allowed) => {
    expect(isAppAddress({ kind, url }, brand, paths)).toBe(allowed);
  });
});
