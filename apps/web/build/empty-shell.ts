import type { Plugin } from 'vite';

/** In development no server fills the shell: its placeholders stay empty, and the app requests everything. */
export const emptyShell = (): Plugin => ({
  name: 'fairhouse:empty-shell',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<!--hero-->[\s\S]*?<!--\/hero-->/, '').replaceAll(/__(?:BRAND_NAME|TITLE)__/g, ''),
  },
});
