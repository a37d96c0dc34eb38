import { OpsFailure } from '#framework/ops-call.ts';

type Json = Record<string, unknown>;

/** The library is loaded with the first passkey request. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const unlessDeclined = (cause: unknown): null => {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  throw new OpsFailure('OPS_FACTOR_INVALID');
};

/** Asks the browser for a passkey. Null if the person cancels; every other error is a failed passkey. */
export const readPasskey = async (options: Json): Promise<Json | null> => {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).then((answer) => ({ ...answer }), unlessDeclined);
};

/** Lets the browser create a passkey. Null if the person cancels. */
export const makePasskey = async (options: Json): Promise<Json | null> => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).then((answer) => ({ ...answer }), unlessDeclined);
};
