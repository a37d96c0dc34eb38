import { playerNamespaces } from '@fairhouse/i18n/compile';
import { messageCatalogues } from '@fairhouse/i18n/vite';
import { themeBoot } from '@fairhouse/ui/theme-boot';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { directIcons } from './build/direct-icons.ts';
import { emptyShell } from './build/empty-shell.ts';
import { leanConstants } from './build/lean-constants.ts';
import { partOf } from './build/part-of.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { weighChunks } from './build/weigh-chunks.ts';

const httpUrl = process.env.FAIRHOUSE_HTTP_URL ?? 'http://127.0.0.1:4100';
const realtimeUrl = process.env.FAIRHOUSE_REALTIME_URL ?? 'http://127.0.0.1:4130';
const port = Number(process.env.FAIRHOUSE_PORT ?? 5100);

export default defineConfig({
  plugins: [
    emptyShell(),
    leanConstants(),
    directIcons(),
    messageCatalogues({ namespaces: playerNamespaces() }),
    themeBoot(),
    react(),
    tailwindcss(),
    preloadFonts(),
    serviceWorker(),
    weighChunks(),
    compressAssets(),
  ],
  // The server that serves the shell replaces this word with the nonce of each response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    sourcemap: false,
    assetsDir: 'assets',
    // Nothing is inlined: the content policy allows fonts and images of this origin, not data URLs in the style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Home contains the names of all other chunks, and random characters do not compress: seven is the minimum that
        // the bundler accepts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every page needs is in two files, and small parts that pages share in a third, not in fifty: on a slow
        // connection each request costs more than its content. Libraries change seldom, and browsers cache them.
        codeSplitting: {
          groups: [
            { name: 'libraries', priority: 3, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'app', priority: 2, tags: ['$initial'], test: /[\\/](?:packages|src[\\/][\w-]+)[\\/].*\.tsx?$/ },
            {
              name: partOf,
              priority: 1,
              minShareCount: 2,
              maxModuleSize: 6_000,
              // Without their dependencies: a part that can open a dialog must not include the dialog.
              includeDependenciesRecursively: false,
              test: /[\\/](?:ui[\\/]src[\\/](?:domain|hooks|primitives)|src[\\/](?:shared[\\/](?:catalog|favorites|play)|features[\\/]home)|lucide-react)[\\/].*\.(?:tsx?|m?js)$/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: {
      // The browser's host is kept, because the server derives the brand from it.
      '^/(wps|lgw|lotto|api|auth|avatars|cs|img|\\.well-known|reference)(/|\\?|$)': {
        target: httpUrl,
        changeOrigin: false,
      },
      // A brand has its own icon and its own name on a home screen; no file of this app holds them.
      '^/(icon\\.svg|manifest\\.webmanifest)(\\?|$)': { target: httpUrl, changeOrigin: false },
      '^/rt(/|\\?|$)': { target: realtimeUrl, changeOrigin: false, ws: true },
    },
  },
});
