import { fileURLToPath } from 'node:url';
import { messageCatalogues } from '@fairhouse/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '../web/build/compress-assets.ts';
import { devPages } from './client/build/dev-pages.ts';
import { weighGames } from './client/build/weigh-games.ts';

const studioUrl = `http://127.0.0.1:${process.env.STUDIO_PORT ?? 4400}`;
const port = Number(process.env.STUDIO_DEV_PORT ?? 5300);
const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Emits the texts as files, without the script that would preload them: the pages of the studio contain no inline
 * script.
 */
const catalogues = (): Plugin => {
  const { transformIndexHtml: _, ...plugin } = messageCatalogues({ namespaces: ['core', 'studio'] });
  return plugin;
};

export default defineConfig({
  plugins: [devPages(), catalogues(), react(), tailwindcss(), weighGames(), compressAssets()],
  // A separate directory for each instance, because several may run concurrently.
  cacheDir: `node_modules/.vite-${port}`,
  build: {
    manifest: true,
    sourcemap: false,
    assetsDir: 'assets',
    // Nothing inline: the content security policy only allows fonts and images of this origin.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { play: page('index.html'), verify: page('verify.html') } },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: {
      '^/(play/api|proof)(/|\\?|$)': { target: studioUrl, changeOrigin: false },
      '^/play/tables(\\?|$)': { target: studioUrl, changeOrigin: false, ws: true },
    },
  },
});
