import { createHmac } from 'node:crypto';
import { writeAmount } from '../amounts.ts';
import type { CoreCall, Dialect, VendorAdapter } from '../dialect.types.ts';
import { echoOf } from '../echo-of.ts';
import { innerId } from '../inner-id.ts';
import { parseExactJson } from '../parse-exact-json.ts';
import { isSameText } from '../same-text.ts';
import { subunitWords } from './response-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** More actions than any game sends in one call. */
const actionsMax = 20;

const signatureOf = (body: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const actionsOf = ({ actions = [] }: Fields): readonly Fields[] | undefined =>
  Array.isArray(actions) &&
  actions.length <= actionsMax &&
  actions.every((action) => typeof action === 'object' && action !== null)
    ? (actions as readonly Fields[])
    : undefined;

const roundOf = (fields: Fields) => ({
  playerId: fields.user_id,
  sessionToken: fields.session_id,
  currency: fields.currency,
  gameCode: fields.game,
  roundId: fields.game_id,
});

const playOf = (fields: Fields, action: Fields, roundClosed: boolean): CoreCall | undefined => {
  const common = { ...roundOf(fields), transactionId: action.action_id, amount: action.amount, roundClosed };
  if (action.action === 'bet') return { name: 'bet', fields: common };
  if (action.action !== 'win') return undefined;
  const jackpot = action.jackpot_id === undefined ? {} : { winKind: 'jackpot', jackpotId: action.jackpot_id };
  return { name: 'win', fields: { ...common, ...jackpot } };
};

/** The actions in order; the last one ends the round if the game is finished. Without actions it is a query. */
const readPlay = (fields: Fields): readonly (CoreCall | undefined)[] | undefined => {
  const actions = actionsOf(fields);
  if (actions === undefined) return undefined;
  const isFinished = fields.finished === true;
  if (actions.length > 0) {
    return actions.map((action, index) => playOf(fields, action, isFinished && index === actions.length - 1));
  }
  if (!isFinished) return [{ name: 'balance', fields: roundOf(fields) }];
  const transactionId = innerId('end', fields.user_id, fields.game_id);
  return [{ name: 'end-round', fields: { ...roundOf(fields), transactionId } }];
};

const readRollback = (fields: Fields): readonly (CoreCall | undefined)[] | undefined =>
  actionsOf(fields)?.map((action) =>
    action.action === 'rollback'
      ? {
          name: 'rollback',
          fields: {
            ...roundOf(fields),
            transactionId: action.action_id,
            refTransactionId: action.original_action_id,
          },
        }
      : undefined,
  );

/** Free spins are reported once, after all of them were played. */
const readFreeSpins = (fields: Fields): readonly CoreCall[] => {
  const id = innerId('freespins', fields.issue_id);
  return [
    {
      name: 'win',
      fields: {
        ...roundOf(fields),
        transactionId: id,
        roundId: id,
        amount: fields.total_amount,
        winKind: 'freespin',
        grantId: fields.issue_id,
      },
    },
  ];
};

const readers: Readonly<Record<string, (fields: Fields) => readonly (CoreCall | undefined)[] | undefined>> = {
  '/play': readPlay,
  '/rollback': readRollback,
  '/freespins': readFreeSpins,
};

const dialect: Dialect = {
  code: 'subunit-shaped',
  amount: { kind: 'minor' },
  // Its game id is the round, and a win names nothing else.
  registration: { idDay: 'opaque', winRefs: 'round' },
  replayBalance: 'first',
  signsBody: true,
  paths: Object.keys(readers),
  words: subunitWords,
  retriedWords: new Set(['500']),
};

/**
 * The signature does not cover the path. Actions name their operation; only free spins have an issue, and they have no
 * actions.
 */
const fits = (path: string, fields: Fields): boolean =>
  path === '/freespins' ? fields.issue_id !== undefined && fields.actions === undefined : fields.issue_id === undefined;

export const subunitShaped: VendorAdapter = {
  dialect,
  verify: ({ headers, body }, secret) => {
    const signature = headers['x-request-sign'];
    return typeof signature === 'string' && isSameText(signature, signatureOf(body, secret));
  },
  read: ({ path, body }) => {
    const fields = parseExactJson(body);
    const calls = fields === undefined || !fits(path, fields) ? undefined : readers[path]?.(fields);
    if (fields === undefined || calls === undefined || calls.length === 0) return undefined;
    const read = calls.filter((call) => call !== undefined);
    return read.length === calls.length ? { calls: read, echo: echoOf(fields, ['game_id']) } : undefined;
  },
  respond: ({ code, currency, balance }, all, call) => {
    const { http, word, text } = subunitWords[code];
    const money =
      currency === null || balance === null ? '' : `"balance":${writeAmount(balance, dialect.amount, currency)},`;
    if (code !== 'OK') return { status: http, body: `{${money}"code":${word},"message":"${text}"}` };
    const done = all.flatMap(({ transactionId, platformTransactionId }) =>
      transactionId === null || platformTransactionId === null
        ? []
        : [`{"action_id":"${transactionId}","tx_id":"${platformTransactionId}"}`],
    );
    const round = call?.echo.game_id === undefined ? '' : `"game_id":"${call.echo.game_id}",`;
    return { status: http, body: `{${money}${round}"transactions":[${done.join(',')}]}` };
  },
  sign: (body, secret) => ['X-REQUEST-SIGN', signatureOf(body, secret)],
};
