import { chooseLook, paletteOf, pathOf, seededRandom } from '@fairhouse/art';
import type { SlotArt, SlotSymbol, SlotSymbolArt } from './slot.types.ts';
import { worlds } from './worlds.ts';

type Random = ReturnType<typeof seededRandom>;
const gameType = 'RNG';

/**
 * The words of the world that a name belongs to, in an order derived from the name; without the words of the name
 * itself.
 */
const wordsAround = (name: string, random: Random): string[] => {
  const words = name.toLowerCase().split(/\s+/);
  const own = worlds.filter((world) => words.some((word) => world.includes(word)));
  const [first] = worlds;
  const world = own.length > 0 ? own.flat() : random.pick([first, ...worlds.slice(1)]);
  return [...new Set(world)]
    .filter((word) => !words.includes(word))
    .map((word) => ({ word, at: random.between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ word }) => word);
};

const royals = ['A', 'K', 'Q', 'J', '10', '9', '8'] as const;
const materialPalettes = ['royal', 'jade', 'rose', 'frost', 'ember', 'violet', 'meadow', 'ocean'] as const;

/** The art of a game: its own motif first, then motifs of the same world, then letters or gems. */
export const artOf = (name: string, symbols: readonly SlotSymbol[]): SlotArt => {
  const random = seededRandom(`art ${name}`);
  const look = chooseLook({ name, gameType });
  const { material, ...colours } = paletteOf(look.palette, seededRandom(`${gameType} ${name}`));
  const around = wordsAround(name, random);
  const used = new Set<string>([look.motif]);
  let turn = Math.floor(random.between(0, materialPalettes.length));
  const nextMotif = (): SlotSymbolArt => {
    turn += 1;
    const palette = materialPalettes[turn % materialPalettes.length] ?? 'royal';
    const made = paletteOf(palette, seededRandom(`${name} ${turn}`)).material;
    for (let word = around.shift(); word !== undefined; word = around.shift()) {
      const { motif } = chooseLook({ name: word, gameType });
      if (used.has(motif)) continue;
      used.add(motif);
      return { kind: 'motif', path: pathOf(motif), material: made };
    }
    return { kind: 'motif', path: pathOf('round-star'), material: made };
  };
  const plain = symbols.filter(({ role }) => role === 'plain').length;
  const high = Math.max(2, Math.floor(plain / 2));
  const hasRoyals = random.between(0, 1) < 0.5;
  const hue = random.between(0, 360);
  const own: SlotSymbolArt = { kind: 'motif', path: pathOf(look.motif), material };
  return {
    ...colours,
    background: look.background,
    symbols: symbols.map(({ role }, index): SlotSymbolArt => {
      if (role === 'plain' && index === 0) return own;
      if (role !== 'plain' || index < high) return nextMotif();
      const low = index - high;
      // Hues far apart, so that neighbours in the table also differ for colour-blind players.
      const lowHue = Math.round((hue + low * 137.5) % 360);
      return hasRoyals
        ? { kind: 'royal', text: royals[low] ?? '7', hue: lowHue }
        : { kind: 'gem', shape: low, hue: lowHue };
    }),
  };
};
