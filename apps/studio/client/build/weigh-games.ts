import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Visual direction, section 11: all scripts of a game's document on launch. */
const gameBudgetBytes = 250 * 1024;

export type GameWeight = { game: string; bytes: number; files: string[] };

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'code' | 'imports'>>;

const withImports = (chunks: Chunks, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(chunks, chunks.get(name)?.imports ?? [], found);
  }
  return found;
};

/**
 * The bytes a browser loads to show each game: the scripts of the page and of the game with their imports. Later imports
 * of the page (other games, the menu) do not count.
 */
export const weighEach = (chunks: Chunks, entry: string, games: ReadonlyMap<string, string>): GameWeight[] =>
  [...games].map(([game, chunk]) => {
    const files = [...withImports(chunks, [entry, chunk])];
    const bytes = files.reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').byteLength, 0);
    return { game, bytes, files };
  });

const gameOf = (facade: string | null): string | undefined =>
  /\/client\/src\/games\/([\w-]+)\/index\.tsx$/.exec(facade ?? '')?.[1];

/**
 * Prints the size of every game, writes it to `.vite/games.json` for other tools, and fails the build above the budget.
 */
export const weighGames = (): Plugin => ({
  name: 'fairhouse:weigh-games',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        ),
      );
      const entry = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'play');
      if (entry === undefined) throw new Error('the build has no entry named play');
      const games = new Map(
        [...chunks.values()].flatMap(({ facadeModuleId, fileName }) => {
          const game = gameOf(facadeModuleId);
          return game === undefined ? [] : [[game, fileName] as const];
        }),
      );
      const weights = weighEach(chunks, entry.fileName, games).sort((one, other) => other.bytes - one.bytes);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/games.json',
        source: JSON.stringify({ limitBytes: gameBudgetBytes, games: weights }),
      });
      for (const { game, bytes } of weights)
        this.info(`${game}: ${(bytes / 1024).toFixed(1)} KiB of scripts on launch`);
      const over = weights.filter(({ bytes }) => bytes > gameBudgetBytes);
      if (over.length > 0)
        this.error(`above ${gameBudgetBytes / 1024} KiB: ${over.map(({ game }) => game).join(', ')}`);
    },
  },
});
