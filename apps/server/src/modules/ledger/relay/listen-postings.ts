import type { Bus } from '#platform/bus/stream.ts';
import { decodePostings, hintsSubject, postingsSubject } from './posting-wire.ts';

/** A wallet as a posting left it. */
export type PublishedBalance = { walletId: bigint; seq: bigint; balance: bigint; bonus: bigint; at: Date };

/**
 * Hears balances in this process as they change, some tens of milliseconds after their commit. A hint,
 * for what can be asked for as well: a row may come twice, late, or after a newer one of its wallet,
 * and what is told while the bus is away is not heard. Show a row only if its `seq` is above what is shown.
 */
export const listenPostings = (bus: Bus, listener: (rows: PublishedBalance[]) => void): { stop(): void } => {
  const stopping = new AbortController();
  const subscribeTo = async (subject: string): Promise<void> => {
    const { connection } = await bus.connected(stopping.signal);
    if (stopping.signal.aborted) return;
    const subscription = connection.subscribe(subject);
    stopping.signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    for await (const message of subscription) {
      // One unreadable message, as from another version of the house, must not end the hearing.
      const published = tryDecode(message.string());
      if (published !== undefined) listener(published);
    }
  };
  for (const subject of [postingsSubject, hintsSubject]) {
    // The bus was closed, or the hearing stopped, before it ever stood.
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
