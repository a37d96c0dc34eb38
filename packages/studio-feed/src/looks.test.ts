import { chooseLook, drawTile } from '@fairhouse/art';
import { describe, expect, it } from 'vitest';
import { kinds, realms, things } from './words/vocabulary.ts';

const motifsOf = (word: string, gameType: string): Set<string> =>
  new Set(realms.map((realm) => chooseLook({ name: `${realm} ${word}`, gameType }).motif));

describe('the pictures of generated names', () => {
  it('show every thing with motifs of its own', () => {
    const owners = new Map<string, string>();
    for (const thing of things)
      for (const motif of motifsOf(thing, 'RNG')) {
        expect(`${motif}: ${owners.get(motif) ?? thing}`).toBe(`${motif}: ${thing}`);
        owners.set(motif, thing);
      }
    expect(owners.size).toBeGreaterThanOrEqual(things.length);
  });

  it.each(kinds.filter((kind) => !['Cup', 'League', 'Arena'].includes(kind)))(
    'show %s as something, and never as the realm',
    (kind) => {
      const gameType = ['Hunt', 'Reef'].includes(kind) ? 'FISH' : 'LIVE';
      const bare = realms.filter((realm) => ['Sapphire', 'Velvet', 'Winter', 'Valley'].includes(realm));
      const unknown = chooseLook({ name: 'Unspeakable', gameType: 'NONE' });
      for (const realm of bare)
        expect(chooseLook({ name: `${realm} ${kind}`, gameType }).motif).not.toBe(unknown.motif);
    },
  );

  it('tell two realms apart: in light, in place or in what drifts there', () => {
    const seen = new Map<string, string>();
    for (const realm of realms) {
      const { palette, background, air, floor } = chooseLook({ name: `${realm} Dragon`, gameType: 'RNG' });
      const look = [palette, background, air, floor].join(' ');
      expect(`${realm}: ${seen.get(look) ?? 'alone'}`).toBe(`${realm}: alone`);
      seen.set(look, realm);
    }
    const drawn = realms.map((realm) => drawTile({ id: 'same', name: `${realm} Dragon`, gameType: 'RNG' }));
    expect(new Set(drawn).size).toBe(realms.length);
  });
});
