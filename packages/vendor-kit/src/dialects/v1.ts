import { type VendorCode, vendorCodes } from '@fairhouse/protocol';
import { makeKeyPair } from '../ed25519.ts';
import { signRequest } from '../sign-request.ts';
import { newNonce, newTransactionId } from '../vendor-ids.ts';
import { verifyResponse } from '../verify-response.ts';
import type { DialectClient, Operation } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const callOf: Readonly<Record<Operation, string>> = {
  authenticate: 'authenticate',
  balance: 'balance',
  bet: 'bet',
  betWin: 'bet-win',
  win: 'win',
  promoWin: 'win',
  rollback: 'rollback',
  endRound: 'end-round',
  query: 'transactions/query',
};

const words = Object.fromEntries(Object.keys(vendorCodes).map((code) => [code, code])) as Record<VendorCode, string>;

/** Secrets are held as the 64 bytes of libsodium, in base64url; the platform is given the public half. */
const secretOf = (held: string): Buffer => Buffer.from(held, 'base64url');

/** Protocol v1, section 2 to 4. */
export const v1: DialectClient = {
  code: 'v1',
  facts: {
    winNamesBet: true,
    rollbackHasId: true,
    currencyOnWire: true,
    signsBody: true,
    signsAnswers: true,
    hasClock: true,
    bodies: 'json',
    operations: new Set(['balance', 'bet', 'betWin', 'win', 'promoWin', 'rollback', 'endRound', 'query']),
    closesRounds: true,
    replaysBytes: true,
    winCanBeRolledBack: true,
  },
  words,
  makeKeys: () => {
    const { publicKey, secretKey } = makeKeyPair();
    return { held: secretKey.toString('base64url'), given: publicKey.toString('base64url') };
  },
  pathOf: (operation) => `/vendor/v1/${callOf[operation]}`,
  fieldsOf: (operation, seat, args) => {
    if (operation === 'query') return { transactionIds: [args.id ?? '', args.ref ?? ''] };
    const isStake = operation === 'bet' || operation === 'betWin';
    const isWin = operation === 'win' || operation === 'promoWin';
    const needsToken = isStake || operation === 'balance';
    return given({
      transactionId: operation === 'balance' ? undefined : (args.id ?? newTransactionId()),
      refTransactionId: args.ref,
      playerId: args.player ?? seat.playerId,
      sessionToken: needsToken ? (args.token ?? seat.sessionToken) : undefined,
      roundId: operation === 'balance' ? undefined : (args.round ?? 'r-1'),
      gameCode: operation === 'balance' ? undefined : (args.game ?? seat.gameCode),
      currency: operation === 'balance' || operation === 'endRound' ? undefined : (args.currency ?? seat.currency),
      amount: operation === 'betWin' ? undefined : args.amount,
      betAmount: operation === 'betWin' ? args.amount : undefined,
      winAmount: operation === 'betWin' ? args.winAmount : undefined,
      winKind: operation === 'promoWin' ? 'promo' : undefined,
      roundClosed: isStake || isWin ? args.closes : undefined,
    });
  },
  required: {
    bet: ['transactionId', 'playerId', 'sessionToken', 'roundId', 'gameCode', 'currency', 'amount'],
    win: ['transactionId', 'playerId', 'roundId', 'gameCode', 'currency', 'amount', 'refTransactionId'],
    rollback: ['transactionId', 'refTransactionId', 'playerId', 'currency'],
  },
  amountPath: 'amount',
  encode: (fields) => Buffer.from(writeJson(fields)),
  seal: ({ path, body }, { vendor, keyId, held }, { timestampMs = Date.now(), nonce = newNonce() }) => {
    const timestamp = String(timestampMs);
    return {
      method: 'POST',
      path,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'fh-vendor': vendor,
        'fh-key-id': keyId,
        'fh-timestamp': timestamp,
        'fh-nonce': nonce,
        'fh-signature': signRequest({ method: 'POST', path, vendor, timestamp, nonce }, body, secretOf(held)),
      },
    };
  },
  read: ({ text }) => {
    const body = JSON.parse(text) as { status: string; balance?: string };
    return { word: body.status, balance: body.balance ?? null };
  },
  writeAmount: (minor) => minor,
  minorOf: (text) => BigInt(text),
  isResponseSigned: ({ http, text, headers }, { wire, signer, platformKey }) => {
    const signature = headers['fh-signature'];
    const timestamp = headers['fh-timestamp'];
    const nonce = wire.headers['fh-nonce'];
    if (platformKey === null || nonce === undefined) return null;
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
    return verifyResponse({ status: http, vendor: signer.vendor, nonce, timestamp }, text, {
      signature,
      publicKey: platformKey,
    });
  },
};
