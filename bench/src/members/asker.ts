import { Pool } from 'undici';
import { nextVisitor } from '../lobby/visitors.ts';

type ResponseBody = { value: { found?: unknown[]; rows?: unknown[] } };

/** Asks the back office as a signed-in operator; anything but an answer ends the bench. */
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
