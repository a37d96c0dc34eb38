import { generateSync } from 'otplib';
import type { ZodApp } from '#platform/http/app.ts';
import { opsHost, opsTotpSecret } from '#test/harness/test-ops.ts';

/** The current code of every test operator's authenticator, `ahead` steps from now. */
export const codeNow = (ahead = 0, secret = opsTotpSecret): string =>
  generateSync({
    secret,
    epoch: Math.floor(Date.now() / 1000) + ahead * 30,
    algorithm: 'sha1',
    digits: 6,
    period: 30,
  });

/** Forgets the used codes, so that a test need not wait for the next step. */
export const forgetCodes = (pool: { query(sql: string): Promise<unknown> }): Promise<unknown> =>
  pool.query('update staff.authenticator set last_step = 0');

/** A browser of the back office with its own cookies and one address. */
export const openOpsBrowser = ({ app }: { app: ZodApp }, address = '127.0.0.2') => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    send: async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object) => {
      const answer = await app.inject({
        method,
        url: `/api/ops/v1${path}`,
        headers: {
          host: opsHost,
          origin: `http://${opsHost}`,
          'x-forwarded-for': address,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) test',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
      const parsedBody = answer.json() as any;
      return {
        status: answer.statusCode,
        code: parsedBody.success ? null : parsedBody.code,
        value: parsedBody.value,
        details: parsedBody.details ?? {},
        headers: answer.headers,
      };
    },
  };
};
