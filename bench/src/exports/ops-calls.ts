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

/** Calls of the back office as its page makes them. */
export const callsOf = ({ port, cookie }: { port: number; cookie: string }): OpsCalls => {
  const urlOf = (path: string): string => `http://127.0.0.1:${port}/api/ops/v1/brands/${brand}${path}`;
  const headers = { host, origin: `http://${host}`, cookie };
  const answered = async <T>(answer: Awaited<ReturnType<typeof request>>): Promise<T> => {
    const told = (await answer.body.json()) as { value: T; code?: string };
    if (answer.statusCode !== 200) throw new Error(`refused: ${answer.statusCode} ${told.code}`);
    return told.value;
  };
  return {
    get: async (path) => answered(await request(urlOf(path), { headers })),
    post: async (path, body) =>
      answered(
        await request(urlOf(path), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    download: async (exportId) => {
      const startedAt = performance.now();
      const answer = await request(urlOf(`/exports/${exportId}/file`), {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      });
      if (answer.statusCode !== 200) throw new Error(`no file: ${answer.statusCode}`);
      let [lines, bytes] = [0, 0];
      for await (const chunk of answer.body.pipe(createGunzip()) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      }
      return { lines, bytes, seconds: (performance.now() - startedAt) / 1_000 };
    },
  };
};
