import type { Logger } from 'pino';
import type { WebhookEvent } from './payments.types.ts';
import { signedHeaders } from './signature.ts';

/** A webhook that is not accepted is retried a few times with growing delays. */
const againAfterMs = [1_000, 3_000, 10_000, 30_000];
const entriesMax = 50;
const deadlineMs = 5_000;

export type Chaos = {
  /** The delay before each delivery. */
  lateMs: number;
  isTwice: boolean;
  /** Held in pairs, the later one sent first. */
  isOutOfOrder: boolean;
  /** Nothing is sent: the platform must poll. */
  isSilent: boolean;
};

const noChaos: Chaos = { lateMs: 0, isTwice: false, isOutOfOrder: false, isSilent: false };

export type Delivery = WebhookEvent & { tries: number; status: number | null; sentAt: string | null };

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Notifies the platform of every final state, signed at the moment of sending. */
export const createWebhookSender = (deps: {
  url: string | undefined;
  secret: string;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}) => {
  let url = deps.url;
  let chaos = noChaos;
  let held: Delivery | undefined;
  let isClosed = false;
  const recent: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void): void => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const send = async (delivery: Delivery): Promise<void> => {
    if (url === undefined || isClosed) return;
    const { tries: _tries, status: _status, sentAt: _sentAt, ...event } = delivery;
    const body = JSON.stringify(event);
    delivery.tries += 1;
    delivery.sentAt = deps.now().toISOString();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(deps.secret, body, deps.now()) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      delivery.status = response.status;
      await response.body?.cancel();
    } catch (error) {
      delivery.status = 0;
      deps.log.warn({ err: error }, 'a webhook found nobody');
    }
    const pause = againAfterMs[delivery.tries - 1];
    if (delivery.status !== 200 && pause !== undefined) later(pause, () => void send(delivery));
  };

  const dispatch = (delivery: Delivery): void => {
    const once = () => void send(delivery);
    if (chaos.lateMs > 0) later(chaos.lateMs, once);
    else once();
    if (chaos.isTwice) later(chaos.lateMs + 50, () => void send({ ...delivery }));
  };

  return {
    notify: (event: WebhookEvent): void => {
      const delivery: Delivery = { ...event, tries: 0, status: null, sentAt: null };
      recent.unshift(delivery);
      recent.length = Math.min(recent.length, entriesMax);
      if (chaos.isSilent) return;
      if (chaos.isOutOfOrder && held === undefined) {
        held = delivery;
        return;
      }
      dispatch(delivery);
      if (held !== undefined) dispatch(held);
      held = undefined;
    },
    recent: (): readonly Delivery[] => recent,
    setUrl: (next: string): void => {
      url = next;
    },
    /** A change of mode releases the webhooks held for reordering. */
    setChaos: (next: Chaos): void => {
      chaos = next;
      if (!chaos.isOutOfOrder && held !== undefined) {
        dispatch(held);
        held = undefined;
      }
    },
    close: (): void => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
