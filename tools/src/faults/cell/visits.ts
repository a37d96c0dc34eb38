import { Agent, request } from 'undici';
import { proxiesOf } from '../../cell/cell-layout.ts';
import type { CellState } from '../../cell/cell-state.ts';
import { roleUrl } from '../../cell/role-parts.ts';
import { type SealKey, sealBody } from '../../stack/index.ts';
import { type Calls, startCalls } from './calls.ts';

const host = 'aurora.localhost';
const timeoutMs = 10_000;
const loginPath = '/wps/session/login';
/** Members of the seeds, and their password. */
const logins = ['player1', 'player2', 'player3'] as const;
const password = 'Fairhouse-demo-1';

/** Addresses of TEST-NET-3, one per visitor: each stays far below the rate limit of an address. */
const addressOf = (visitor: number): string => `203.0.113.${1 + (visitor % 254)}`;

/** A client that takes the other proxy when one does not let it in, as a browser takes the next address of a name. */
const createVisitor = (state: CellState) => {
  const agent = new Agent({ connect: { timeout: 1_000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const addresses = proxiesOf(state).map((proxy) => roleUrl(state, 'http', proxy));
  const send = async (
    visitor: number,
    path: string,
    init: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; body: { success?: boolean; code?: string } }> => {
    for (let turn = 0; ; turn += 1) {
      const base = addresses[(visitor + turn) % addresses.length] ?? '';
      try {
        const response = await request(`${base}${path}`, {
          method: init.method,
          headers: { host, 'x-forwarded-for': addressOf(visitor), ...init.headers },
          body: init.body ?? null,
          dispatcher: agent,
        });
        const text = await response.body.text();
        try {
          return { status: response.statusCode, body: JSON.parse(text) as { success?: boolean; code?: string } };
        } catch {
          return { status: response.statusCode, body: {} };
        }
      } catch (error) {
        const { code } = error as { code?: string };
        const isUnsent = code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
        if (!isUnsent || turn + 1 >= addresses.length) throw new Error(code ?? String(error));
      }
    }
  };
  return { send, close: () => agent.close() };
};

export type Visits = { reads: Calls; logins: Calls; stop(): Promise<void> };

/** Visitors who read, and members who log in. */
export const startVisits = async (state: CellState, rates: { reads: number; logins: number }): Promise<Visits> => {
  const visitor = createVisitor(state);
  const keys = (await visitor.send(0, '/.well-known/jwks.json', { method: 'GET' })).body as { keys?: SealKey[] };
  const [key] = keys.keys ?? [];
  if (key === undefined) throw new Error('the platform publishes no key');
  const reads = startCalls('reads', rates.reads, async (number) => {
    const { status, body } = await visitor.send(number, '/wps/system/permission', { method: 'GET' });
    if (status !== 200 || body.success !== true) throw new Error(`status ${status}`);
  });
  const loggingIn = startCalls('logins', rates.logins, async (number) => {
    const username = logins[number % logins.length];
    const { status, body } = await visitor.send(number, loginPath, {
      method: 'POST',
      headers: { origin: `http://${host}`, 'content-type': 'application/jose' },
      body: sealBody(key, { method: 'POST', path: loginPath, body: { type: 'username', username, password } }),
    });
    // A step that follows, such as a code for an unknown device, is an answer; so is a refusal by rule.
    if (status >= 500 || body.success === undefined) throw new Error(`status ${status} ${body.code ?? ''}`.trim());
  });
  return {
    reads,
    logins: loggingIn,
    stop: async () => {
      await Promise.all([reads.stop(), loggingIn.stop()]);
      await visitor.close();
    },
  };
};
