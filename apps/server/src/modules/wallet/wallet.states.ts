import type { TransferState } from './wallet.types.ts';

/**
 * vendor-gateway.md section 15. `reserved` may fail, because nothing was sent yet. From `sent` on only the vendor's
 * response ends a transfer, never a timeout.
 */
const moves: Readonly<Record<TransferState, readonly TransferState[]>> = {
  reserved: ['sent', 'failed'],
  sent: ['confirmed', 'failed', 'unknown'],
  unknown: ['confirmed', 'failed', 'unknown'],
  confirmed: [],
  failed: [],
};

export const mayMove = (from: TransferState, to: TransferState): boolean => moves[from].includes(to);

export const isFinal = (state: TransferState): boolean => moves[state].length === 0;
