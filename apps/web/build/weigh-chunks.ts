import type { Plugin } from 'vite';

/** The content of every chunk: bytes by package, after tree shaking and before minification. */
export type ChunkWeights = Record<string, Record<string, number>>;

/** The npm package, our own package or the app folder that a module belongs to. */
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

/** Writes `.vite/weights.json`, from which `pnpm budgets` reports the largest parts. */
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
