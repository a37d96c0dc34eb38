import type { FrameGameMessage } from '@fairhouse/protocol/frame';

const plain = ['fh:ready', 'fh:close', 'fh:cashier', 'fh:sessionEnded'] as const;
const units = /^(?:0|[1-9][0-9]{0,17})$/;

const isUnitsOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && units.test(value));

/**
 * Parses a message from the game to its page; null for anything else. Written by hand, because a schema library would
 * be larger than the page.
 */
export const readFrameGameMessage = (data: unknown): FrameGameMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type, roundId, state, stake, walletVersion } = data as Record<string, unknown>;
  const known = plain.find((name) => name === type);
  if (known !== undefined) return { type: known };
  if (type !== 'fh:roundState' || typeof roundId !== 'string' || roundId.length > 128) return null;
  if (state !== 'started' && state !== 'revealed') return null;
  if (!isUnitsOrNull(stake) || !isUnitsOrNull(walletVersion)) return null;
  return { type, roundId, state, stake, walletVersion };
};
