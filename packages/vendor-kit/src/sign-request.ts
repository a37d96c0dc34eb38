import { signText } from './ed25519.ts';
import { type RequestFacts, stringToSign } from './string-to-sign.ts';

/** The signature of a vendor's request, for `Fh-Signature`. */
export const signRequest = (facts: RequestFacts, body: Uint8Array, secretKey: Buffer): string =>
  signText(stringToSign(facts, body), secretKey);
