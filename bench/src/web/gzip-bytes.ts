import { request } from 'undici';

/**
 * What these addresses weigh in gzip, whatever the browser took. They are asked for on the loopback with the
 * host in a header: only browsers know names under `localhost`.
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
