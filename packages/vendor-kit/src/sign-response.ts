import { signText } from './ed25519.ts';
import { type ResponseFacts, responseToSign } from './string-to-sign.ts';

/** The signature of the platform's response, for `Fh-Signature`. */
export const signResponse = (facts: ResponseFacts, body: Uint8Array | string, secretKey: Buffer): string =>
  signText(responseToSign(facts, body), secretKey);
