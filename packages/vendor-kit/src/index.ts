/**
 * Public API of the vendor kit: signing of vendor protocol v1, a vendor's side of every dialect, and the conformance
 * kit.
 */
export { type ChaosFindings, judgeChaos } from './chaos/judge-chaos.ts';
export { runChaos } from './chaos/run-chaos.ts';
export { createDriver, type DriverResponse, type VendorDriver } from './conformance/create-driver.ts';
export type { Platform, SeatOptions } from './conformance/lab.types.ts';
export { type CaseVerdict, type KitReport, runKit } from './conformance/run-kit.ts';
export { seededRandom } from './conformance/seeded-random.ts';
export { createVendorClient, type SignedCall, type VendorClient, type VendorResponse } from './create-vendor-client.ts';
export type { CallArgs, DialectClient, Operation, Seat } from './dialects/dialect-client.types.ts';
export { dialectClients } from './dialects/dialect-clients.ts';
export { type KeyPair, keyPairFromSeed, makeKeyPair, publicKeyText, readPublicKey } from './ed25519.ts';
export { isRevealPermit, signRevealPermit } from './reveal-permit.ts';
export { signRequest } from './sign-request.ts';
export { signResponse } from './sign-response.ts';
export { type RequestFacts, type ResponseFacts, responseToSign, stringToSign } from './string-to-sign.ts';
export { isTestKey, testKeys } from './test-keys.ts';
export { newNonce, newTransactionId } from './vendor-ids.ts';
export { verifyRequest } from './verify-request.ts';
export { verifyResponse } from './verify-response.ts';
