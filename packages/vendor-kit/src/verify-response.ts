import { verifyText } from './ed25519.ts';
import { type ResponseFacts, responseToSign } from './string-to-sign.ts';

/** Whether the platform signed exactly this response to the request with this nonce. */
export const verifyResponse = (
  facts: ResponseFacts,
  body: Uint8Array | string,
  { signature, publicKey }: { signature: string; publicKey: Buffer },
): boolean => verifyText(responseToSign(facts, body), signature, publicKey);
