import { camel } from './module-files.ts';

const pascal = (code: string): string => camel(code).replace(/^./, (first) => first.toUpperCase());

/** The first files of a payment provider's adapter: it compiles, and knows nothing yet. */
export const providerFiles = (code: string): Record<string, string> => ({
  'wire.ts': `import * as z from 'zod';

/** What the provider responses. Strict: a field more than agreed is a provider that has changed under us. */
export const paymentResponse = z.strictObject({ orderId: z.uuid(), state: z.enum(['pending', 'paid', 'failed']) });
`,
  'adapter.ts': `import type { Egress } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { callProvider, type NoteCall } from '../call-provider.ts';
import type { PaymentWord, ProviderClient } from '../provider.types.ts';
import { paymentAnswer } from './wire.ts';

const ordinaryMs = 3_000;

type Uses = { code: string; baseUrl: string; secret: string; clock: Clock; log: Pick<Log, 'error'>; note: NoteCall; egress: Egress };

const notWritten = { state: 'unknown', detail: 'not written' } as const;

export const create${pascal(code)}Provider = (use: Uses): ProviderClient => ({
  code: use.code,
  kinds: ['hosted'],
  openPayment: async () => notWritten,
  // Whatever is not the provider's own word about this very order is unknown.
  askPayment: async ({ orderId }): Promise<PaymentWord> => {
    const url = new URL(\`\${use.baseUrl}/payments/\${encodeURIComponent(orderId)}\`);
    const call = { provider: use.code, name: 'ask_payment', url, headers: {}, deadlineMs: ordinaryMs } as const;
    const answer = await callProvider({ ...call, method: 'GET' }, use);
    if ('detail' in answer || answer.status !== 200) return { state: 'unknown', detail: \`status \${answer.status}\` };
    const read = paymentAnswer.safeParse(JSON.parse(answer.body.toString('utf8')));
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

const door = create${pascal(code)}Provider({
  code: '${code}',
  baseUrl: 'http://127.0.0.1:9',
  secret: 'sixteen-characters',
  clock: { now: () => new Date() },
  log: { error: () => {} } as never,
  note: () => {},
  egress: egressTo('http://127.0.0.1:9'),
});

it('takes silence for no word', async () => {
  expect(await door.askPayment({ orderId: crypto.randomUUID(), currency: 'USD' })).toMatchObject({ state: 'unknown' });
});
`,
});
