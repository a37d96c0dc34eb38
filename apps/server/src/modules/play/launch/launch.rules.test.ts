import { playRules } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import type { PlayRulesFacts, PolicyProfile } from '#modules/protection/index.ts';
import { backUrlOf, isLaunchUrl, languageTagOf, packFor, rulesFor } from './launch.rules.ts';

const site = { origin: 'https://aurora.example', hosts: ['aurora.example', 'aurora-two.example'] };
const home = 'https://aurora.example/';

describe('the way back', () => {
  it.each([
    ['a path', '/rng?vassalage=LUMF', 'https://aurora.example/rng?vassalage=LUMF'],
    ['an address of this site', 'https://aurora.example/live', 'https://aurora.example/live'],
    ['another name of the brand', 'https://aurora-two.example/a', 'https://aurora-two.example/a'],
    ['dots that stay inside', '/a/../../b', 'https://aurora.example/b'],
    ['nothing', undefined, home],
    ['another site', 'https://evil.example/', home],
    ['another site without a scheme', '//evil.example/', home],
    ['the same behind a backslash', '/\\evil.example/', home],
    ['a tab in the slashes', '/\t/evil.example/', home],
    ['a name before the at sign', 'https://aurora.example@evil.example/', home],
    ['somebody’s name on our host', 'https://me:pw@aurora.example/', home],
    ['a script', 'javascript:alert(1)', home],
    ['data', 'data:text/html,x', home],
    ['a site below ours by name only', 'https://aurora.example.evil.example/', home],
    ['another port of ours', 'https://aurora.example:8443/', home],
    ['less safe than the page', 'http://aurora.example/', home],
    ['no address at all', 'https://', home],
    ['one that is too long', `/${'a'.repeat(255)}`, home],
  ])('%s', (_, requested, expected) => {
    expect(backUrlOf(requested, site)).toBe(expected);
  });

  it('keeps the port and scheme of a site on this machine', () => {
    const local = { origin: 'http://aurora.localhost:4100', hosts: ['aurora.localhost', 'aurora.test'] };
    expect(backUrlOf('/live', local)).toBe('http://aurora.localhost:4100/live');
    expect(backUrlOf('http://aurora.test:4100/x', local)).toBe('http://aurora.test:4100/x');
    expect(backUrlOf('http://aurora.test/x', local)).toBe('http://aurora.localhost:4100/');
  });

  it('is as long as it may be, and no longer', () => {
    const longest = `/${'a'.repeat(255 - home.length)}`;
    expect(backUrlOf(longest, site)).toHaveLength(255);
    expect(backUrlOf(`${longest}a`, site)).toBe(home);
  });
});

describe('an address that a vendor names', () => {
  const launchHosts = ['play.example', 'studio.localhost:4400'];
  it.each([
    ['https://play.example/g?token=l_x', true, true],
    ['http://play.example/g', true, false],
    ['http://studio.localhost:4400/g', false, true],
    ['https://play.example:444/g', false, false],
    ['https://play.example.evil.example/g', false, false],
    ['https://play.example@evil.example/g', false, false],
    ['https://me@play.example/g', false, false],
    ['javascript:alert(1)', false, false],
    ['/g', false, false],
  ])('%s', (text, isProduction, expected) => {
    expect(isLaunchUrl(text, { launchHosts, isProduction })).toBe(expected);
  });
});

describe('the language of a game', () => {
  const languages = { default: 'TY', supported: ['TY', 'EN', 'VI'] };
  it('is the one asked for, else the member’s, else the brand’s', () => {
    expect(packFor(['VI', 'EN'], languages)).toBe('VI');
    expect(packFor([undefined, 'EN'], languages)).toBe('EN');
    expect(packFor(['KO', 'JA'], languages)).toBe('TY');
  });

  it('is told as a tag', () => {
    expect(languageTagOf('CN')).toBe('zh-Hans');
    expect(languageTagOf('TY')).toBe('en');
    expect(languageTagOf('TY', { TY: 'VI' })).toBe('vi');
    expect(languageTagOf('QQ')).toBe('en');
  });
});

describe('the rules of a game', () => {
  const profile = {
    sources: [{ code: 'generic', version: 1 }],
    slotsMinCycleMs: 2_500,
    casinoMinCycleMs: 0,
    autoplay: false,
    turbo: false,
    celebrateAtOrBelowStake: false,
    simultaneousGames: true,
    showNetPosition: true,
    showElapsed: true,
    slotsMaxStake: null,
  } as unknown as PolicyProfile;
  const facts: PlayRulesFacts = {
    profile,
    stakeCeiling: null,
    realityCheck: { everySeconds: 3_600, elapsedSeconds: 120 },
  };
  const real = { gameType: 'RNG', currency: 'USD' } as const;
  const dollar = 10_000n;

  it('are the profile’s, and one game at a time whatever it says', () => {
    const rules = playRules.parse(rulesFor(facts, real));
    expect(rules).toEqual({
      profile: 'generic@1',
      minCycleMs: 2_500,
      autoplay: false,
      turbo: false,
      celebrateAtOrBelowStake: false,
      showNetPosition: true,
      showElapsed: true,
      simultaneousGames: false,
      maxStake: null,
      realityCheck: { everySeconds: 3_600, elapsedSeconds: 120, shownBy: 'platform' },
    });
    const loose = { ...profile, autoplay: true, turbo: true, showElapsed: false };
    expect(rulesFor({ ...facts, profile: loose }, real)).toMatchObject({
      autoplay: true,
      turbo: true,
      showElapsed: false,
      simultaneousGames: false,
    });
  });

  it.each([
    ['RNG', 2_500],
    ['LIVE', 5_000],
    ['FISH', 5_000],
    ['ELOTT', 5_000],
    ['PVP', 0],
    ['SPORTS', 0],
    ['LOTT', 0],
  ] as const)('let %s start again after its own time', (gameType, minCycleMs) => {
    const strict = { ...profile, casinoMinCycleMs: 5_000 };
    expect(rulesFor({ ...facts, profile: strict }, { ...real, gameType }).minCycleMs).toBe(minCycleMs);
  });

  it.each([
    ['none', null, null, null],
    ['the member’s own', null, 25n * dollar, '2500'],
    ['the profile’s for the youngest', [{ fromAge: 18, amount: { '*': 2n * dollar } }], null, '200'],
    ['the lower of both', [{ fromAge: 18, amount: { '*': 2n * dollar } }], 1n * dollar, '100'],
    ['cut, never rounded up', null, 19_999n, '199'],
  ] as const)('have as the highest stake %s', (_what, slotsMaxStake, stakeCeiling, maxStake) => {
    const strict = { ...profile, slotsMaxStake };
    expect(rulesFor({ ...facts, profile: strict, stakeCeiling }, real).maxStake).toBe(maxStake);
  });

  it('have no stake and no question in a demo', () => {
    const demo = rulesFor({ ...facts, stakeCeiling: 1n }, { gameType: 'RNG', currency: null });
    expect([demo.maxStake, demo.realityCheck, demo.minCycleMs]).toEqual([null, null, 2_500]);
  });

  it('say where the way out is, as far as the site is known', () => {
    const site = { historyUrl: 'https://a.example/member?mc=personalHistoryCopy', exitUrl: 'https://a.example/' };
    expect(playRules.parse(rulesFor(facts, { ...real, site })).realityCheck).toMatchObject(site);
    expect(rulesFor({ ...facts, realityCheck: null }, { ...real, site }).realityCheck).toBeNull();
  });
});
