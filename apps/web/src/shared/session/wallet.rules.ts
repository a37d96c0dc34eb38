import type * as wire from '@fairhouse/protocol/wire-types';
import type { LiveWallets } from '../realtime/live-line.rules.ts';

type Money = wire.Money;

/** The shown part of a member's main wallet. */
export type ShownFunds = { available: Money; bonus: Money; held: Money; version: number };

type AskedBalance = { available: Money; bonus: Money; held: Money; balanceVersion: number };

/**
 * The newer of the fetched and the pushed funds. A response that was pending when a message arrived is older than the
 * message, and must not replace it.
 */
export const newestFunds = (
  asked: AskedBalance | undefined,
  liveWallets: LiveWallets | undefined,
  currency: string,
): ShownFunds | null => {
  const live = Object.values(liveWallets ?? {}).find(
    (wallet) => wallet.purse === 'main' && wallet.currency === currency,
  );
  if (live !== undefined && (asked === undefined || live.version > asked.balanceVersion)) {
    const amount = (minor: string): Money => ({ minor, currency });
    return {
      available: amount(live.balance),
      bonus: amount(live.bonus),
      held: amount(live.held),
      version: live.version,
    };
  }
  if (asked === undefined) return null;
  const { available, bonus, held, balanceVersion: version } = asked;
  return { available, bonus, held, version };
};

/** Of two responses to the same request the one with the later version is kept. */
export const laterResponse = <Reply extends { balanceVersion: number }>(
  before: Reply | undefined,
  now: Reply,
): Reply => (before !== undefined && before.balanceVersion > now.balanceVersion ? before : now);
