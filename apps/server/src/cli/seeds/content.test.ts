import { playableGameTypes } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { demoGames } from './catalog.ts';
import { demoContent } from './content.ts';

const now = new Date('2026-11-15T12:00:00Z');
const open = new Set(demoGames(now, 'curated').map(({ gameType }) => gameType));
const closedPaths = playableGameTypes.filter((type) => !open.has(type)).map((type) => `/${type.toLowerCase()}`);

describe.each(Object.entries(demoContent(now)))('the texts of %s', (_, { announcements, banners, help }) => {
  const texts = JSON.stringify([announcements, banners, help]);

  it('link to no category without a game', () => {
    const links = [...texts.matchAll(/(?:href=\\"|"linkTarget":")([^"\\?#]+)/g)].map(([, path]) => path);
    expect(links).toContain('/rng');
    expect(links.filter((path) => closedPaths.includes(path ?? ''))).toEqual([]);
  });

  it('advertise nothing that the platform does not have', () => {
    const found = texts.match(/cashback|missions?\b|raffle|dealer|24\/7|sports|fishing|winter season|jackpot/gi);
    expect(found).toBeNull();
  });
});
