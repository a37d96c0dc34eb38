import { signResponse, testKeys } from '@fairhouse/vendor-kit';

/** The headers that prove an answer. The key is printed in the protocol: right for a sandbox and for nothing else. */
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
