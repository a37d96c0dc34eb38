import { type RollbackOutcome, type VendorCode, vendorCodes } from '@fairhouse/protocol';
import type { Move, Moved, Verdict } from '#modules/ledger/index.ts';
import { spendableOf } from './play.rules.ts';
import type { CallResult, Player } from './play.types.ts';
import { playerMessageText } from './player-message.ts';

/** The protocol code of a ledger verdict. A denial carries its own code. */
export const codeOfVerdict: Readonly<Record<Exclude<Verdict, 'denied'>, VendorCode>> = {
  posted: 'OK',
  // The vendor's part is done; that the win is held is internal.
  held: 'OK',
  reversed: 'OK',
  reversed_short: 'OK',
  nothing: 'OK',
  already: 'OK',
  tombstone_set: 'OK',
  refused_funds: 'INSUFFICIENT_FUNDS',
  refused_limit: 'LIMIT_REACHED',
  refused_stake: 'LIMIT_REACHED',
  refused_flag: 'PLAYER_BLOCKED',
  tombstoned: 'TRANSACTION_ROLLED_BACK',
  ref_settled: 'BET_ALREADY_SETTLED',
  ref_reversed: 'BET_ROLLED_BACK',
  round_closed: 'ROUND_CLOSED',
  conflict: 'TRANSACTION_CONFLICT',
  ref_conflict: 'TRANSACTION_CONFLICT',
  ref_missing: 'BET_NOT_FOUND',
  busy: 'TRY_AGAIN',
  // Neither is the vendor's fault: staff must look into it.
  unknown_wallet: 'TRY_AGAIN',
  wrong_house: 'TRY_AGAIN',
};

/** The outcome of a rollback: vendor protocol v1, section 4.6. A member's debt is not disclosed to the vendor. */
export const outcomeOfVerdict: Readonly<Partial<Record<Verdict, RollbackOutcome>>> = {
  reversed: 'ROLLED_BACK',
  reversed_short: 'ROLLED_BACK',
  tombstone_set: 'TOMBSTONED',
  nothing: 'NOTHING_TO_ROLL_BACK',
  already: 'ALREADY_ROLLED_BACK',
};

const isVendorCode = (code: string | null): code is VendorCode => code !== null && Object.hasOwn(vendorCodes, code);

export const codeOf = (
  { op }: Pick<Move, 'op'>,
  { verdict, deny, replayed, outcome }: Pick<Moved, 'verdict' | 'deny' | 'replayed' | 'outcome'>,
): VendorCode => {
  if (verdict === 'denied') {
    if (!isVendorCode(deny)) throw new TypeError(`a denial was recorded without a code of the protocol: ${deny}`);
    return deny;
  }
  const isStake = op === 'debit' || op === 'debit_credit';
  // The repeated response to a bet that was rolled back meanwhile must say so.
  if ((verdict === 'posted' || verdict === 'held') && replayed && isStake && outcome === 'reversed')
    return 'TRANSACTION_ROLLED_BACK';
  return codeOfVerdict[verdict];
};

/** How long a vendor should wait before it retries. */
const retryAfterMs = 1_000;

/** No value put into a body here needs escaping; a test checks the forms. */
const head = (code: VendorCode): string => `{"status":"${code}","final":${vendorCodes[code].final}`;

const tail = (code: VendorCode): string => {
  if (code === 'TRY_AGAIN' || code === 'RATE_LIMITED') return `,"retryAfterMs":${retryAfterMs}}`;
  return `${playerMessageText(code)}${'closesGame' in vendorCodes[code] ? ',"closeGame":true' : ''}}`;
};

const id = (transactionId: string | null): string =>
  transactionId === null ? '' : `,"transactionId":"${transactionId}"`;

const balanceFields = (currency: string, wallet: { balance: bigint; bonus: bigint; seq: bigint }): string =>
  `,"currency":"${currency}","balance":"${spendableOf(currency, wallet)}","balanceVersion":"${wallet.seq}"`;

/** The platform's transaction id: derived from the key, so that a repeated response has the same one. */
export const platformTransactionId = (key: string): string => `t_${key.replaceAll('-', '')}`;

/** A response without a balance. */
export const plainResponse = (code: VendorCode, transactionId: string | null = null): CallResult => ({
  code,
  body: `${head(code)}${id(transactionId)}${tail(code)}`,
  replayed: false,
});

export const balanceResponse = (
  currency: string,
  wallet: { balance: bigint; bonus: bigint; seq: bigint },
): CallResult => ({
  code: 'OK',
  body: `${head('OK')}${balanceFields(currency, wallet)}}`,
  replayed: false,
});

/**
 * The response to a movement. It is built only from the ledger's record and the call, so that the
 * response to a repeated call is identical to the byte.
 */
export const responseOf = (move: Move, moved: Moved, player: Pick<Player, 'currency'>): CallResult => {
  const code = codeOf(move, moved);
  const { replayed, verdict } = moved;
  if (code === 'TRY_AGAIN') return plainResponse(code, move.externalTx);
  const start = `${head(code)}${id(move.externalTx)}`;
  const money = balanceFields(player.currency, moved);
  if (code !== 'OK') return { code, body: `${start}${money}${tail(code)}`, replayed };
  const outcome = outcomeOfVerdict[verdict];
  const outcomeField = outcome === undefined ? '' : `,"outcome":"${outcome}"`;
  const body = `${start},"platformTransactionId":"${platformTransactionId(move.key)}"${money}${outcomeField}}`;
  return { code, body, replayed };
};
