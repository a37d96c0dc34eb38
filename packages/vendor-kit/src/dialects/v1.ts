import { type VendorCode, vendorCodes } from '@fairhouse/protocol';
import { makeKeyPair } from '../ed25519.ts';
import { signRequest } from '../sign-request.ts';
import { newNonce, newTransactionId } from '../vendor-ids.ts';
import { verifyAnswer } from '../verify-answer.ts';
import type { DialectClient, Verb } from './dialect-client.types.ts';
import { given, writeJson } from './write-json.ts';

const callOf: Readonly<Record<Verb, string>> = {
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
    verbs: new Set(['balance', 'bet', 'betWin', 'win', 'promoWin', 'rollback', 'endRound', 'query']),
    closesRounds: true,
    replaysBytes: true,
    winCanBeRolledBack: true,
  },
  words,
  makeKeys: () => {
    const { publicKey, secretKey } = makeKeyPair();
    return { held: secretKey.toString('base64url'), given: publicKey.toString('base64url') };
  },
  pathOf: (verb) => `/vendor/v1/${callOf[verb]}`,
  fieldsOf: (verb, seat, wish) => {
    if (verb === 'query') return { transactionIds: [wish.id ?? '', wish.ref ?? ''] };
    const isStake = verb === 'bet' || verb === 'betWin';
    const isWin = verb === 'win' || verb === 'promoWin';
    const needsToken = isStake || verb === 'balance';
    return given({
      transactionId: verb === 'balance' ? undefined : (wish.id ?? newTransactionId()),
      refTransactionId: wish.ref,
      playerId: wish.player ?? seat.playerId,
      sessionToken: needsToken ? (wish.token ?? seat.sessionToken) : undefined,
      roundId: verb === 'balance' ? undefined : (wish.round ?? 'r-1'),
      gameCode: verb === 'balance' ? undefined : (wish.game ?? seat.gameCode),
      currency: verb === 'balance' || verb === 'endRound' ? undefined : (wish.currency ?? seat.currency),
      amount: verb === 'betWin' ? undefined : wish.amount,
      betAmount: verb === 'betWin' ? wish.amount : undefined,
      winAmount: verb === 'betWin' ? wish.winAmount : undefined,
      winKind: verb === 'promoWin' ? 'promo' : undefined,
      roundClosed: isStake || isWin ? wish.closes : undefined,
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
  isAnswerSigned: ({ http, text, headers }, { wire, signer, platformKey }) => {
    const signature = headers['fh-signature'];
    const timestamp = headers['fh-timestamp'];
    const nonce = wire.headers['fh-nonce'];
    if (platformKey === null || nonce === undefined) return null;
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
    return verifyAnswer({ status: http, vendor: signer.vendor, nonce, timestamp }, text, {
      signature,
      publicKey: platformKey,
    });
  },
};
