import { messageCatalogues } from '@fairhouse/i18n/vite';
import { themeBoot } from '@fairhouse/ui/theme-boot';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namespaces } from './src/app/namespaces.ts';

const opsUrl = process.env.FAIRHOUSE_OPS_URL ?? 'http://127.0.0.1:4140';
const port = Number(process.env.FAIRHOUSE_BACKOFFICE_PORT ?? 5200);

export default defineConfig({
  plugins: [messageCatalogues({ namespaces, preloads: [] }), themeBoot(), react(), tailwindcss()],
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
        codeSplitting: {
          groups: [{ name: 'libraries', priority: 1, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The browser's host is kept: the server compares it with the origin of every change.
    proxy: { '^/(api|img|avatars)(/|\\?|$)': { target: opsUrl, changeOrigin: false } },
  },
});
