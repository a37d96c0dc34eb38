import type { Logger } from 'pino';
import { createTill, type Till } from './till.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

const tickMs = 200;

export type PaymentDeps = {
  till: Till;
  sender: WebhookSender;
  secret: string;
  /** The real time. Signatures are checked against it even if the till's clock differs. */
  now: () => Date;
  /** `isDown`: every call returns 504, as during an outage of the provider. */
  mood: { isDown: boolean };
};

/** Creates the provider's order book and webhook sender, with the timer that settles due orders. */
export const createPayments = (deps: {
  secret: string;
  webhookUrl: string | undefined;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}): PaymentDeps & { close: () => void } => {
  const sender = createWebhookSender({ url: deps.webhookUrl, secret: deps.secret, now: deps.now, log: deps.log });
  const till = createTill({ now: deps.now, notify: sender.notify });
  const timer = setInterval(till.settle, tickMs);
  timer.unref();
  return {
    till,
    sender,
    secret: deps.secret,
    now: deps.now,
    mood: { isDown: false },
    close: () => {
      clearInterval(timer);
      sender.close();
    },
  };
};
