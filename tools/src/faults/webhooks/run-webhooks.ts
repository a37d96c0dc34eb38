import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../../stack/index.ts';
import { paymentWebhookUrl } from '../../stack/sandbox-environment.ts';
import type { FaultReport, LogLine } from '../fault-area.ts';
import { createRandom } from '../seeded-random.ts';
import { type OpenStormBooks, openStormBooks } from './books.ts';
import { deliver } from './deliver.ts';
import { planStorm } from './plan.ts';
import { openStormProvider, stormSecret } from './provider.ts';

export type WebhookOptions = { deliveries: number; seed: number; log: LogLine };

/** How long no order may change before the rest counts as lost. */
const stillSecondsMax = 30;

/** Waits until every webhook has been processed, or nothing changes any more. */
const untilQuiet = async (books: OpenStormBooks, log: LogLine): Promise<void> => {
  let before = -1;
  for (let still = 0; still < stillSecondsMax; ) {
    const hints = await books.hints();
    if (hints === 0) return;
    still = hints === before ? still + 1 : 0;
    if (before !== -1 && Math.floor(hints / 10_000) !== Math.floor(before / 10_000)) log(`${hints} hints wait`);
    before = hints;
    await sleep(1_000);
  }
};

/**
 * The worst case for webhooks: repeated, out of order, late, and some forged, while the roles run as usual. Afterwards
 * the platform must have credited exactly what the provider has, to the last unit, and set every overpaid order aside.
 */
export const runWebhookStorm = async ({ deliveries, seed, log }: WebhookOptions): Promise<FaultReport> => {
  const since = performance.now();
  const random = createRandom(seed);
  const plan = planStorm(deliveries, random);
  const provider = await openStormProvider(plan.orders);
  const stack = await startStack({
    roles: ['http', 'gateway', 'worker'],
    seed: 'test',
    env: {
      LOG_LEVEL: 'warn',
      GATEWAY_SIGNING_KEY: randomBytes(32).toString('base64'),
      PAYMENT_PROVIDERS: JSON.stringify({ sandbox: { baseUrl: provider.url, secret: stormSecret } }),
    },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const books = await openStormBooks(stack.services.postgres.urlFor('migrator'));
  try {
    await books.plant(plan.orders);
    log(`seed ${seed}: ${plan.orders.length} orders, ${plan.storm.length} deliveries`);
    const url = paymentWebhookUrl(stack.urls.gateway);
    const started = performance.now();
    const progress = (sent: number) => log(`${sent} sent`);
    const storm = await deliver(plan.storm, { url, random, progress });
    const deliveredMs = performance.now() - started;
    log(`delivered at ${Math.round(plan.storm.length / (deliveredMs / 1_000))}/s`);
    await untilQuiet(books, log);
    const hidden = plan.orders.filter(({ isHidden }) => isHidden);
    const forgedEffect = await books.creditedAmong(hidden);
    const after = await deliver(plan.after, { url, random, progress });
    await untilQuiet(books, log);
    const found = await books.read(plan.orders);
    const difference = provider.sum + found.pspIn;
    const pass =
      forgedEffect === 0 &&
      storm.forgedTaken === 0 &&
      storm.trueRefused + after.trueRefused === 0 &&
      found.credited === provider.paidCount - provider.overpaidCount &&
      found.setAside === provider.overpaidCount &&
      found.otherwise === 0 &&
      found.waitingJobs === 0 &&
      difference === 0n &&
      found.deposited === provider.sum;
    return {
      area: 'webhooks',
      deliveries: plan.storm.length + plan.after.length,
      forged: storm.refused,
      forgedEffect,
      duplicates: plan.storm.filter(({ kind }) => kind === 'again').length,
      orders: plan.orders.length,
      paid: provider.paidCount,
      credited: found.credited,
      overpaid: provider.overpaidCount,
      setAside: found.setAside,
      creditedOtherwise: found.otherwise,
      sentAgain: storm.again + after.again,
      asked: provider.asked(),
      difference: String(difference),
      deliveriesPerSecond: Math.round(plan.storm.length / (deliveredMs / 1_000)),
      seconds: Math.round((performance.now() - since) / 1_000),
      seed,
      pass,
    };
  } finally {
    await books.close();
    await stack.stop();
    await provider.close();
  }
};
