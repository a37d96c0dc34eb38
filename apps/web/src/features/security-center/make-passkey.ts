import type * as wire from '@fairhouse/protocol/wire-types';
import { CallFailure } from '#shared/lib/call.ts';

type Options = wire.PasskeyOptions;
type PasskeyResponse = wire.PasskeyAnswer;

/** Lets the browser create a passkey. Null if the person cancels; every other error is a failed passkey. */
export const makePasskey = async (options: Options): Promise<PasskeyResponse | null> => {
  // The library is loaded when the first passkey is created.
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const answer = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    return answer as unknown as PasskeyResponse;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw new CallFailure({ code: 'AUTH_PASSKEY_FAILED', cause });
  }
};
