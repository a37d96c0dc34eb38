import { verifyText } from './ed25519.ts';
import { type RequestFacts, stringToSign } from './string-to-sign.ts';

/** Whether a request was signed by the key, over exactly these bytes. */
export const verifyRequest = (
  facts: RequestFacts,
  body: Uint8Array,
  { signature, publicKey }: { signature: string; publicKey: Buffer },
): boolean => verifyText(stringToSign(facts, body), signature, publicKey);
