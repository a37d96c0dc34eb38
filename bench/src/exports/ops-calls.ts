import { createGunzip } from 'node:zlib';
import { request } from 'undici';

export type Seen = { state: string; rowsDone: number; bytes: number };

export type OpsCalls = {
  get(path: string): Promise<Seen>;
  post(path: string, body: object): Promise<{ exportId: string }>;
  download(exportId: string): Promise<{ lines: number; bytes: number; seconds: number }>;
};

const brand = 'aurora';
const host = 'ops.localhost';

/** Calls the back office as its page does. */
export const callsOf = ({ port, cookie }: { port: number; cookie: string }): OpsCalls => {
  const urlOf = (path: string): string => `http://127.0.0.1:${port}/api/ops/v1/brands/${brand}${path}`;
  const headers = { host, origin: `http://${host}`, cookie };
  const responded = async <T>(response: Awaited<ReturnType<typeof request>>): Promise<T> => {
    const parsed = (await response.body.json()) as { value: T; code?: string };
    if (response.statusCode !== 200) throw new Error(`refused: ${response.statusCode} ${parsed.code}`);
    return parsed.value;
  };
  return {
    get: async (path) => responded(await request(urlOf(path), { headers })),
    post: async (path, body) =>
      responded(
        await request(urlOf(path), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    download: async (exportId) => {
      const startedAt = performance.now();
      const response = await request(urlOf(`/exports/${exportId}/file`), {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      });
      if (response.statusCode !== 200) throw new Error(`no file: ${response.statusCode}`);
      let [lines, bytes] = [0, 0];
      for await (const chunk of response.body.pipe(createGunzip()) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      }
      return { lines, bytes, seconds: (performance.now() - startedAt) / 1_000 };
    },
  };
};
