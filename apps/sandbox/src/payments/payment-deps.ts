import type { Logger } from 'pino';
import { createTill, type Till } from './till.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

const tickMs = 200;

export type PaymentDeps = {
  till: Till;
  sender: WebhookSender;
  secret: string;
  /** The time of day, by which signatures are judged whatever the till's own clock says. */
  now: () => Date;
  /** `isDown`: every call is answered with 504, as when the provider is out of order. */
  mood: { isDown: boolean };
};

/** The provider's books and its voice, with the clock that lets due things happen. */
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
