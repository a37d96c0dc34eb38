/** The first delay after a lost connection, and the longest. */
const pauses = { firstMs: 500, maxMs: 30_000 };

/**
 * The delay before the next attempt. It doubles with every failure and has a random part, so that a thousand pages that
 * lost the same process do not reconnect at the same time.
 */
export const pauseBefore = (attempt: number, chance: number): number => {
  const whole = Math.min(pauses.firstMs * 2 ** Math.min(attempt, 10), pauses.maxMs);
  return whole / 2 + (whole / 2) * chance;
};

/** The server closes with this code when the session has ended: reconnecting would not help. */
export const sessionEndedCode = 4401;

/** A wallet as the server sends it. Amounts are minor units as text. */
export type LiveWallet = {
  walletId: string;
  currency: string;
  purse: string;
  balance: string;
  bonus: string;
  held: string;
  version: number;
};

export type LiveWallets = Readonly<Record<string, LiveWallet>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const units = /^(0|[1-9][0-9]{0,17})$/;
const isUnits = (value: unknown): value is string => isText(value) && units.test(value);

/** Parses a message of the connection; null for anything but a wallet's new balance. */
export const readBalanceMessage = (text: string): LiveWallet | null => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { type, walletId, currency, purse, balance, bonus, held, version } = message as Record<string, unknown>;
  if (type !== 'wallet.balance_changed' || !isText(walletId) || !isText(currency) || !isText(purse)) return null;
  if (!isUnits(balance) || !isUnits(bonus) || !isUnits(held) || !Number.isSafeInteger(version)) return null;
  return { walletId, currency, purse, balance, bonus, held, version: version as number };
};

/** Takes a wallet only if it is newer than the known one; otherwise returns the same object. */
export const takeWallet = (known: LiveWallets, message: LiveWallet): LiveWallets => {
  const before = known[message.walletId];
  return before !== undefined && before.version >= message.version ? known : { ...known, [message.walletId]: message };
};

/** Sent after each connect: the known versions, so that the server sends only what is newer. */
export const resumeMessage = (known: LiveWallets): string =>
  JSON.stringify({
    type: 'resume',
    wallets: Object.fromEntries(Object.values(known).map(({ walletId, version }) => [walletId, version])),
  });

/** Parses a message as the list of parts an operator has changed; null for any other message. */
export const readNewsMessage = (text: string): readonly string[] | null => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  const { type, what } = (message ?? {}) as { type?: unknown; what?: unknown };
  if (type === 'system.status_changed') return ['status'];
  if (type === 'cashier.order_changed') return ['cashier'];
  if (type === 'protection.bars_changed') return ['protection'];
  return type === 'house.changed' && Array.isArray(what) && what.every(isText) ? what : null;
};
