import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAssets } from './compress-assets.ts';
import { preloadFonts } from './preload-fonts.ts';
import { packageOf, weighChunks } from './weigh-chunks.ts';

const root = mkdtempSync(join(tmpdir(), 'fairhouse-build-'));
const dist = (path: string): string => join(root, 'dist', path);

const buildSite = () =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadFonts(), weighChunks(), compressAssets()],
    build: { manifest: true, assetsInlineLimit: 0 },
  });

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<html><head></head><script type="module" src="/main.js"></script></html>');
  writeFileSync(
    join(root, 'main.js'),
    `import './fonts.css'; document.title = ${JSON.stringify('a long text '.repeat(200))};`,
  );
  writeFileSync(
    join(root, 'fonts.css'),
    ['inter', 'manrope'].map((face) => `@font-face{font-family:${face};src:url("./${face}-latin.woff2")}`).join(''),
  );
  for (const face of ['inter', 'manrope']) writeFileSync(join(root, `${face}-latin.woff2`), face);
  await buildSite();
}, 30_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a built site', () => {
  const entry = (): string =>
    (JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>)['index.html']
      ?.file ?? '';

  it('carries each script in two compressed forms that unfold to the same text', () => {
    const script = readFileSync(dist(entry()));
    expect(brotliDecompressSync(readFileSync(dist(`${entry()}.br`))).equals(script)).toBe(true);
    expect(gunzipSync(readFileSync(dist(`${entry()}.gz`))).equals(script)).toBe(true);
  });

  it('compresses neither the page, which is filled in anew for each answer, nor what our tools read', () => {
    expect(existsSync(dist('index.html.br'))).toBe(false);
    expect(existsSync(dist('.vite/manifest.json.br'))).toBe(false);
  });

  it('names both first fonts, after the pictures of the page', () => {
    const page = readFileSync(dist('index.html'), 'utf8');
    expect(
      page.match(/<link rel="preload" as="font"[^>]*href="\/assets\/(inter|manrope)-latin-[^>]*crossorigin/g),
    ).toHaveLength(2);
  });

  it('tells what each chunk is made of', () => {
    const weights = JSON.parse(readFileSync(dist('.vite/weights.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(weights)).toEqual([entry()]);
    expect(Object.values(weights[entry()] ?? {}).some((length) => length > 2_000)).toBe(true);
  });

  it('is not built without the fonts that its head would name', async () => {
    rmSync(join(root, 'fonts.css'));
    writeFileSync(join(root, 'fonts.css'), '');
    await expect(buildSite()).rejects.toThrow('inter-latin.woff2');
  });
});

it.each([
  ['/r/node_modules/.pnpm/react-dom@19/node_modules/react-dom/client.js', 'react-dom'],
  ['/r/node_modules/.pnpm/@tanstack+x/node_modules/@tanstack/react-router/dist/a.js', '@tanstack/react-router'],
  ['/r/packages/ui/src/domain/rail.tsx', '@fairhouse/ui'],
  ['/r/apps/web/src/features/home/components/section.tsx', 'web/features/home'],
  ['/r/apps/web/src/app/app.tsx', 'web/app'],
  ['/r/apps/web/src/main.tsx', 'web'],
  ['\0vite/preload-helper.js', 'the build itself'],
])('knows that %s belongs to %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
