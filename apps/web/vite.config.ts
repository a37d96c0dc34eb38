import { themeBoot } from '@fairhouse/ui/theme-boot';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const httpUrl = process.env.FAIRHOUSE_HTTP_URL ?? 'http://127.0.0.1:4100';
const realtimeUrl = process.env.FAIRHOUSE_REALTIME_URL ?? 'http://127.0.0.1:4130';
const port = Number(process.env.FAIRHOUSE_PORT ?? 5100);

export default defineConfig({
  plugins: [themeBoot(), react(), tailwindcss()],
  // The server that hands out the shell replaces this word with the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    sourcemap: false,
    assetsDir: 'assets',
    // Nothing inline: the content policy takes fonts and images of this origin, not data of the style sheet.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: {
      // The host stays the browser's, because the server tells the brand by it.
      '^/(wps|lgw|lotto|api|cs|\\.well-known|reference)(/|\\?|$)': { target: httpUrl, changeOrigin: false },
      '^/rt(/|\\?|$)': { target: realtimeUrl, changeOrigin: false, ws: true },
    },
  },
});
