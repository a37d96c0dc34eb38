import { playStopped } from '@fairhouse/protocol';
import { lockWallets, walletsOf } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { lockBlocks } from '../blocks/blocks.store.ts';
import { addBlock, type BlockDeps } from '../blocks/change-blocks.ts';
import { readTimeLimits } from '../limits/limits.store.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { dayRoomAt, isCheckDue, isPlaySessionOver } from './clock.rules.ts';
import { insertCheck, readDays, readMoments } from './clock.store.ts';
import type { OwnedClock } from './clock.types.ts';

const minuteMs = 60_000;

type Verdict = OwnedClock & { asks: number | null; isOver: boolean; roomAt: number | null };

const isSame = (a: PlayOwner, b: PlayOwner): boolean => a.brandId === b.brandId && a.memberId === b.memberId;

const judge = async (tx: Tx, clocks: readonly OwnedClock[], now: number): Promise<Verdict[]> => {
  const limits = (await readTimeLimits(tx, clocks)).filter(({ ceiling }) => ceiling !== null);
  const minutesOf = (owner: PlayOwner, kind: 'session' | 'day'): number | null =>
    limits.find((limit) => limit.kind === kind && isSame(limit, owner))?.ceiling ?? null;
  const days = await readDays(
    tx,
    clocks.filter((owned) => minutesOf(owned, 'day') !== null),
  );
  return clocks.flatMap((owned) => {
    const { clock } = owned;
    const dayMinutes = minutesOf(owned, 'day');
    const hours = days.find((day) => isSame(day, owned))?.hours ?? [];
    const verdict: Verdict = {
      ...owned,
      asks: isCheckDue(clock, now) ? clock.everyMinutes : null,
      isOver: isPlaySessionOver(clock, { minutes: minutesOf(owned, 'session'), now }),
      roomAt: dayMinutes === null ? null : dayRoomAt(hours, { minutes: dayMinutes, now }),
    };
    return verdict.asks !== null || verdict.isOver || verdict.roomAt !== null ? [verdict] : [];
  });
};

/** Locks for all verdicts at once in the global lock order: blocks by member, then wallets by number. */
const lockAll = async (tx: Tx, verdicts: readonly Verdict[]): Promise<void> => {
  for (const owned of verdicts) await lockBlocks(tx, owned);
  const wallets = await Promise.all(verdicts.map((owned) => walletsOf(tx, owned)));
  await lockWallets(
    tx,
    wallets
      .flat()
      .map(({ walletId }) => walletId)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  );
};

const carryOut = async (
  tx: Tx,
  { asks, isOver, roomAt, clock, ...owner }: Verdict,
  { now, deadlineNow }: { now: number; deadlineNow: number },
  deps: BlockDeps,
): Promise<OwnedClock> => {
  const stop = (because: 'session_time' | 'day_time') =>
    deps.outbox.add(tx, {
      definition: playStopped,
      brandId: owner.brandId,
      aggregate: `protection:${owner.memberId}`,
      payload: { memberId: owner.memberId, because },
    });
  const next = { ...clock };
  if (asks !== null) {
    next.checkId = await insertCheck(tx, { ...owner, clock, everyMinutes: asks });
    await addBlock(tx, { ...owner, reason: 'reality_check', until: null }, deps);
  }
  if (isOver) {
    const pauseMs = (await profileFor(tx, owner)).sessionPauseMinutes * minuteMs;
    next.pausedUntil = now + pauseMs;
    await addBlock(tx, { ...owner, reason: 'session_time', until: new Date(deadlineNow + pauseMs) }, deps);
    await stop('session_time');
  }
  if (roomAt !== null) {
    // Bets in flight when the block was raised arrive here again, which may extend it.
    const isNew = (await readBlocks(tx, owner)).every(({ reason }) => reason !== 'day_time');
    await addBlock(tx, { ...owner, reason: 'day_time', until: new Date(deadlineNow + roomAt - now) }, deps);
    if (isNew) await stop('day_time');
  }
  return { ...owner, clock: next };
};

/**
 * Checks clocks that the caller has locked, blocks bets where a time limit is reached or the reality check is due, and
 * returns the clocks to be written. Three statements for any number of members with nothing to do.
 */
export const judgeClocks = async (tx: Tx, clocks: readonly OwnedClock[], deps: BlockDeps): Promise<OwnedClock[]> => {
  if (clocks.length === 0) return [];
  const moments = await readMoments(tx);
  const verdicts = await judge(tx, clocks, moments.now);
  if (verdicts.length === 0) return [...clocks];
  await lockAll(tx, verdicts);
  const carried: OwnedClock[] = [];
  for (const verdict of verdicts) carried.push(await carryOut(tx, verdict, moments, deps));
  return clocks.map((owned) => carried.find((each) => isSame(each, owned)) ?? owned);
};
