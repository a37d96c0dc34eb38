/** The door of the vendor kit: signing of vendor protocol v1 in both directions, and a vendor's side of the wire. */
export { createVendorClient, type SignedCall, type VendorAnswer, type VendorClient } from './create-vendor-client.ts';
export { type KeyPair, keyPairFromSeed, makeKeyPair, publicKeyText, readPublicKey } from './ed25519.ts';
export { signAnswer } from './sign-answer.ts';
export { signRequest } from './sign-request.ts';
export { type AnswerFacts, answerToSign, type RequestFacts, stringToSign } from './string-to-sign.ts';
export { isTestKey, testKeys } from './test-keys.ts';
export { newNonce, newTransactionId } from './vendor-ids.ts';
export { verifyAnswer } from './verify-answer.ts';
export { verifyRequest } from './verify-request.ts';
