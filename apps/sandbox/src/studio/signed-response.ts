import { signResponse, testKeys } from '@fairhouse/vendor-kit';

/**
 * The headers that authenticate a response. The key is published in the protocol, which is acceptable only in a
 * sandbox.
 */
export const signedResponse = ({
  vendorCode,
  nonce,
  text,
  now,
}: {
  vendorCode: string;
  nonce: string;
  text: string;
  now: Date;
}): Record<string, string> => {
  const timestamp = String(now.getTime());
  const facts = { status: 200, vendor: vendorCode, nonce, timestamp };
  return {
    'fh-key-id': 'sandbox-studio',
    'fh-timestamp': timestamp,
    'fh-signature': signResponse(facts, text, testKeys.vendor.secretKey),
  };
};
