import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@fairhouse/tools/services';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the bare shell with the bundler and settings of the web app; returns its folder. */
export const buildBare = async (): Promise<string> => {
  const outDir = join(repositoryRoot, '.local/bench/bare-web');
  await build({
    root: fileURLToPath(new URL('./bare', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  return outDir;
};
