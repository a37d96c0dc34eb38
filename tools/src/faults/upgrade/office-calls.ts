import { totpCode, totpStepMs } from '@fairhouse/tooling/totp';
import { type Browsers, readValue } from './call-http.ts';
import type { CallRecord } from './call-record.ts';
import { startSteadyCalls } from './steady-calls.ts';

const host = 'ops.localhost';
const address = '127.3.0.1';
/** An operator of the seeds. */
const operator = {
  email: 'admin@ops.example',
  password: 'quiet lantern over the harbour',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const readPath = '/api/ops/v1/brands/aurora/members?limit=20';

/** An operator who signs in once and then reads the list of members. */
export const startOfficeReads = async (
  record: CallRecord,
  browsers: Browsers,
  urls: readonly string[],
  perSecond: number,
) => {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    host,
    origin: `http://${host}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const post = async (path: string, body: unknown): Promise<void> => {
    const answer = await browsers.call(urls[0] ?? '', address, {
      method: 'POST',
      path: `/api/ops/v1${path}`,
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    readValue(answer);
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  };
  await post('/session/password', { email: operator.email, password: operator.password });
  await post('/session/code', { code: totpCode(operator.secret, Math.floor(Date.now() / totpStepMs)) });
  return startSteadyCalls(record, {
    perSecond,
    send: async (call) => {
      readValue(await browsers.call(urls[call % urls.length] ?? '', address, { path: readPath, headers: headers() }));
    },
  });
};
