import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const entryFile = fileURLToPath(new URL('../react/index.ts', import.meta.url));

/** Everything a page can import from the public API, bundled as the player app bundles it. */
const bundle = async (external: string[]): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entryFile, external, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
};

let own = '';
let whole = '';

beforeAll(async () => {
  own = await bundle(['react', 'react/jsx-runtime', '@lingui/core']);
  whole = await bundle(['react', 'react/jsx-runtime']);
}, 60_000);

test('costs the player at most 8 KiB beside Lingui', () => {
  expect(gzipSync(own).byteLength).toBeGreaterThan(2 * 1024);
  expect(gzipSync(own).byteLength).toBeLessThanOrEqual(8 * 1024);
});

test('brings no parser of messages into the browser', () => {
  expect(whole).toContain('lingui_octothorpe');
  expect(whole).not.toMatch(/pluralOffset|strictPluralKeys/);
});

test('brings no table of the build into the browser', () => {
  expect(whole).not.toMatch(/fmt-data|locales\/en/);
});
