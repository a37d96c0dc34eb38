import type { Plugin } from 'vite';

/** In development nobody fills the shell: its places stay empty, and the app asks for everything. */
export const emptyShell = (): Plugin => ({
  name: 'fairhouse:empty-shell',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<!--hero-->[\s\S]*?<!--\/hero-->/, '').replaceAll('__BRAND_NAME__', ''),
  },
});
