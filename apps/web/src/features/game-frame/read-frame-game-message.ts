import type { FrameGameMessage, FrameMenuEntry } from '@fairhouse/protocol/frame';

const plain = ['fh:ready', 'fh:close', 'fh:cashier', 'fh:sessionEnded'] as const;
const menuEntries: readonly unknown[] = ['rules', 'history', 'fairness'] satisfies FrameMenuEntry[];
const units = /^(?:0|[1-9][0-9]{0,17})$/;
const signedUnits = /^(?:0|-?[1-9][0-9]{0,17})$/;
const currencyCode = /^[A-Z]{3,5}$/;

const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);

const isUnitsOrNull = (value: unknown): value is string | null => value === null || isText(value, units);

const isMenu = (value: unknown): value is FrameMenuEntry[] =>
  Array.isArray(value) && value.length <= menuEntries.length && value.every((entry) => menuEntries.includes(entry));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Parses a message from the game to its page; null for anything else. Written by hand, because a schema library would
 * be larger than the page.
 */
export const readFrameGameMessage = (data: unknown): FrameGameMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const message = data as Record<string, unknown>;
  const { type } = message;
  const known = plain.find((name) => name === type);
  if (known !== undefined) return { type: known };
  if (type === 'fh:menu') {
    const { entries, isSoundOn } = message;
    return isMenu(entries) && typeof isSoundOn === 'boolean' ? { type, entries, isSoundOn } : null;
  }
  if (type === 'fh:figures') {
    const { currency, balance, net, elapsedSeconds } = message;
    if (!isText(currency, currencyCode) || !isText(balance, units) || !isText(net, signedUnits)) return null;
    return isCount(elapsedSeconds) ? { type, currency, balance, net, elapsedSeconds } : null;
  }
  const { roundId, state, stake, walletVersion } = message;
  if (type !== 'fh:roundState' || typeof roundId !== 'string' || roundId.length > 128) return null;
  if (state !== 'started' && state !== 'revealed') return null;
  if (!isUnitsOrNull(stake) || !isUnitsOrNull(walletVersion)) return null;
  return { type, roundId, state, stake, walletVersion };
};
