import { api } from '@fairhouse/protocol/client';
import type * as wire from '@fairhouse/protocol/wire-types';
import { call } from '#shared/lib/call.ts';
import { readPasskey } from '#shared/session/read-passkey.ts';

type PasskeyResponse = wire.PasskeyAnswer;

/** Asks the browser for a passkey of any account. Null if the person cancels. */
export const askForPasskey = async ({ isAutofill }: { isAutofill: boolean }): Promise<PasskeyResponse | null> => {
  const options = await call((signal) => api.POST('/api/member/v1/passkeys/sign-in-options', { signal }));
  return readPasskey(options, { isAutofill });
};

/** One-click: logs in with the chosen passkey. */
export const signInByPasskey = (answer: PasskeyResponse, { remember }: { remember: boolean }) =>
  call((signal) => api.POST('/api/member/v1/passkeys/sign-in', { signal, body: { answer, remember } }));
