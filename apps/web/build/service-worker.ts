import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

type Bundle = Rolldown.OutputBundle;

/** The entry, its static imports and the latin fonts: what a first paint needs. */
const shellFiles = (bundle: Bundle): string[] => {
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const imported of chunk.imports) take(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  for (const output of Object.values(bundle)) if (output.type === 'chunk' && output.isEntry) take(output.fileName);
  for (const name of Object.keys(bundle)) if (/-latin-[^/]*\.woff2$/.test(name)) files.add(name);
  return [...files].map((name) => `/${name}`).sort();
};

const compile = async (precache: readonly string[], version: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(precache), __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
};

/**
 * Builds the service worker as `sw.js` in the root of the site: its URL must stay the same, and its path decides which
 * pages it controls. Its version is derived from what it precaches, so that a build without changes does not announce a
 * new version to visitors.
 */
export const serviceWorker = (): Plugin => ({
  name: 'fairhouse:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = shellFiles(bundle);
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await compile([...files, '/icon.svg'], version),
      });
    },
  },
});
