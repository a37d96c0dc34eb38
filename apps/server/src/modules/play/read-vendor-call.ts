import { isUtf8 } from 'node:buffer';
import {
  type BetKind,
  betKinds,
  platformIdForm,
  rollbackReasons,
  type VendorCallName,
  vendorAmountForm,
  vendorCurrencyForm,
  vendorIdForm,
  vendorItemsMax,
  vendorListMax,
  vendorMetaBytesMax,
  vendorMicroForm,
  vendorOddsForm,
  vendorQueryMax,
  vendorReasonMax,
  vendorTextMax,
  vendorTimeForm,
  type WinKind,
  winKinds,
} from '@fairhouse/protocol';
import { parseStrictJson } from '#platform/text/scan-json.ts';
import type { VendorCall } from './play.types.ts';

/** Vendor protocol v1, section 2. */
const depthMax = 5;
const clientIpMax = 64;

type Fields = Readonly<Record<string, unknown>>;

const betKindNames: ReadonlySet<unknown> = new Set(betKinds);
const winKindNames: ReadonlySet<unknown> = new Set(winKinds);
const rollbackReasonNames: ReadonlySet<unknown> = new Set(rollbackReasons);

const isVendorId = (value: unknown): value is string => typeof value === 'string' && vendorIdForm.test(value);
const isPlatformId = (value: unknown): value is string => typeof value === 'string' && platformIdForm.test(value);
const isCurrency = (value: unknown): value is string => typeof value === 'string' && vendorCurrencyForm.test(value);
// A JSON number is never an amount, whatever its value.
const isAmount = (value: unknown): value is string => typeof value === 'string' && vendorAmountForm.test(value);
const isAbsentOr = <Value>(value: unknown, is: (value: unknown) => value is Value): value is Value | undefined =>
  value === undefined || is(value);
const isFlag = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean';
const isTextUpTo = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  typeof value === 'string' && value.length >= min && value.length <= max;
const isTime = (value: unknown): boolean => typeof value === 'string' && vendorTimeForm.test(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects with amounts must have exactly these fields: an unknown one could change the meaning. */
const hasExactly = (value: unknown, names: number): value is Fields =>
  isFields(value) && Object.keys(value).length === names;

const isMeta = (value: unknown): boolean =>
  value === undefined || Buffer.byteLength(JSON.stringify(value)) <= vendorMetaBytesMax;

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= vendorListMax && value.every(is));

const isContribution = (item: unknown): boolean =>
  hasExactly(item, 2) &&
  isVendorId(item.jackpotId) &&
  typeof item.contributionMicro === 'string' &&
  vendorMicroForm.test(item.contributionMicro);

const isSelection = (item: unknown): boolean =>
  hasExactly(item, 4) &&
  isVendorId(item.market) &&
  isVendorId(item.selection) &&
  typeof item.odds === 'string' &&
  vendorOddsForm.test(item.odds) &&
  isAmount(item.stake);

const isFreeSpin = (value: unknown): value is { grantId: string } | undefined =>
  value === undefined || (hasExactly(value, 1) && isVendorId(value.grantId));

/** The fields that bet and bet-win share, except the amounts. */
const readStake = (fields: Fields) => {
  const { transactionId, playerId, sessionToken, roundId, gameCode, currency, betKind, freeSpin, roundClosed } = fields;
  if (!isVendorId(transactionId) || !isPlatformId(playerId) || !isPlatformId(sessionToken)) return undefined;
  if (!isVendorId(roundId) || !isVendorId(gameCode) || !isCurrency(currency)) return undefined;
  if (betKind !== undefined && !betKindNames.has(betKind)) return undefined;
  if (!isFreeSpin(freeSpin) || !isFlag(roundClosed)) return undefined;
  if (!isListOf(fields.jackpot, isContribution) || !isListOf(fields.selections, isSelection)) return undefined;
  if (!(fields.occurredAt === undefined || isTime(fields.occurredAt)) || !isMeta(fields.meta)) return undefined;
  const grantId = freeSpin?.grantId ?? null;
  const kind = (betKind ?? 'normal') as BetKind;
  return { transactionId, playerId, sessionToken, roundId, gameCode, currency, betKind: kind, grantId, roundClosed };
};

/** A zero stake is only valid for a free spin, and a free spin must have a zero stake. */
const isStakeOf = (amount: unknown, grantId: string | null): amount is string =>
  isAmount(amount) && (amount === '0') === (grantId !== null);

const readBet = (fields: Fields): VendorCall | undefined => {
  const stake = readStake(fields);
  const { amount } = fields;
  if (stake === undefined || !isStakeOf(amount, stake.grantId)) return undefined;
  return { name: 'bet', ...stake, amount, roundClosed: stake.roundClosed ?? false };
};

const readBetWin = (fields: Fields): VendorCall | undefined => {
  const stake = readStake(fields);
  const { betAmount, winAmount } = fields;
  if (stake === undefined || !isStakeOf(betAmount, stake.grantId) || !isAmount(winAmount)) return undefined;
  return { name: 'bet-win', ...stake, betAmount, winAmount, roundClosed: stake.roundClosed ?? true };
};

const readWin = (fields: Fields): VendorCall | undefined => {
  const { transactionId, refTransactionId, playerId, roundId, gameCode, currency, amount, winKind } = fields;
  const { grantId, jackpotId, campaignId, roundClosed, resettlement, reason } = fields;
  if (!isVendorId(transactionId) || !isAbsentOr(refTransactionId, isVendorId)) return undefined;
  if (!isPlatformId(playerId) || !isVendorId(roundId) || !isVendorId(gameCode)) return undefined;
  if (!isCurrency(currency) || !isAmount(amount)) return undefined;
  if (winKind !== undefined && !winKindNames.has(winKind)) return undefined;
  if (!isAbsentOr(grantId, isVendorId) || !isAbsentOr(jackpotId, isVendorId)) return undefined;
  if (!isAbsentOr(campaignId, isVendorId) || !isFlag(roundClosed) || !isFlag(resettlement)) return undefined;
  if (reason === undefined ? resettlement === true : !isTextUpTo(reason, { min: 1, max: vendorReasonMax })) {
    return undefined;
  }
  if (!(fields.occurredAt === undefined || isTime(fields.occurredAt)) || !isMeta(fields.meta)) return undefined;
  return {
    name: 'win',
    transactionId,
    refTransactionId: refTransactionId ?? null,
    playerId,
    roundId,
    gameCode,
    currency,
    amount,
    winKind: (winKind ?? 'normal') as WinKind,
    grantId: grantId ?? null,
    jackpotId: jackpotId ?? null,
    campaignId: campaignId ?? null,
    roundClosed: roundClosed ?? false,
    resettlement: resettlement ?? false,
  };
};

const readRollback = (fields: Fields): VendorCall | undefined => {
  const { transactionId, refTransactionId, playerId, currency, roundId, gameCode, amount, reason } = fields;
  if (!isVendorId(transactionId) || !isVendorId(refTransactionId) || !isPlatformId(playerId)) return undefined;
  if (transactionId === refTransactionId || !isCurrency(currency)) return undefined;
  if (!isAbsentOr(roundId, isVendorId) || !isAbsentOr(gameCode, isVendorId) || !isAbsentOr(amount, isAmount)) {
    return undefined;
  }
  if ((reason !== undefined && !rollbackReasonNames.has(reason)) || !isMeta(fields.meta)) return undefined;
  return {
    name: 'rollback',
    transactionId,
    refTransactionId,
    playerId,
    currency,
    roundId: roundId ?? null,
    gameCode: gameCode ?? null,
    amount: amount ?? null,
  };
};

const readEndRound = (fields: Fields): VendorCall | undefined => {
  const { transactionId, playerId, roundId, gameCode, result } = fields;
  if (!isVendorId(transactionId) || !isPlatformId(playerId)) return undefined;
  if (!isVendorId(roundId) || !isVendorId(gameCode) || !isMeta(fields.meta)) return undefined;
  if (result !== undefined && !isTextUpTo(result, { min: 0, max: vendorTextMax })) return undefined;
  return { name: 'end-round', transactionId, playerId, roundId, gameCode };
};

const readBalance = ({ playerId, sessionToken, gameCode }: Fields): VendorCall | undefined =>
  isPlatformId(playerId) && isPlatformId(sessionToken) && isAbsentOr(gameCode, isVendorId)
    ? { name: 'balance', playerId, sessionToken }
    : undefined;

const readQuery = ({ transactionIds: ids }: Fields): VendorCall | undefined =>
  Array.isArray(ids) && ids.length >= 1 && ids.length <= vendorQueryMax && ids.every(isVendorId)
    ? { name: 'transactions/query', transactionIds: ids }
    : undefined;

const readList = ({ fromSeq, limit = vendorItemsMax }: Fields): VendorCall | undefined => {
  if (!isAmount(fromSeq) || typeof limit !== 'number' || !Number.isInteger(limit)) return undefined;
  if (limit < 1 || limit > vendorItemsMax) return undefined;
  return { name: 'transactions/list', fromSeq, limit };
};

const isDevice = (value: unknown): boolean => value === undefined || value === 'desktop' || value === 'mobile';

const readAuthenticate = ({ launchToken, gameCode, device, clientIp }: Fields): VendorCall | undefined => {
  if (!isPlatformId(launchToken) || !isVendorId(gameCode) || !isDevice(device)) return undefined;
  if (clientIp !== undefined && !isTextUpTo(clientIp, { min: 0, max: clientIpMax })) return undefined;
  return { name: 'authenticate', launchToken, gameCode };
};

const readers: Readonly<Record<VendorCallName, (fields: Fields) => VendorCall | undefined>> = {
  bet: readBet,
  'bet-win': readBetWin,
  win: readWin,
  rollback: readRollback,
  'end-round': readEndRound,
  balance: readBalance,
  'transactions/query': readQuery,
  'transactions/list': readList,
  authenticate: readAuthenticate,
};

/** Parses the fields of a call; undefined for anything the protocol's schema refuses. */
export const readVendorFields = (name: VendorCallName, value: unknown): VendorCall | undefined =>
  isFields(value) ? readers[name](value) : undefined;

/**
 * Parses a call from the raw bytes that were signed. Hand-written because it is in the path of every bet; a test
 * compares its verdicts with the protocol's schema.
 */
export const readVendorCall = (name: VendorCallName, body: Buffer): VendorCall | undefined =>
  isUtf8(body) ? readVendorFields(name, parseStrictJson(body.toString(), depthMax)) : undefined;
