import type { Logger } from 'pino';
import { createTill, type Till } from './till.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

const tickMs = 200;

export type PaymentUses = {
  till: Till;
  sender: WebhookSender;
  secret: string;
  /** The time of day, by which signatures are judged whatever the till's own clock says. */
  now: () => Date;
  /** `isDown`: every call is answered with 504, as when the provider is out of order. */
  mood: { isDown: boolean };
};

/** The provider's books and its voice, with the clock that lets due things happen. */
export const createPayments = (use: {
  secret: string;
  webhookUrl: string | undefined;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}): PaymentUses & { close: () => void } => {
  const sender = createWebhookSender({ url: use.webhookUrl, secret: use.secret, now: use.now, log: use.log });
  const till = createTill({ now: use.now, tell: sender.tell });
  const timer = setInterval(till.settle, tickMs);
  timer.unref();
  return {
    till,
    sender,
    secret: use.secret,
    now: use.now,
    mood: { isDown: false },
    close: () => {
      clearInterval(timer);
      sender.close();
    },
  };
};
