import { describe, expect, it } from 'vitest';
import { chooseLook, pathOf } from './choose-look.ts';
import { contrastOf } from './contrast-of.ts';
import { drawTile } from './draw-tile.ts';
import { looks, typeLooks } from './motif-words.ts';
import { type PaletteName, palettes } from './palette-names.ts';
import { paletteOf } from './palette-of.ts';
import { realmLooks } from './realm-looks.ts';
import { seededRandom } from './seeded-random.ts';
import { faultsOf } from './svg.fixture.ts';
import { tintOf } from './tint-of.ts';

const types = Object.keys(typeLooks);
const realms = Object.keys(realmLooks);
/** Every word that can be drawn, several times, so that every motif is combined with several backgrounds. */
const games = Object.keys(looks).flatMap((word, index) =>
  [0, 1, 2, 3, 4, 5].map((turn) => ({
    id: `${word} ${turn}`,
    name: `${turn === 0 ? 'Quiet' : realms[(index * 5 + turn * 11) % realms.length]} ${word}`,
    gameType: turn % 2 === 0 ? 'RNG' : (types[(index + turn) % types.length] ?? 'RNG'),
  })),
);
/** The most detailed motifs in every realm: the largest files. */
const heaviest = Object.entries(looks)
  .toSorted(([, one], [, other]) => pathOf(other.motifs[0]).length - pathOf(one.motifs[0]).length)
  .slice(0, 8)
  .flatMap(([word]) =>
    realms.flatMap((realm) =>
      ['RNG', 'LOTT', 'FISH'].map((gameType) => ({ id: `${realm} ${word}`, name: `${realm} ${word}`, gameType })),
    ),
  );

describe('drawTile', () => {
  it('draws the same game the same way, and another game otherwise', () => {
    const game = { id: 'one', name: 'Lantern Dragon', gameType: 'RNG' };
    expect(drawTile(game)).toBe(drawTile({ ...game }));
    expect(drawTile({ ...game, id: 'two' })).not.toBe(drawTile(game));
  });

  it('draws well-formed pictures in hex colours, without text, of at most 8 KiB', () => {
    const tiles = [...games, ...heaviest].map((game) => ({ id: game.id, tile: drawTile(game) }));
    expect(tiles.flatMap(({ id, tile }) => faultsOf(tile).map((fault) => `${id}: ${fault}`))).toEqual([]);
    const weights = tiles.map(({ tile }) => Buffer.byteLength(tile));
    expect(Math.max(...weights)).toBeLessThanOrEqual(8 * 1024);
  });

  it('draws them 3 to 4', () => {
    expect(drawTile({ id: 'one', name: 'Any', gameType: 'LIVE' })).toContain('viewBox="0 0 300 400"');
  });
});

describe('chooseLook', () => {
  const motifOf = (name: string, gameType = 'RNG') => chooseLook({ name, gameType }).motif;

  it.each([
    { name: 'Thunder Wolf', motif: 'wolf-head', why: 'the last word that can be drawn is the thing' },
    { name: 'Wolf Of Nowhere', motif: 'wolf-head', why: 'words that cannot be drawn do not count' },
    { name: 'Cherries', motif: 'cherry', why: 'many cherries are drawn as one' },
    { name: 'Wolves', motif: 'wolf-head', why: 'wolves are wolves' },
    { name: 'Constructor Wolf ToString', motif: 'wolf-head', why: 'no word of the language is a word of the table' },
    { name: 'Wolf Scratch', motif: 'wolf-head', why: 'the kind of game stands back for what it is about' },
    { name: 'Thunder Wolf Roulette', motif: 'wolf-head', why: 'a table in the slots lobby is about something too' },
    { name: 'Storm Mahjong', motif: 'mahjong', why: 'a realm is not a thing where there is a table' },
    { name: 'BINGO!', motif: 'bingo', why: 'capitals and marks do not matter' },
  ])('draws "$name" with $motif, because $why', ({ name, motif }) => {
    expect(motifOf(name)).toMatch(new RegExp(`^${motif}`));
  });

  it('shows the table in a room with tables, and the sport on a pitch', () => {
    expect(motifOf('Thunder Dragon Roulette', 'LIVE')).toMatch(/^roulette/);
    expect(motifOf('Amber Crown Holdem', 'PVP')).toMatch(/^card-/);
    expect(typeLooks.SPORTS?.motifs).toContain(motifOf('Thunder Cup', 'SPORTS'));
    expect(typeLooks.ESPORTS?.motifs).toContain(motifOf('Fire Arena', 'ESPORTS'));
  });

  it('lets the realm give the light, the place and what drifts in it', () => {
    const look = (name: string, gameType = 'RNG') => chooseLook({ name, gameType });
    expect(look('Frost Dragon')).toMatchObject({ palette: 'frost', background: 'peaks', air: 'flake', floor: null });
    expect(look('Fortune Dragon')).toMatchObject({ palette: 'crimson', background: 'rays', air: null, floor: 'coin' });
    expect(look('Ocean Wolf')).toMatchObject({ palette: 'ocean', background: 'shafts', air: 'bubble' });
  });

  it.each([
    { gameType: 'LIVE', background: /^table$/, floor: 'chip' },
    { gameType: 'PVP', background: /^table$/, floor: 'card' },
    { gameType: 'FISH', background: /^shafts$/, floor: 'bubble' },
    { gameType: 'SPORTS', background: /^pitch$/, floor: null },
    { gameType: 'ESPORTS', background: /^grid$/, floor: null },
    { gameType: 'COCKFIGHT', background: /^pit$/, floor: 'coin' },
    { gameType: 'LOTT', background: /^(drum|ticket)$/, floor: 'ball' },
    { gameType: 'ELOTT', background: /^drum$/, floor: 'ball' },
  ])('puts $gameType where it is played, whatever the realm', ({ gameType, background, floor }) => {
    for (const realm of realms) {
      const look = chooseLook({ name: `${realm} dragon`, gameType });
      expect(look.background).toMatch(background);
      expect(look.floor).toBe(floor);
    }
  });

  it('keeps red and brown out of the water', () => {
    const warm = ['crimson', 'ember', 'dusk', 'spice', 'bronze', 'sand', 'honey', 'candy', 'rose', 'sunset', 'ivory'];
    for (const realm of realms)
      expect(warm).not.toContain(chooseLook({ name: `${realm} shark`, gameType: 'FISH' }).palette);
  });

  it.each(types)('falls back to what %s looks like', (gameType) => {
    expect(typeLooks[gameType]?.motifs).toContain(motifOf('Unspeakable', gameType));
  });

  it('takes a colour in the name at its word', () => {
    expect(chooseLook({ name: 'Crimson Wolf', gameType: 'RNG' }).palette).toBe('crimson');
  });

  it('names only motifs that are there', () => {
    const all = [...Object.values(looks), ...Object.values(typeLooks)].flatMap(({ motifs }) => motifs);
    expect(all.filter((motif) => !pathOf(motif)?.startsWith('M'))).toEqual([]);
  });
});

describe('colours', () => {
  it.each(Object.keys(palettes) as PaletteName[])('of %s part the motif from what lies behind it', (name) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const { mid, deep, sky, material } = paletteOf(name, seededRandom(`${name} ${turn}`));
      expect(contrastOf(material.face, mid)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(material.face, sky)).toBeGreaterThanOrEqual(3);
      // The base fills the gaps of a motif, so its inner lines need contrast against it.
      expect(contrastOf(material.face, material.base)).toBeGreaterThanOrEqual(7);
      expect(contrastOf(sky, deep)).toBeGreaterThanOrEqual(2);
    }
  });

  it('of the placeholder are those of the picture', () => {
    for (const game of games.slice(0, 60)) {
      const [light, depth] = tintOf(game);
      const tile = drawTile(game);
      expect(tile).toContain(light);
      expect(tile).toContain(depth);
    }
  });
});
