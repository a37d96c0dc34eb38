import { themeBoot } from '@fairhouse/ui/theme-boot';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { opsDev } from './ops-dev.ts';

const port = Number(process.env.FAIRHOUSE_BACKOFFICE_PORT ?? 5200);

const roleUrls = {
  http: process.env.FAIRHOUSE_HTTP_URL ?? 'http://127.0.0.1:4100',
  gateway: process.env.FAIRHOUSE_GATEWAY_URL ?? 'http://127.0.0.1:4110',
  worker: process.env.FAIRHOUSE_WORKER_URL ?? 'http://127.0.0.1:4120',
  realtime: process.env.FAIRHOUSE_REALTIME_URL ?? 'http://127.0.0.1:4130',
};

export default defineConfig({
  plugins: [themeBoot(), react(), tailwindcss(), opsDev(roleUrls)],
  // The server that hands out the shell replaces this word with the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    sourcemap: false,
    assetsDir: 'assets',
    // Nothing inline: the content policy takes fonts and images of this origin, not data of the style sheet.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1', port, strictPort: true, allowedHosts: ['.localhost'] },
});
