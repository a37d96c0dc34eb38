import type { Plugin } from 'vite';

const pageOf = (path: string): string | null => {
  if (path === '/') return '/client/dev/index.html';
  if (path === '/verify') return '/verify.html';
  return /^\/play\/(?!api\/|tables$)[^/]+(?:\/[^/]+)?$/.test(path) ? '/index.html' : null;
};

/** In development the page server also serves the URLs that the studio's own server serves otherwise. */
export const devPages = (): Plugin => ({
  name: 'fairhouse:dev-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?');
      const page = pageOf(path);
      if (page !== null) request.url = query === undefined ? page : `${page}?${query}`;
      next();
    });
  },
});
