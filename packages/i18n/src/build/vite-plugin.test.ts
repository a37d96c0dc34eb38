import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import { messageCatalogues } from './vite-plugin.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'catalogues-'));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html><head><script type="module" src="/main.js"></script></head><body></body></html>',
  );
  writeFileSync(
    join(root, 'main.js'),
    "import { catalogues } from 'virtual:fairhouse/catalogues'; globalThis.table = catalogues;",
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = () => ({
  configFile: false as const,
  logLevel: 'silent' as const,
  root,
  html: { cspNonce: 'the-nonce' },
  plugins: [messageCatalogues({ namespaces: ['core', 'home'] })],
});

test('a build makes hashed files below the assets folder and tells the app and the page their URLs', async () => {
  const { output } = (await build({ ...settings(), build: { write: false } })) as Rolldown.RolldownOutput;
  const names = output.map(({ fileName }) => fileName);
  const core = names.filter((name) => /^assets\/i18n\/core\.en\.[\w-]{10}\.json$/.test(name));
  expect(core).toHaveLength(1);
  expect(names.some((name) => /^assets\/i18n\/core\.XA\./.test(name))).toBe(true);

  const app = output.find((file) => file.type === 'chunk');
  const page = output.find(({ fileName }) => fileName === 'index.html');
  expect(app?.type === 'chunk' ? app.code : '').toContain(`/${core[0]}`);
  const html = page?.type === 'asset' ? String(page.source) : '';
  expect(html).toContain(`/${core[0]}`);
  expect(html).toMatch(/<script nonce="the-nonce">[^<]*fairhouseLanguage/);
  expect(html.indexOf('fairhouseLanguage')).toBeLessThan(html.indexOf('type="module"'));
}, 60_000);

test('in development the same URLs answer, and pseudo packs are allowed', async () => {
  const server = await createServer({
    ...settings(),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer(server.middlewares);
  try {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const html = await server.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>');
    expect(html).toContain('"allowPseudo":true');
    const url = /\/assets\/i18n\/core\.km\.[\w-]+\.json/.exec(html)?.[0] ?? '';
    const response = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${url}`);
    const catalogue = (await response.json()) as Catalogue;
    expect(catalogue.messages['core.action.retry']).toEqual(['Try again']);
    expect(catalogue.formats?.tag).toBe('km');
  } finally {
    http.close();
    await server.close();
  }
}, 60_000);
