/** How the worker handles a request. `network` means that the worker does not intervene. */
export type Strategy = 'assets' | 'images' | 'navigation' | 'network';

export type Asked = { method: string; mode: string; url: URL; origin: string };

/**
 * Files with a hash in their name never change and may be served from the cache; pictures may be slightly stale.
 * Everything else, above all money and session, always goes to the server.
 */
export const strategyFor = ({ method, mode, url, origin }: Asked): Strategy => {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode === 'navigate') return 'navigation';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return url.pathname.startsWith('/img/') ? 'images' : 'network';
};
