import type * as wire from '@fairhouse/protocol/wire-types';
import { CallFailure } from '../lib/call.ts';

type Options = wire.PasskeyOptions;
type PasskeyResponse = wire.PasskeyAnswer;

/** The library is loaded with the first passkey request. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser can offer passkeys in the autofill list of a name field. */
export const supportsPasskeyAutofill = async (): Promise<boolean> => {
  if (!supportsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
};

/** Cancels the pending autofill request of the name field, so that the button can start its own. */
export const stopPasskeyAutofill = async (): Promise<void> => {
  if (!supportsPasskeys()) return;
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
};

/** Asks the browser for a passkey. Null if the person cancels; every other error is a failed passkey. */
export const readPasskey = async (
  options: Options,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<PasskeyResponse | null> => {
  const { startAuthentication, WebAuthnError } = await library();
  try {
    const answer = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: isAutofill,
    });
    return answer as unknown as PasskeyResponse;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const isDeclined = name === 'NotAllowedError' || name === 'AbortError';
    if (isDeclined || (cause instanceof WebAuthnError && cause.code === 'ERROR_CEREMONY_ABORTED')) return null;
    throw new CallFailure({ code: 'AUTH_PASSKEY_FAILED', cause });
  }
};
