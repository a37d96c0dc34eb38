import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../seeded-random.ts';
import { orderIdOf, type StormDelivery } from './plan.ts';
import { signatureOf, stormSecret } from './provider.ts';

const atOnce = 48;
/** A provider retries what was not accepted. */
const triesMax = 20;

/** What a webhook says; the state of the order is asked for, not believed. */
export const deliveryBody = (event: number, order: number): string =>
  JSON.stringify({ eventId: `e${event}`, kind: 'payment', orderId: orderIdOf(order), state: 'paid' });

export type Delivered = { taken: number; refused: number; forgedTaken: number; trueRefused: number; again: number };

/** Four kinds of forgery: another key, a body that differs from the signed one, an expired signature, no signature. */
export const forgeDelivery = (
  body: string,
  random: SeededRandom,
): { body: string; headers: Record<string, string> } => {
  const now = String(Date.now());
  const old = String(Date.now() - 301_000);
  const ways = [
    () => ({
      body,
      headers: { 'pay-timestamp': now, 'pay-signature': signatureOf('a-guess-at-the-secret', now, body) },
    }),
    () => ({
      body: body.replace('"payment"', '"payment" '),
      headers: { 'pay-timestamp': now, 'pay-signature': signatureOf(stormSecret, now, body) },
    }),
    () => ({ body, headers: { 'pay-timestamp': old, 'pay-signature': signatureOf(stormSecret, old, body) } }),
    () => ({ body, headers: {} as Record<string, string> }),
  ] as const;
  return (ways[random.whole({ from: 0, to: ways.length - 1 })] ?? ways[0])();
};

export const signDelivery = (body: string): { body: string; headers: Record<string, string> } => {
  const now = String(Date.now());
  return { body, headers: { 'pay-timestamp': now, 'pay-signature': signatureOf(stormSecret, now, body) } };
};

/** The status of the response; 0 without one. */
export const sendDelivery = async (
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> => {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

/** Sends deliveries in their order, many concurrently. Any that is neither accepted nor refused is sent again. */
export const deliver = async (
  deliveries: readonly StormDelivery[],
  { url, random, progress }: { url: string; random: SeededRandom; progress: (sent: number) => void },
): Promise<Delivered> => {
  const result: Delivered = { taken: 0, refused: 0, forgedTaken: 0, trueRefused: 0, again: 0 };
  let next = 0;
  const sendNext = async (): Promise<void> => {
    for (let delivery = deliveries[next]; delivery !== undefined; delivery = deliveries[next]) {
      next += 1;
      const { event, order, kind } = delivery;
      const body = deliveryBody(event, order);
      let status = 0;
      for (let tries = 0; tries < triesMax && status !== 200 && status !== 401; tries += 1) {
        if (tries > 0) {
          result.again += 1;
          await sleep(50 * tries);
        }
        status = await sendDelivery(url, kind === 'forged' ? forgeDelivery(body, random) : signDelivery(body));
      }
      if (status === 200) result[kind === 'forged' ? 'forgedTaken' : 'taken'] += 1;
      else result[kind === 'forged' ? 'refused' : 'trueRefused'] += 1;
      if (next % 10_000 === 0) progress(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return result;
};
