import type { Plugin, ResolvedConfig } from 'vite';
import { catalogueUrl } from '../catalogue/catalogue-url.ts';
import type { Namespace } from '../messages.types.ts';
import { packs as allPacks, type Pack } from '../packs.ts';
import { languageBootScript, type Preload } from './boot-language.ts';
import { type CompiledCatalogues, compileCatalogues } from './catalogue-table.ts';
import { localesFolder, sourceNamespaces } from './read-locales.ts';

export type MessageCataloguesOptions = {
  /** Every namespace with an English catalogue by default; `core` is always included. */
  readonly namespaces?: readonly Namespace[];
  /** All language packs by default, mapped ones included. */
  readonly packs?: readonly Pack[];
  /** Namespaces that the inline script fetches immediately in addition to `core`, and the paths that need them. */
  readonly preloads?: readonly Preload[];
};

const virtualId = 'virtual:fairhouse/catalogues';
const resolvedId = `\0${virtualId}`;
const folder = 'i18n';

/** The screens that are the home page, alone or beneath a popup (spec/routes.json). */
const homePaths = ['/', '/index', '/index.html', '/home', '/login', '/register', '/help'];

const defaultPreloads: readonly Preload[] = [
  { namespace: 'home', paths: homePaths },
  { namespace: 'help', paths: ['/help', '/helpmc'] },
];

/**
 * Compiles the catalogues into content-hashed files below the assets folder, provides their URLs to the app
 * (`virtual:fairhouse/catalogues`), and writes an inline script into the page that chooses the language and fetches its
 * first texts while the app still loads. It is first in the head, because a script behind a style sheet waits for it;
 * the server puts `#fh-boot` before it. Vite gives it the nonce.
 *
 * @example plugins: [messageCatalogues(), react()]
 */
export const messageCatalogues = ({
  namespaces = sourceNamespaces(),
  packs = allPacks,
  preloads = defaultPreloads,
}: MessageCataloguesOptions = {}): Plugin => {
  let config: ResolvedConfig;
  let compiled: CompiledCatalogues | undefined;

  const prefix = (): string => `${config.build.assetsDir}/${folder}/`;
  const catalogues = (): CompiledCatalogues => {
    compiled ??= compileCatalogues({ namespaces, packs, urlOf: (name) => `${config.base}${prefix()}${name}` });
    return compiled;
  };
  const bootScript = (): string => {
    const { table } = catalogues();
    const wanted = [
      { namespace: 'core' as const, paths: null },
      ...preloads.filter(({ namespace }) => namespaces.includes(namespace)),
    ];
    const urls = packs.map(({ id }) => wanted.map(({ namespace }) => catalogueUrl(table, id, namespace)));
    const files = [...new Set(urls.flat())];
    return languageBootScript({
      packs: packs.map(({ id, bcp47, dir, isPseudo, confirmed }, index) => [
        id,
        bcp47,
        dir,
        isPseudo ? 1 : 0,
        confirmed ? 1 : 0,
        (urls[index] ?? []).map((url) => files.indexOf(url)),
      ]),
      files,
      preloads: wanted,
      allowPseudo: config.command === 'serve',
    });
  };

  return {
    name: 'fairhouse:catalogues',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId ? `export const catalogues = ${JSON.stringify(catalogues().table)};\n` : undefined,
    generateBundle() {
      for (const { name, content } of catalogues().files) {
        this.emitFile({ type: 'asset', fileName: `${prefix()}${name}`, source: content });
      }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', children: bootScript(), injectTo: 'head-prepend' as const }],
    },
    configureServer: (server) => {
      server.watcher.add(localesFolder);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(localesFolder)) return;
        compiled = undefined;
        const module = server.moduleGraph.getModuleById(resolvedId);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const file = catalogues().files.find(({ name }) => path === `${config.base}${prefix()}${name}`);
        if (file === undefined) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(file.content);
      });
    },
  };
};
