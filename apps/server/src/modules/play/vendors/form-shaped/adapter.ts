import { isUtf8 } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { writeAmount } from '../amounts.ts';
import type { CoreCall, Dialect, VendorAdapter } from '../dialect.types.ts';
import { innerId } from '../inner-id.ts';
import { isSameText } from '../same-text.ts';
import { formWords } from './response-codes.ts';

type Fields = Readonly<Record<string, string>>;

/** The fields of a form; undefined if a name occurs twice, because two parsers could choose different values. */
const parseForm = (body: Buffer): Fields | undefined => {
  if (!isUtf8(body)) return undefined;
  const entries = [...new URLSearchParams(body.toString())];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : undefined;
};

/** The hash covers every field except itself, sorted by name. */
const hashOf = (fields: Fields, secret: string): string => {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(fields[name] ?? '')}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest('hex');
};

const whoOf = ({ userId, token, gameId }: Fields) => ({ playerId: userId, sessionToken: token, gameCode: gameId });

const moveOf = (fields: Fields) => ({
  ...whoOf(fields),
  transactionId: fields.reference,
  roundId: fields.roundId,
  amount: fields.amount,
});

const readers: Readonly<Record<string, (fields: Fields) => CoreCall>> = {
  '/authenticate': ({ token }) => ({ name: 'session', sessionToken: token }),
  '/balance': (fields) => ({ name: 'balance', fields: whoOf(fields) }),
  '/bet': (fields) => ({
    name: 'bet',
    fields: {
      ...moveOf(fields),
      ...(fields.bonusCode === undefined ? {} : { freeSpin: { grantId: fields.bonusCode } }),
    },
  }),
  '/result': (fields) => ({ name: 'win', fields: moveOf(fields) }),
  '/adjustment': (fields) => ({ name: 'win', fields: { ...moveOf(fields), winKind: 'adjustment' } }),
  '/bonusWin': (fields) => ({
    name: 'win',
    fields: { ...moveOf(fields), winKind: 'freespin', grantId: fields.bonusCode },
  }),
  '/jackpotWin': (fields) => ({
    name: 'win',
    fields: { ...moveOf(fields), winKind: 'jackpot', jackpotId: fields.jackpotId },
  }),
  // A promotion belongs to no round; its campaign is used instead.
  '/promoWin': (fields) => ({
    name: 'win',
    fields: { ...moveOf(fields), winKind: 'promo', roundId: fields.campaignId, campaignId: fields.campaignId },
  }),
  '/refund': (fields) => ({
    name: 'rollback',
    fields: {
      ...whoOf(fields),
      transactionId: innerId('cancel', fields.reference),
      refTransactionId: fields.reference,
      roundId: fields.roundId,
      amount: fields.amount,
    },
  }),
  '/endRound': (fields) => ({
    name: 'end-round',
    fields: { ...moveOf(fields), transactionId: innerId('end', fields.userId, fields.roundId) },
  }),
};

const dialect: Dialect = {
  code: 'form-shaped',
  amount: { kind: 'decimal' },
  // A result names its round and not its bet.
  registration: { idDay: 'opaque', winRefs: 'round' },
  replayBalance: 'first',
  signsBody: true,
  paths: Object.keys(readers),
  words: formWords,
  retriedWords: new Set(['100', '120']),
};

export const formShaped: VendorAdapter = {
  dialect,
  verify: ({ body }, secret) => {
    const fields = parseForm(body);
    return fields?.hash !== undefined && isSameText(fields.hash, hashOf(fields, secret));
  },
  read: ({ path, body }) => {
    const fields = parseForm(body);
    const reader = readers[path];
    // The hash does not cover the path, so the body must name the call; otherwise a bet could be replayed as its own
    // refund.
    return fields === undefined || reader === undefined || `/${fields.operation}` !== path
      ? undefined
      : { calls: [reader(fields)], echo: { call: path.slice(1) } };
  },
  respond: ({ code, currency, balance, playerId, platformTransactionId }, _all, call) => {
    const { http, word, text } = formWords[code];
    const money =
      currency === null || balance === null
        ? ''
        : `"currency":"${currency}","cash":${writeAmount(balance, dialect.amount, currency)},"bonus":0,`;
    const id = platformTransactionId === null ? '' : `"transactionId":"${platformTransactionId}",`;
    const who = call?.echo.call === 'authenticate' && playerId !== null ? `"userId":"${playerId}",` : '';
    return { status: http, body: `{${id}${who}${money}"error":${word},"description":"${text}"}` };
  },
  sign: () => [],
};
