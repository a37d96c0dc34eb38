import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { inSpan } from '#platform/kernel/trace.ts';
import { createCallLog } from '../providers/call-log.ts';
import type { ProviderClients } from '../providers/provider.types.ts';
import { readDelivery } from './read-delivery.ts';
import { takeWebhook } from './take-webhook.ts';
import { webhooks } from './webhook.metrics.ts';

export const webhookPathRoot = '/payments/v1/webhooks/';

/** Concurrent deliveries in one process; a provider repeats a delivery that is turned away. */
const atOnceMax = 500;

const providerShape = /^[a-z][a-z0-9-]{1,31}$/;

type Deps = { db: Db; jobs: Jobs; providers: ProviderClients; clock: Clock; log: Log };

const headersOf = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );

const statusOf = { taken: 200, repeated: 200, refused: 401, failed: 503 } as const;

/** The endpoint for webhooks of payment providers. Every invalid delivery gets the same response. */
export const createPaymentWebhooks = ({ db, jobs, providers, clock, log }: Deps) => {
  const calls = createCallLog({ db, log });
  let underWay = 0;

  const take = async (request: IncomingMessage): Promise<keyof typeof statusOf> => {
    const code = request.url?.slice(webhookPathRoot.length) ?? '';
    const client = request.method === 'POST' && providerShape.test(code) ? providers(code) : undefined;
    const body = await readDelivery(request);
    const outcome =
      client === undefined || body === undefined
        ? 'refused'
        : await inSpan(
            { name: 'payment webhook', kind: SpanKind.SERVER, attributes: { 'fairhouse.provider': client.code } },
            () => takeWebhook(client, { headers: headersOf(request), body, now: clock.now() }, { db, jobs }),
          );
    // An unknown name is no metrics label: any caller could create labels without limit.
    webhooks.inc({ provider: client?.code ?? 'unknown', outcome });
    if (client !== undefined) calls.noteWebhook(client.code, outcome);
    return outcome;
  };

  return {
    serve: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (underWay >= atOnceMax) {
        webhooks.inc({ provider: 'unknown', outcome: 'failed' });
        response.writeHead(503, { 'content-length': 0, connection: 'close' }).end();
        return;
      }
      underWay += 1;
      const outcome = await take(request).catch((error: unknown) => {
        log.warn({ err: error }, 'a webhook was not taken');
        return 'failed' as const;
      });
      underWay -= 1;
      response.writeHead(statusOf[outcome], { 'content-length': 0 }).end();
    },
    stop: () => calls.flush(),
  };
};
