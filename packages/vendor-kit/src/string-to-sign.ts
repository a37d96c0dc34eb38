import { hash } from 'node:crypto';

/** The signed properties of a request, in addition to its body. */
export type RequestFacts = {
  method: string;
  /** Path and query exactly as sent. */
  path: string;
  vendor: string;
  /** Unix time in milliseconds, decimal. */
  timestamp: string;
  nonce: string;
};

/** The signed properties of a response, in addition to its body. The nonce is the request's. */
export type ResponseFacts = { status: number; vendor: string; nonce: string; timestamp: string };

/**
 * The text that a vendor signs: vendor protocol v1, section 2.2. The body is included as the digest of its raw bytes.
 */
export const stringToSign = ({ method, path, vendor, timestamp, nonce }: RequestFacts, body: Uint8Array): string =>
  `FH1\n${method}\n${path}\n${vendor}\n${timestamp}\n${nonce}\n${hash('sha256', body, 'hex')}`;

/**
 * The text that the platform signs: section 2.4. It contains the request's nonce, so that it proves which request the
 * response belongs to.
 */
export const responseToSign = (
  { status, vendor, nonce, timestamp }: ResponseFacts,
  body: Uint8Array | string,
): string => `FH1-R\n${status}\n${vendor}\n${nonce}\n${timestamp}\n${hash('sha256', body, 'hex')}`;
