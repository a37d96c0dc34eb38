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
  /** Answers false when it was refused for want of a fresh proof: whoever turned away means the others as well. */
  move: (input: Input) => Promise<boolean>;
  /** Asks again for one whose answer was not heard. */
  again: (transfer: Transfer) => Promise<boolean>;
};

/** A member's transfers: sent once each, followed to their end, and every wallet read anew when one has ended. */
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
      // Nobody is asked for a password by a clock: whoever wants to know asks again.
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
