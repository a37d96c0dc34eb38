import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { stopPasskeyAutofill, supportsPasskeyAutofill } from '#shared/session/read-passkey.ts';
import { takeOutcome } from '#shared/session/take-outcome.ts';
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

export type PasskeyAutofillOptions = {
  /** The server binds the challenge to a cookie that it may set with the same response: requests run one by one. */
  isReady: boolean;
  remember: boolean;
  onFailure: (error: unknown) => void;
};

/** Offers the passkeys of this device in the autofill list of the name field, if the browser supports it. */
export const usePasskeyAutofill = ({ isReady, remember, onFailure }: PasskeyAutofillOptions): void => {
  const queryClient = useQueryClient();
  const isRemembered = useEffectEvent(() => remember);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || isOver) return;
      // The visitor has not clicked anything yet, so a failure of the offer itself is not shown.
      const answer = await askForPasskey({ isAutofill: true }).catch(() => null);
      if (answer === null || isOver) return;
      try {
        await takeOutcome(await signInByPasskey(answer, { remember: isRemembered() }), { queryClient });
      } catch (error) {
        if (!isOver) fail(error);
      }
    };
    void offer();
    return () => {
      isOver = true;
      void stopPasskeyAutofill();
    };
  }, [isReady, queryClient]);
};
