import { Pool } from 'undici';
import { nextVisitor } from '../lobby/visitors.ts';

type ResponseBody = { value: { found?: unknown[]; rows?: unknown[] } };

/** Calls the back office as a signed-in operator; any failed response ends the benchmark. */
export const openAsker = (port: number, cookie: string) => {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  return {
    ask: async (path: string): Promise<ResponseBody> => {
      const { statusCode, body } = await pool.request({
        path,
        method: 'GET',
        headers: { host: 'ops.localhost', cookie, 'x-forwarded-for': nextVisitor() },
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`);
      return JSON.parse(text) as ResponseBody;
    },
    close: () => pool.close(),
  };
};
