import { setTimeout as sleep } from 'node:timers/promises';
import { type CellContext, proxiesOf } from '../../cell/cell-layout.ts';
import { cellServices } from '../../cell/cell-services.ts';
import { roleUrl } from '../../cell/role-parts.ts';
import { paymentWebhookUrl } from '../../stack/sandbox-environment.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { openStormBooks } from '../webhooks/books.ts';
import { deliveryBody, forgeDelivery, sendDelivery, signDelivery } from '../webhooks/deliver.ts';
import { planStorm, type StormDelivery } from '../webhooks/plan.ts';
import { openStormProvider, stormSecret } from '../webhooks/provider.ts';
import { type Calls, startCalls } from './calls.ts';

/** A provider sends a webhook again for at least this long. */
const patienceMs = 300_000;
const quietMsMax = 180_000;

/** The provider whose deposits are paid during a run. It must exist before the roles that call it. */
export const openDepositProvider = async (deliveries: number, random: SeededRandom) => {
  const plan = planStorm(deliveries, random);
  const provider = await openStormProvider(plan.orders);
  return {
    plan,
    provider,
    env: { PAYMENT_PROVIDERS: JSON.stringify({ sandbox: { baseUrl: provider.url, secret: stormSecret } }) },
  };
};
export type DepositProvider = Awaited<ReturnType<typeof openDepositProvider>>;

export type DepositVerdict = {
  delivered: number;
  credited: number;
  lost: number;
  otherwise: number;
  forgedTaken: number;
  refused: number;
  difference: string;
};

export type DepositLoad = { readonly calls: Calls; finish(): Promise<DepositVerdict> };

/** Webhooks of paid deposits, repeated, out of order and some forged, until every order was delivered. */
export const startDepositLoad = async (
  context: CellContext,
  { plan, provider }: DepositProvider,
  { perSecond, random }: { perSecond: number; random: SeededRandom },
): Promise<DepositLoad> => {
  const books = await openStormBooks(cellServices(context).postgres.urlFor('migrator'));
  await books.plant(plan.orders);
  await books.close();
  const urls = proxiesOf(context.state).map((proxy) => paymentWebhookUrl(roleUrl(context.state, 'gateway', proxy)));
  const counts = { forgedTaken: 0, refused: 0 };
  const queue: StormDelivery[] = [...plan.storm, ...plan.after];
  let taken = 0;

  const deliverOne = async ({ event, order, kind }: StormDelivery): Promise<void> => {
    const body = deliveryBody(event, order);
    for (let tries = 0, since = performance.now(); ; tries += 1) {
      const url = urls[tries % urls.length] ?? '';
      const status = await sendDelivery(url, kind === 'forged' ? forgeDelivery(body, random) : signDelivery(body));
      if (status === 200 && kind === 'forged') counts.forgedTaken += 1;
      if (status === 401 && kind !== 'forged') counts.refused += 1;
      if (status === 200 || status === 401) return;
      if (performance.now() - since > patienceMs) throw new Error(`not taken: status ${status}`);
      await sleep(Math.min(100 * (tries + 1), 2_000));
    }
  };
  const calls = startCalls('deposits', perSecond, async () => {
    const delivery = queue[taken];
    taken += 1;
    if (delivery !== undefined) await deliverOne(delivery);
  });
  return {
    calls,
    finish: async () => {
      await calls.stop();
      // What the run had no time for is delivered now, so that the provider's whole statement can be compared.
      const rest = queue.slice(taken);
      const work = async (): Promise<void> => {
        for (let next = rest.shift(); next !== undefined; next = rest.shift()) await deliverOne(next);
      };
      await Promise.all(Array.from({ length: 32 }, work));
      const after = await openStormBooks(cellServices(context).postgres.urlFor('migrator'));
      try {
        for (const since = performance.now(); (await after.hints()) > 0; await sleep(500))
          if (performance.now() - since > quietMsMax) break;
        const found = await after.read(plan.orders);
        return {
          delivered: queue.length,
          credited: found.credited,
          lost: provider.paidCount - provider.overpaidCount - found.credited,
          otherwise: found.otherwise,
          forgedTaken: counts.forgedTaken,
          refused: counts.refused,
          difference: String(provider.sum + found.pspIn),
        };
      } finally {
        await after.close();
        await provider.close();
      }
    },
  };
};
