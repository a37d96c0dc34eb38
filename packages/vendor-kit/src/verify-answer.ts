import { verifyText } from './ed25519.ts';
import { type AnswerFacts, answerToSign } from './string-to-sign.ts';

/** Whether the platform gave exactly this answer to the request of this nonce. */
export const verifyAnswer = (
  facts: AnswerFacts,
  body: Uint8Array | string,
  { signature, publicKey }: { signature: string; publicKey: Buffer },
): boolean => verifyText(answerToSign(facts, body), signature, publicKey);
