import type * as wire from '@fairhouse/protocol/wire-types';
import type { QueryClient } from '@tanstack/react-query';
import { openPopup } from '../popups/popup.store.ts';
import { type Area, completeSignIn } from './complete-sign-in.ts';

type SignInOutcome = wire.SignInOutcome;

/** Continues after a login response: logged in, or one more proof. */
export const takeOutcome = async (
  outcome: SignInOutcome,
  { queryClient, area = 'member' }: { queryClient: QueryClient; area?: Area },
): Promise<void> => {
  if (outcome.state === 'signedIn') return completeSignIn(outcome, { queryClient, area });
  const { pendingId, methods, triesLeft, expiresAt } = outcome;
  openPopup('secondStep', { pendingId, methods, triesLeft, expiresAt, area });
};
