import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';
import { walletsQuery } from '#shared/wallet/wallets.ts';
import { sendTransfer } from './api.ts';
import { applyResponse, begin, type Input, isAskedFor, missed, type Transfer } from './transfer.rules.ts';
import { openTransfers, putTransfer, useTransfers } from './transfers.store.ts';

/** How often a transfer with an unknown outcome is polled. */
const askMs = 4_000;

const codeOf = (error: unknown): string => (error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR');

export type Transfers = {
  list: readonly Transfer[];
  /**
   * Resolves with false if it was rejected for lack of a fresh proof: a cancelled proof applies to the other transfers
   * as well.
   */
  move: (input: Input) => Promise<boolean>;
  /** Retries a transfer whose response was not received. */
  again: (transfer: Transfer) => Promise<boolean>;
};

/** A member's transfers: each is sent once and followed to its outcome, then every wallet is refetched. */
export const useTransfer = (viewer: KnownViewer): Transfers => {
  const queryClient = useQueryClient();
  const { refresh } = useBalance(viewer);
  const { memberId, list } = useTransfers();
  useEffect(() => openTransfers(viewer.id), [viewer.id]);

  const readAnew = async (): Promise<void> => {
    const { queryKey } = walletsQuery(viewer.id);
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey, exact: true })]);
  };
  const carryOut = async (transfer: Transfer): Promise<boolean> => {
    putTransfer({ ...transfer, state: 'sending', code: null });
    try {
      putTransfer(applyResponse(transfer, await withStepUp(() => sendTransfer(transfer))));
      await readAnew();
      return true;
    } catch (error) {
      const code = codeOf(error);
      putTransfer(missed(transfer, code));
      return code !== 'AUTH_STEP_UP_REQUIRED';
    }
  };
  const follow = async (transfer: Transfer): Promise<void> => {
    try {
      const now = applyResponse(transfer, await sendTransfer(transfer));
      if (now.state === transfer.state) return;
      putTransfer(now);
      await readAnew();
    } catch {
      // A timer must not ask for a password: the member can retry manually.
      putTransfer({ ...transfer, state: 'unheard' });
    }
  };
  const asked = list.filter(isAskedFor);
  useIntervalWhileVisible(
    () => {
      for (const transfer of asked) void follow(transfer);
    },
    asked.length > 0 ? askMs : null,
  );
  return {
    list: memberId === viewer.id ? list : [],
    move: (input) => carryOut(begin(input, crypto.randomUUID())),
    again: carryOut,
  };
};
