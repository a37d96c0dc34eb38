import { type SealKey, sealBody } from '@fairhouse/tools/stack';
import { Pool } from 'undici';
import { addressOf, deviceOf, members, nameOf } from './members.ts';

const path = '/wps/session/login';
const { host, count, password } = members;

export type Login = { payload: string; address: string; device: string };

const fetchKey = async (port: number): Promise<SealKey> => {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  try {
    const { body } = await pool.request({ path: '/.well-known/jwks.json', method: 'GET', headers: { host } });
    const [key] = ((await body.json()) as { keys: SealKey[] }).keys;
    if (key === undefined) throw new Error('the platform publishes no key');
    return key;
  } finally {
    await pool.close();
  }
};

let attempts = 0;

/** Complete bodies, made before measuring: real browsers seal on their own machines. They are valid for 300 s. */
export const sealLogins = async (port: number, wanted: number): Promise<Login[]> => {
  const key = await fetchKey(port);
  return Array.from({ length: wanted }, () => {
    attempts += 1;
    const n = attempts % count;
    const body = { type: 'username', username: nameOf(n), password };
    return {
      payload: sealBody(key, { method: 'POST', path, body }),
      address: addressOf(n, Math.floor(attempts / count)),
      device: deviceOf(n),
    };
  });
};

export type LoginRun = { perSecond: number; signedIn: number; refused: Record<string, number> };

const outcomeOf = (text: string): string => {
  const { success, code, value } = JSON.parse(text) as { success: boolean; code?: string; value?: { state: string } };
  return success ? (value?.state ?? 'nothing') : (code ?? 'nothing');
};

/**
 * Sends the logins, `inFlight` at a time, until the time is up or the caller stops it; without a time limit, all of
 * them.
 */
export const sendLogins = async (
  port: number,
  logins: readonly Login[],
  { inFlight, seconds, signal }: { inFlight: number; seconds?: number; signal?: AbortSignal },
): Promise<LoginRun> => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: inFlight, pipelining: 1 });
  const refused: Record<string, number> = {};
  let signedIn = 0;
  let next = 0;
  const startedAt = performance.now();
  const endAt = seconds === undefined ? Number.POSITIVE_INFINITY : startedAt + seconds * 1_000;
  let hasRunOut = false;
  const keepOn = async (): Promise<void> => {
    while (performance.now() < endAt && signal?.aborted !== true) {
      const login = logins[next];
      next += 1;
      if (login === undefined) {
        hasRunOut = true;
        return;
      }
      const { body } = await pool.request({
        path,
        method: 'POST',
        headers: {
          host,
          origin: `http://${host}`,
          'content-type': 'application/jose',
          'x-forwarded-for': login.address,
          cookie: `__Host-dev=${login.device}`,
        },
        body: login.payload,
      });
      const outcome = outcomeOf(await body.text());
      if (outcome === 'signedIn') signedIn += 1;
      else refused[outcome] = (refused[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepOn));
  const took = (performance.now() - startedAt) / 1_000;
  await pool.close();
  if (hasRunOut && seconds !== undefined) throw new Error('too few logins were sealed: the rate would be wrong');
  return { perSecond: signedIn / took, signedIn, refused };
};
