import { platformIdForm, type VendorCode } from '@fairhouse/protocol';
import type { CallResult, GameSession, Player, VendorCall } from '../play.types.ts';
import { readVendorFields } from '../read-vendor-call.ts';
import { minorOf } from './amounts.ts';
import type { CoreCall, CoreResult, Dialect, WalletCall } from './dialect.types.ts';
import { innerId } from './inner-id.ts';

/** The dependencies of running a dialect's calls. */
export type RunDeps = {
  findPlayer(playerId: string): Promise<Player | undefined>;
  findSession(sessionToken: string): Promise<GameSession | undefined>;
  /** Why a new game of this player is refused now. */
  judgeOpening(session: GameSession | undefined, player: Player): VendorCode | null;
  respond(call: VendorCall): Promise<CallResult>;
  /** The player's spendable money, in minor units. */
  spendableOf(player: Player): Promise<string>;
};

const nothing: Omit<CoreResult, 'code'> = {
  transactionId: null,
  platformTransactionId: null,
  playerId: null,
  currency: null,
  balance: null,
  outcome: null,
  replayed: false,
};

export const plainResult = (code: VendorCode): CoreResult => ({ ...nothing, code });

type ParsedResponse = {
  transactionId?: string;
  platformTransactionId?: string;
  currency?: string;
  balance?: string;
  outcome?: CoreResult['outcome'];
  transactions?: readonly { state: string; status?: VendorCode }[];
};

const resultOf = ({ code, body, replayed }: CallResult, player: Player): CoreResult => {
  const parsed = JSON.parse(body) as ParsedResponse;
  return {
    code,
    transactionId: parsed.transactionId ?? null,
    platformTransactionId: parsed.platformTransactionId ?? null,
    playerId: player.playerId,
    currency: parsed.currency ?? player.currency,
    balance: parsed.balance ?? null,
    outcome: parsed.outcome ?? null,
    replayed,
  };
};

const amountNames = ['amount', 'betAmount', 'winAmount'] as const;

/** The call in terms of protocol v1; undefined if its amounts or fields cannot be converted. */
const coreOf = (call: WalletCall, player: Player, dialect: Dialect): VendorCall | undefined => {
  const fields: Record<string, unknown> = { ...call.fields };
  fields.currency ??= player.currency;
  for (const name of amountNames) {
    if (fields[name] === undefined) continue;
    const minor = minorOf(fields[name], dialect.amount, String(fields.currency));
    if (minor === undefined) return undefined;
    fields[name] = minor;
  }
  return readVendorFields(call.name, fields);
};

const isPlatformId = (value: unknown): value is string => typeof value === 'string' && platformIdForm.test(value);

const openingOf = async (call: Extract<CoreCall, { name: 'session' }>, deps: RunDeps): Promise<CoreResult> => {
  if (!isPlatformId(call.sessionToken)) return plainResult('BAD_REQUEST');
  const session = await deps.findSession(call.sessionToken);
  const playerId = call.playerId ?? session?.playerId;
  if (session === undefined || !isPlatformId(playerId)) return plainResult('SESSION_INVALID');
  const player = await deps.findPlayer(playerId);
  if (player === undefined) return plainResult('PLAYER_NOT_FOUND');
  const refusal = deps.judgeOpening(session, player);
  if (refusal !== null) return plainResult(refusal);
  return {
    ...plainResult('OK'),
    playerId,
    currency: player.currency,
    balance: await deps.spendableOf(player),
  };
};

const playerOf = async ({ playerId }: Extract<CoreCall, { name: 'player' }>, deps: RunDeps): Promise<CoreResult> => {
  if (!isPlatformId(playerId)) return plainResult('BAD_REQUEST');
  const player = await deps.findPlayer(playerId);
  return player === undefined ? plainResult('PLAYER_NOT_FOUND') : { ...plainResult('OK'), playerId };
};

const runOne = async (call: CoreCall, dialect: Dialect, deps: RunDeps): Promise<CoreResult> => {
  if (call.name === 'session') return openingOf(call, deps);
  if (call.name === 'player') return playerOf(call, deps);
  if (!isPlatformId(call.fields.playerId)) return plainResult('BAD_REQUEST');
  const player = await deps.findPlayer(call.fields.playerId);
  if (player === undefined) return plainResult('PLAYER_NOT_FOUND');
  const core = coreOf(call, player, dialect);
  if (core === undefined) return plainResult('BAD_REQUEST');
  const result = resultOf(await deps.respond(core), player);
  return result.replayed && result.balance !== null && dialect.replayBalance === 'current'
    ? { ...result, balance: await deps.spendableOf(player) }
    : result;
};

const isMove = (call: CoreCall | undefined): call is WalletCall => call?.name === 'bet' || call?.name === 'win';

/**
 * Reverses what an earlier action of the same wire call moved. The id is derived from the action's, so it happens only
 * once.
 */
const undo = (call: CoreCall, dialect: Dialect, deps: RunDeps): Promise<CoreResult> | undefined => {
  if (!isMove(call)) return undefined;
  const { playerId, currency, roundId, transactionId } = call.fields;
  const fields = {
    playerId,
    currency,
    roundId,
    transactionId: innerId('undo', transactionId),
    refTransactionId: transactionId,
  };
  return runOne({ name: 'rollback', fields }, dialect, deps);
};

/** The refusal that first stopped this wire call, if one of its later actions is recorded as refused. */
const recordedRefusal = async (calls: readonly CoreCall[], deps: RunDeps): Promise<VendorCode | undefined> => {
  const ids = calls.flatMap((call) => (isMove(call) ? [call.fields.transactionId] : []));
  const query = readVendorFields('transactions/query', { transactionIds: ids });
  if (query === undefined) return undefined;
  const { transactions = [] } = JSON.parse((await deps.respond(query)).body) as ParsedResponse;
  return transactions.find(({ state }) => state === 'refused')?.status;
};

/** After these codes the vendor retries, and the rest is done then. */
const unfinished: ReadonlySet<VendorCode> = new Set(['TRY_AGAIN', 'RATE_LIMITED', 'BET_NOT_FOUND']);

/**
 * Runs the actions of one wire call in order, each under its own id. They are applied all or none: a refusal reverses
 * what the call moved before it. The actions commit one by one, so an interrupted call is completed or reversed when
 * the vendor repeats it; no action counts twice. Rollbacks are independent: a refused one does not block the next.
 */
export const runCalls = async (
  calls: readonly CoreCall[],
  dialect: Dialect,
  deps: RunDeps,
): Promise<{ result: CoreResult; all: readonly CoreResult[] }> => {
  const all: CoreResult[] = [];
  let refused: CoreResult | undefined;
  for (const [index, call] of calls.entries()) {
    const result = await runOne(call, dialect, deps);
    all.push(result);
    if (result.code === 'OK') continue;
    refused ??= result;
    if (unfinished.has(result.code)) return { result, all };
    if (call.name === 'rollback') continue;
    if (result.code === 'TRANSACTION_ROLLED_BACK' && calls.length > index + 1) {
      const code = await recordedRefusal(calls.slice(index + 1), deps);
      if (code !== undefined) refused = { ...result, code };
    }
    for (const before of calls.slice(0, index).toReversed()) {
      const undone = await undo(before, dialect, deps);
      if (undone !== undefined && unfinished.has(undone.code)) return { result: undone, all };
      if (undone?.balance != null) refused = { ...refused, balance: undone.balance };
    }
    break;
  }
  const last = all.at(-1) ?? plainResult('BAD_REQUEST');
  return { result: refused ?? last, all };
};
