import type { Bus } from '#platform/bus/stream.ts';
import { decodePostings, hintsSubject, postingsSubject } from './posting-wire.ts';

/** The state of a wallet after a posting. */
export type PublishedBalance = { walletId: bigint; seq: bigint; balance: bigint; bonus: bigint; at: Date };

/**
 * Receives balance changes in this process, some tens of milliseconds after their commit. These are hints: a row may
 * arrive twice, late, out of order or, while the bus is down, not at all. Show a row only if its `seq` is above the one
 * shown.
 */
export const listenPostings = (bus: Bus, listener: (rows: PublishedBalance[]) => void): { stop(): void } => {
  const stopping = new AbortController();
  const subscribeTo = async (subject: string): Promise<void> => {
    const { connection } = await bus.connected(stopping.signal);
    if (stopping.signal.aborted) return;
    const subscription = connection.subscribe(subject);
    stopping.signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    for await (const message of subscription) {
      // One unreadable message, for example of another release, must not end the subscription.
      const published = tryDecode(message.string());
      if (published !== undefined) listener(published);
    }
  };
  for (const subject of [postingsSubject, hintsSubject]) {
    // The bus was closed, or the subscription stopped, before it was established.
    subscribeTo(subject).catch(() => undefined);
  }
  return { stop: () => stopping.abort() };
};

const tryDecode = (text: string): PublishedBalance[] | undefined => {
  try {
    return decodePostings(text).postings.map(({ walletId, seq, balance, bonus, at }) => ({
      walletId,
      seq,
      balance,
      bonus,
      at,
    }));
  } catch {
    return undefined;
  }
};
