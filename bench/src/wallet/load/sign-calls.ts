import { newNonce, newTransactionId, signRequest } from '@fairhouse/vendor-kit';
import { fixture, playerIdOf, tokenOf } from '../fixture.ts';

export type CallName = 'bet' | 'balance';

/** The wallets that the calls are for: `stride`, `2 × stride` … up to `active` of them. */
export type Callers = { active: number; stride: number; secretKey: Buffer; currency: string };

const bodyOf = (call: CallName, wallet: number, currency: string): string => {
  const who = `"playerId":"${playerIdOf(wallet)}","sessionToken":"${tokenOf(wallet)}","gameCode":"${fixture.game}"`;
  if (call === 'balance') return `{${who}}`;
  return `{"transactionId":"${newTransactionId()}",${who},"roundId":"${newTransactionId()}","currency":"${currency}","amount":"${fixture.vendorAmount}"}`;
};

const wireOf = (call: CallName, wallet: number, { secretKey, currency }: Callers): Buffer => {
  const path = `/vendor/v1/${call}`;
  const body = Buffer.from(bodyOf(call, wallet, currency));
  const facts = { method: 'POST', path, vendor: fixture.vendor, timestamp: String(Date.now()), nonce: newNonce() };
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json; charset=utf-8\r\nFh-Vendor: ${facts.vendor}\r\nFh-Key-Id: ${fixture.keyId}\r\nFh-Timestamp: ${facts.timestamp}\r\nFh-Nonce: ${facts.nonce}\r\nFh-Signature: ${signRequest(facts, body, secretKey)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
};

/**
 * Builds complete requests before the measurement: a real vendor signs on its own machines, and here signing would use
 * the cores that are measured. A signature is valid for 300 s.
 */
export const signCalls = (call: CallName, count: number, callers: Callers): Buffer[] =>
  Array.from({ length: count }, (_, index) => {
    // Balance calls cover each player once to fill the gateway's caches; bets choose players at random.
    const { active, stride } = callers;
    const n = call === 'balance' ? 1 + (index % active) : 1 + Math.floor(Math.random() * active);
    return wireOf(call, n * stride, callers);
  });

export const nonceIn = (wire: Buffer): string => /^Fh-Nonce: (.+)\r$/m.exec(wire.toString('latin1'))?.[1] ?? '';
