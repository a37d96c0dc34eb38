import { signText } from './ed25519.ts';
import { type AnswerFacts, answerToSign } from './string-to-sign.ts';

/** The signature of the platform's answer, as it stands in `Fh-Signature`. */
export const signAnswer = (facts: AnswerFacts, body: Uint8Array | string, secretKey: Buffer): string =>
  signText(answerToSign(facts, body), secretKey);
