import { camel } from './module-files.ts';

const pascal = (code: string): string => camel(code).replace(/^./, (first) => first.toUpperCase());

/** The first files of a payment provider's adapter: it compiles, and does nothing yet. */
export const providerFiles = (code: string): Record<string, string> => ({
  'wire.ts': `import * as z from 'zod';

/** The provider's response. Strict: an unexpected field means that the provider has changed its API. */
export const paymentResponse = z.strictObject({ orderId: z.uuid(), state: z.enum(['pending', 'paid', 'failed']) });
`,
  'adapter.ts': `import type { Egress } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { callProvider, type NoteCall } from '../call-provider.ts';
import type { PaymentReport, ProviderClient } from '../provider.types.ts';
import { paymentResponse } from './wire.ts';

const ordinaryMs = 3_000;

type Deps = { code: string; baseUrl: string; secret: string; clock: Clock; log: Pick<Log, 'error'>; note: NoteCall; egress: Egress };

const notWritten = { state: 'unknown', detail: 'not written' } as const;

export const create${pascal(code)}Provider = (deps: Deps): ProviderClient => ({
  code: deps.code,
  kinds: ['hosted'],
  openPayment: async () => notWritten,
  // Anything but the provider's response about this very order is unknown.
  askPayment: async ({ orderId }): Promise<PaymentReport> => {
    const url = new URL(\`\${deps.baseUrl}/payments/\${encodeURIComponent(orderId)}\`);
    const call = { provider: deps.code, name: 'ask_payment', url, headers: {}, deadlineMs: ordinaryMs } as const;
    const response = await callProvider({ ...call, method: 'GET' }, deps);
    if ('detail' in response || response.status !== 200) return { state: 'unknown', detail: \`status \${response.status}\` };
    const read = paymentResponse.safeParse(JSON.parse(response.body.toString('utf8')));
    const isOurs = read.success && read.data.orderId === orderId;
    return isOurs && read.data.state === 'pending' ? { state: 'pending' } : notWritten;
  },
  sendPayout: async () => notWritten,
  askPayout: async () => notWritten,
  // (The provider's own scheme, over the raw bytes.)
  readWebhook: () => null,
  readStatement: () => {
    throw new Error('not written');
  },
});
`,
  'adapter.test.ts': `import { expect, it } from 'vitest';
import { egressTo } from '#test/harness/egress-to.ts';
import { create${pascal(code)}Provider } from './adapter.ts';

const provider = create${pascal(code)}Provider({
  code: '${code}',
  baseUrl: 'http://127.0.0.1:9',
  secret: 'sixteen-characters',
  clock: { now: () => new Date() },
  log: { error: () => {} } as never,
  note: () => {},
  egress: egressTo('http://127.0.0.1:9'),
});

it('reports an unknown state when the provider does not respond', async () => {
  expect(await provider.askPayment({ orderId: crypto.randomUUID(), currency: 'USD' })).toMatchObject({ state: 'unknown' });
});
`,
});
