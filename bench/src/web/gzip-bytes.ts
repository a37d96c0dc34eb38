import { request } from 'undici';

/**
 * The total gzip size of these URLs, whatever encoding the browser used. They are fetched over the loopback with a
 * `Host` header: only browsers resolve names under `localhost`.
 */
export const gzipBytes = async (urls: readonly string[]): Promise<number> => {
  let total = 0;
  for (const url of urls) {
    const { host, port, pathname, search } = new URL(url);
    const { body } = await request(`http://127.0.0.1:${port}${pathname}${search}`, {
      headers: { host, 'accept-encoding': 'gzip' },
      bodyTimeout: 10_000,
    });
    total += (await body.arrayBuffer()).byteLength;
  }
  return total;
};
