import type { VendorCode } from '@fairhouse/protocol';
import { dayOf, type KeyDay, type Pipeline, type WalletState } from '#modules/ledger/index.ts';
import { answerOf, balanceAnswer, plainAnswer } from '../answer-of.ts';
import { fitsDialect, houseUseOf, moveOf } from '../move-of.ts';
import { judgeCall, judgeSession } from '../play.rules.ts';
import type { Answer, GameSession, MoneyCall, Player, StakingCall, Vendor, VendorCall } from '../play.types.ts';
import { answerQuery, type QueryUses } from './answer-query.ts';
import type { BatchReader } from './batch-reader.ts';
import type { CeilingMemory } from './ceiling-memory.ts';
import { ceilingOf, type TakeFromBudget } from './ceiling-of.ts';
import { conflicts, heldWins, replays, tombstoneHits, tombstones } from './gateway.metrics.ts';
import type { HouseMemory } from './house-memory.ts';
import type { LimitHitNotes } from './limit-hit-notes.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { SessionMemory } from './session-memory.ts';
import type { StakeMaxMemory } from './stake-max-memory.ts';

/** Answers calls of one name for a vendor. */
type Ask<Name extends VendorCall['name']> = (
  call: Extract<VendorCall, { name: Name }>,
  vendor: Vendor,
) => Promise<Answer>;

/** What answering a call needs of the world. */
export type AnswerUses = QueryUses & {
  /** What is asked of the database alone; a gateway without them opens no session and tells no list. */
  authenticate?: Ask<'authenticate'>;
  list?: Ask<'transactions/list'>;
  pipeline: Pick<Pipeline, 'post'>;
  players: PlayerMemory;
  sessions: Pick<SessionMemory, 'find'>;
  stakeMaxima: Pick<StakeMaxMemory, 'find'>;
  ceilings: Pick<CeilingMemory, 'find'>;
  takeFromBudget: TakeFromBudget;
  /** Tells whoever watches the house that a win was set aside. */
  noteHeldWin: (held: { vendor: string; brandId: string; key: string }) => void;
  limitHits: Pick<LimitHitNotes, 'note'>;
  houses: HouseMemory;
  wallets: BatchReader<bigint, WalletState>;
  isBrandOpen: (brandId: string, now: Date) => boolean;
};

/** A bet whose id was born longer ago is answered only if it is known (money.md, section 5). */
const longPastMs = 2 * 24 * 60 * 60 * 1_000;

const isLongPast = (keyDay: KeyDay, now: Date): boolean =>
  keyDay !== null && Date.parse(keyDay) < now.getTime() - longPastMs;

const isStaking = (call: MoneyCall): call is StakingCall => call.name === 'bet' || call.name === 'bet-win';

/** The refusal that is certain before the ledger is asked; bets alone are asked for a session. */
const judge = (
  call: MoneyCall,
  {
    vendor,
    player,
    session,
    keyDay,
    now,
  }: { vendor: Vendor; player: Player; session: GameSession | undefined; keyDay: KeyDay; now: Date },
  use: AnswerUses,
): VendorCode | null => {
  if (call.name === 'end-round') return null;
  const isStake = isStaking(call);
  return judgeCall(call, player, {
    vendor,
    isBrandOpen: !isStake || use.isBrandOpen(player.brandId, now),
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
 * Answers a call that has an id. What may be refused is refused by the ledger, under the wallet's
 * lock and after the look for the id; a call is answered only once what it did is committed.
 */
const answerMoneyCall = async (
  call: MoneyCall,
  { vendor, deadlineMs }: { vendor: Vendor; deadlineMs: () => number },
  use: AnswerUses,
): Promise<Answer> => {
  const { transactionId } = call;
  const player = use.players.peek(vendor.code, call.playerId) ?? (await use.players.read(vendor.code, call.playerId));
  if (player === undefined) return plainAnswer('PLAYER_NOT_FOUND', transactionId);
  const now = new Date(use.nowMs());
  const keyDay = dayOf(transactionId, vendor.idDay, now);
  if (keyDay === 'refused' || !fitsDialect(call, vendor)) return plainAnswer('BAD_REQUEST', transactionId);
  const session = isStaking(call) ? await use.sessions.find(call.sessionToken) : undefined;
  const deny = judge(call, { vendor, player, session, keyDay, now }, use);
  // A reversal takes no denial along: what it undoes stands or falls with the ids alone.
  if (deny !== null && call.name === 'rollback') return plainAnswer(deny, transactionId);
  const houseId = await use.houses.find(player, houseUseOf(call));
  // The most is judged by the ledger too: what was staked in the round before is known there, under the wallet's lock.
  const stakeMax = session?.isSlot === true ? await use.stakeMaxima.find(player) : null;
  const move = moveOf(call, { vendor, player, houseId, deny, stakeMax: stakeMax ?? undefined, keyDay, now });
  if (move === undefined) return plainAnswer('BAD_REQUEST', transactionId);
  // What may be won is judged by the ledger as well, with what was won before.
  const ceiling = await ceilingOf(call, { move, player }, use);
  const left = deadlineMs();
  if (left <= 0) return plainAnswer('TRY_AGAIN', transactionId);
  const outcome = await use.pipeline.post(ceiling === undefined ? move : { ...move, ceiling }, { deadlineMs: left });
  if (outcome.kind === 'try_again') return plainAnswer('TRY_AGAIN', transactionId);
  count(vendor.code, outcome.moved);
  if (outcome.moved.verdict === 'held' && !outcome.moved.replayed) {
    use.noteHeldWin({ vendor: vendor.code, brandId: player.brandId, key: move.key });
  }
  if (outcome.moved.verdict === 'refused_limit' && !outcome.moved.replayed) use.limitHits.note(player);
  return answerOf(move, outcome.moved, player);
};

const answerBalance = async (
  call: Extract<VendorCall, { name: 'balance' }>,
  vendor: Vendor,
  use: AnswerUses,
): Promise<Answer> => {
  const player = use.players.peek(vendor.code, call.playerId) ?? (await use.players.read(vendor.code, call.playerId));
  if (player === undefined) return plainAnswer('PLAYER_NOT_FOUND');
  const refusal = judgeSession(await use.sessions.find(call.sessionToken), {
    player,
    gameCode: null,
    tableSwitch: vendor.tableSwitch,
    now: new Date(use.nowMs()),
  });
  if (refusal !== null) return plainAnswer(refusal);
  const wallet = await use.wallets(player.walletId);
  if (wallet === undefined) throw new Error('the wallet of a known player was not found');
  return wallet.flags.includes('closed') ? plainAnswer('PLAYER_BLOCKED') : balanceAnswer(player.currency, wallet);
};

/** Answers a call that was verified and read. */
export const answerCall = (
  call: VendorCall,
  { vendor, deadlineMs }: { vendor: Vendor; deadlineMs: () => number },
  use: AnswerUses,
): Promise<Answer> => {
  switch (call.name) {
    case 'balance':
      return answerBalance(call, vendor, use);
    case 'transactions/query':
      return answerQuery(call, vendor, use);
    case 'transactions/list':
      return use.list?.(call, vendor) ?? Promise.resolve(plainAnswer('TRY_AGAIN'));
    case 'authenticate':
      return use.authenticate?.(call, vendor) ?? Promise.resolve(plainAnswer('LAUNCH_TOKEN_INVALID'));
    default:
      return answerMoneyCall(call, { vendor, deadlineMs }, use);
  }
};
