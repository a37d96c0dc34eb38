import { describe, expect, it } from 'vitest';
import { makeKeyPair, publicKeyText, readPublicKey } from './ed25519.ts';
import { signRequest } from './sign-request.ts';
import { signResponse } from './sign-response.ts';
import { responseToSign } from './string-to-sign.ts';
import { isTestKey, testKeys } from './test-keys.ts';
import { verifyRequest } from './verify-request.ts';
import { verifyResponse } from './verify-response.ts';

// Vendor protocol v1, section 2.5.
const body = Buffer.from(
  '{"transactionId":"b-1001","playerId":"p_7Q2M9K4T1XWZ","sessionToken":"s_example","roundId":"r-55","gameCode":"lucky-reef","currency":"VND","amount":"20000"}',
);
const facts = {
  method: 'POST',
  path: '/vendor/v1/bet',
  vendor: 'studio',
  timestamp: '1767225600000',
  nonce: 'nonce-000000000001',
};
const signature = 'MJeQlJwmBsZ13vZF8ODV38QF69YPM3HQy_yvwdqwxpORkulwSY_49tSW-D9h54dF5EA7X7nXEEdzwvRkBG5HBA';
const responseBody =
  '{"status":"OK","final":true,"transactionId":"b-1001","platformTransactionId":"t_01","currency":"VND","balance":"480000","balanceVersion":"42"}';
const responseFacts = { status: 200, vendor: 'studio', nonce: 'nonce-000000000001', timestamp: '1767225600120' };
const responseSignature = 'CB4DMd9DBTRzXrobIkRVjYE3bDzmtLPS0q9UoBfBzqSWnr9s5yGvn-OaHFeRh0O7URDCGPlILzO56nit8QT4Cg';

describe('the test vector of the protocol', () => {
  it('holds for the keys', () => {
    expect(publicKeyText(testKeys.vendor.publicKey)).toBe('A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg');
    expect(publicKeyText(testKeys.platform.publicKey)).toBe('pvzp3vEpit95EP-5MhvkwYdCZF3KGNCPW4l006JmOPM');
  });

  it('holds for a request, signed and verified', () => {
    expect(body).toHaveLength(156);
    expect(signRequest(facts, body, testKeys.vendor.secretKey)).toBe(signature);
    expect(verifyRequest(facts, body, { signature, publicKey: testKeys.vendor.publicKey })).toBe(true);
  });

  it('holds for an answer, signed and verified', () => {
    expect(responseToSign(responseFacts, responseBody).split('\n').at(-1)).toBe(
      '837557121ad84820fa169eab04055c57031e44dc93782d87113baa786737743a',
    );
    expect(signResponse(responseFacts, responseBody, testKeys.platform.secretKey)).toBe(responseSignature);
    const proof = { signature: responseSignature, publicKey: testKeys.platform.publicKey };
    expect(verifyResponse(responseFacts, responseBody, proof)).toBe(true);
    expect(verifyResponse({ ...responseFacts, status: 409 }, responseBody, proof)).toBe(false);
    expect(verifyResponse({ ...responseFacts, nonce: 'nonce-000000000002' }, responseBody, proof)).toBe(false);
  });
});

describe('a signature', () => {
  it.each([
    ['another method', { ...facts, method: 'PUT' }],
    ['another path', { ...facts, path: '/vendor/v1/win' }],
    ['a query that was not signed', { ...facts, path: '/vendor/v1/bet?x=1' }],
    ['another vendor', { ...facts, vendor: 'studio-2' }],
    ['another time', { ...facts, timestamp: '1767225600001' }],
    ['another nonce', { ...facts, nonce: 'nonce-000000000002' }],
  ])('does not fit %s', (_, changed) => {
    expect(verifyRequest(changed, body, { signature, publicKey: testKeys.vendor.publicKey })).toBe(false);
  });

  it('does not fit another body, not even the same JSON in another order', () => {
    const reordered = Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(`${body}`)).reverse())));
    expect(verifyRequest(facts, reordered, { signature, publicKey: testKeys.vendor.publicKey })).toBe(false);
  });

  it('does not fit another key', () => {
    expect(verifyRequest(facts, body, { signature, publicKey: makeKeyPair().publicKey })).toBe(false);
  });

  it.each(['', 'short', signature.slice(1), `${signature}A`, '!'.repeat(86), 'A'.repeat(86)])(
    'that is malformed (%j) is refused, and the process lives',
    (malformed) => {
      expect(verifyRequest(facts, body, { signature: malformed, publicKey: testKeys.vendor.publicKey })).toBe(false);
    },
  );
});

describe('keys', () => {
  it('are read as they are written, and a key of another length is refused', () => {
    const { publicKey } = makeKeyPair();
    expect(readPublicKey(publicKeyText(publicKey))).toEqual(publicKey);
    expect(() => readPublicKey('AAAA')).toThrow('a public key must be 32 bytes');
  });

  it('whose secrets are printed are known as such', () => {
    expect(isTestKey(testKeys.vendor.publicKey)).toBe(true);
    expect(isTestKey(testKeys.platform.publicKey)).toBe(true);
    expect(isTestKey(makeKeyPair().publicKey)).toBe(false);
  });
});
