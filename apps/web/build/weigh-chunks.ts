import type { Plugin } from 'vite';

/** What every chunk is made of: bytes after tree shaking, before they are made small, by package. */
export type ChunkWeights = Record<string, Record<string, number>>;

/** The npm package, the package of ours or the folder of the app that a module belongs to. */
export const packageOf = (moduleId: string): string => {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '');
  const installed = path.split('/node_modules/').at(-1);
  if (path.includes('/node_modules/') && installed !== undefined) {
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  }
  const [, ours] = /\/packages\/([^/]+)\//.exec(path) ?? [];
  if (ours !== undefined) return `@fairhouse/${ours}`;
  const [, layer] = /\/apps\/web\/src\/((?:[^/]+\/){0,2})/.exec(path) ?? [];
  return layer === undefined ? 'the build itself' : `web/${layer}`.replace(/\/$/, '');
};

/** Writes `.vite/weights.json`, from which `pnpm budgets` says what weighs most. */
export const weighChunks = (): Plugin => ({
  name: 'fairhouse:weigh-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const weights: ChunkWeights = {};
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const byPackage: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(output.modules)) {
        const name = packageOf(id);
        byPackage[name] = (byPackage[name] ?? 0) + renderedLength;
      }
      weights[output.fileName] = byPackage;
    }
    this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source: JSON.stringify(weights) });
  },
});
