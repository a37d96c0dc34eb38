import type { VendorCode } from '@fairhouse/protocol';
import { dayOf, type KeyDay, type Pipeline, type WalletState } from '#modules/ledger/index.ts';
import { fitsDialect, houseAccountPurposeOf, moveOf } from '../move-of.ts';
import { judgeCall, judgeSession } from '../play.rules.ts';
import type { CallResult, GameSession, MoneyCall, Player, StakingCall, Vendor, VendorCall } from '../play.types.ts';
import { balanceResponse, plainResponse, responseOf } from '../response-of.ts';
import type { BatchReader } from './batch-reader.ts';
import type { CeilingCache } from './ceiling-cache.ts';
import { ceilingOf, type TakeFromBudget } from './ceiling-of.ts';
import { conflicts, heldWins, replays, tombstoneHits, tombstones } from './gateway.metrics.ts';
import { handleQuery, type QueryDeps } from './handle-query.ts';
import type { HouseAccountCache } from './house-account-cache.ts';
import type { LimitHitNotes } from './limit-hit-notes.ts';
import type { PlayerCache } from './player-cache.ts';
import type { SessionCache } from './session-cache.ts';
import type { StakeMaxCache } from './stake-max-cache.ts';

/** Handles calls of one name for a vendor. */
type Ask<Name extends VendorCall['name']> = (
  call: Extract<VendorCall, { name: Name }>,
  vendor: Vendor,
) => Promise<CallResult>;

/** What handling a call depends on. */
export type HandleCallDeps = QueryDeps & {
  /** Calls that only read the database; a gateway without them opens no session and serves no list. */
  authenticate?: Ask<'authenticate'>;
  list?: Ask<'transactions/list'>;
  pipeline: Pick<Pipeline, 'post'>;
  players: PlayerCache;
  sessions: Pick<SessionCache, 'find'>;
  stakeMaxima: Pick<StakeMaxCache, 'find'>;
  ceilings: Pick<CeilingCache, 'find'>;
  takeFromBudget: TakeFromBudget;
  /** Alerts staff that a win was held. */
  noteHeldWin: (held: { vendor: string; brandId: string; key: string }) => void;
  limitHits: Pick<LimitHitNotes, 'note'>;
  houseAccounts: HouseAccountCache;
  wallets: BatchReader<bigint, WalletState>;
  isBrandOpen: (brandId: string, now: Date) => boolean;
};

/** A bet with an older id is answered only if the id is known (money.md, section 5). */
const longPastMs = 2 * 24 * 60 * 60 * 1_000;

const isLongPast = (keyDay: KeyDay, now: Date): boolean =>
  keyDay !== null && Date.parse(keyDay) < now.getTime() - longPastMs;

const isStaking = (call: MoneyCall): call is StakingCall => call.name === 'bet' || call.name === 'bet-win';

/** The refusal that is certain before the ledger is called; only bets need a session. */
const judge = (
  call: MoneyCall,
  {
    vendor,
    player,
    session,
    keyDay,
    now,
  }: { vendor: Vendor; player: Player; session: GameSession | undefined; keyDay: KeyDay; now: Date },
  deps: HandleCallDeps,
): VendorCode | null => {
  if (call.name === 'end-round') return null;
  const isStake = isStaking(call);
  return judgeCall(call, player, {
    vendor,
    isBrandOpen: !isStake || deps.isBrandOpen(player.brandId, now),
    session,
    isLongPast: isStake && isLongPast(keyDay, now),
    now,
  });
};

const count = (vendor: string, { verdict, replayed }: { verdict: string; replayed: boolean }): void => {
  if (replayed) replays.inc({ vendor });
  if (verdict === 'conflict' || verdict === 'ref_conflict') conflicts.inc({ vendor });
  if (verdict === 'tombstone_set' && !replayed) tombstones.inc({ vendor });
  if (verdict === 'tombstoned') tombstoneHits.inc({ vendor });
  if (verdict === 'held' && !replayed) heldWins.inc({ vendor });
};

/**
 * Handles a call that has an id. Refusals are made by the ledger, under the wallet's lock and after
 * the check for a repeated id; the response is sent only after the commit.
 */
const handleMoneyCall = async (
  call: MoneyCall,
  { vendor, deadlineMs }: { vendor: Vendor; deadlineMs: () => number },
  deps: HandleCallDeps,
): Promise<CallResult> => {
  const { transactionId } = call;
  const player = deps.players.peek(vendor.code, call.playerId) ?? (await deps.players.read(vendor.code, call.playerId));
  if (player === undefined) return plainResponse('PLAYER_NOT_FOUND', transactionId);
  const now = new Date(deps.nowMs());
  const keyDay = dayOf(transactionId, vendor.idDay, now);
  if (keyDay === 'refused' || !fitsDialect(call, vendor)) return plainResponse('BAD_REQUEST', transactionId);
  const session = isStaking(call) ? await deps.sessions.find(call.sessionToken) : undefined;
  const deny = judge(call, { vendor, player, session, keyDay, now }, deps);
  // A reversal carries no denial: it depends on the ids alone.
  if (deny !== null && call.name === 'rollback') return plainResponse(deny, transactionId);
  const houseAccountId = await deps.houseAccounts.find(player, houseAccountPurposeOf(call));
  // The ledger checks the maximum stake, because it knows the round's earlier stakes under the wallet's lock.
  const stakeMax = session?.isSlot === true ? await deps.stakeMaxima.find(player) : null;
  const move = moveOf(call, { vendor, player, houseAccountId, deny, stakeMax: stakeMax ?? undefined, keyDay, now });
  if (move === undefined) return plainResponse('BAD_REQUEST', transactionId);
  // The ledger also checks the win ceiling, together with the round's earlier wins.
  const ceiling = await ceilingOf(call, { move, player }, deps);
  const left = deadlineMs();
  if (left <= 0) return plainResponse('TRY_AGAIN', transactionId);
  const outcome = await deps.pipeline.post(ceiling === undefined ? move : { ...move, ceiling }, { deadlineMs: left });
  if (outcome.kind === 'try_again') return plainResponse('TRY_AGAIN', transactionId);
  count(vendor.code, outcome.moved);
  if (outcome.moved.verdict === 'held' && !outcome.moved.replayed) {
    deps.noteHeldWin({ vendor: vendor.code, brandId: player.brandId, key: move.key });
  }
  if (outcome.moved.verdict === 'refused_limit' && !outcome.moved.replayed) deps.limitHits.note(player);
  return responseOf(move, outcome.moved, player);
};

const handleBalance = async (
  call: Extract<VendorCall, { name: 'balance' }>,
  vendor: Vendor,
  deps: HandleCallDeps,
): Promise<CallResult> => {
  const player = deps.players.peek(vendor.code, call.playerId) ?? (await deps.players.read(vendor.code, call.playerId));
  if (player === undefined) return plainResponse('PLAYER_NOT_FOUND');
  const refusal = judgeSession(await deps.sessions.find(call.sessionToken), {
    player,
    gameCode: null,
    tableSwitch: vendor.tableSwitch,
    now: new Date(deps.nowMs()),
  });
  if (refusal !== null) return plainResponse(refusal);
  const wallet = await deps.wallets(player.walletId);
  if (wallet === undefined) throw new Error('the wallet of a known player was not found');
  return wallet.flags.includes('closed') ? plainResponse('PLAYER_BLOCKED') : balanceResponse(player.currency, wallet);
};

/** Handles a call that was verified and parsed. */
export const handleCall = (
  call: VendorCall,
  { vendor, deadlineMs }: { vendor: Vendor; deadlineMs: () => number },
  deps: HandleCallDeps,
): Promise<CallResult> => {
  switch (call.name) {
    case 'balance':
      return handleBalance(call, vendor, deps);
    case 'transactions/query':
      return handleQuery(call, vendor, deps);
    case 'transactions/list':
      return deps.list?.(call, vendor) ?? Promise.resolve(plainResponse('TRY_AGAIN'));
    case 'authenticate':
      return deps.authenticate?.(call, vendor) ?? Promise.resolve(plainResponse('LAUNCH_TOKEN_INVALID'));
    default:
      return handleMoneyCall(call, { vendor, deadlineMs }, deps);
  }
};
