/** How a request is answered by the worker. `network` means that the worker keeps its hands off. */
export type Strategy = 'assets' | 'images' | 'navigation' | 'network';

export type Asked = { method: string; mode: string; url: URL; origin: string };

/**
 * Files with a hash in their name never change and may come from memory; pictures may be a little old.
 * Everything else, above all money and session, always goes to the server.
 */
export const strategyFor = ({ method, mode, url, origin }: Asked): Strategy => {
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode === 'navigate') return 'navigation';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return url.pathname.startsWith('/img/') ? 'images' : 'network';
};
