import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import { lockClocks, writeClocks } from '../play-clock/clock.store.ts';
import { everyMinutesFor } from '../play-clock/every-minutes-for.ts';
import { judgeClocks } from '../play-clock/judge-clocks.ts';
import { profileStamp } from '../profiles/profile.rules.ts';
import type { PolicyProfile } from '../profiles/profile.types.ts';
import { recordStep } from './limit-steps.store.ts';
import { writeTimeLimit } from './limits.store.ts';
import type { PlayOwner, TimeLimitKind } from './limits.types.ts';
import { moveLimit, type Standing } from './move-limit.rules.ts';
import { refuseLoosening } from './refuse-loosening.ts';

const minutesOf = (minutes: number | null): bigint | null => (minutes === null ? null : BigInt(minutes));

/**
 * Changes a member's time limit, under the member's lock. It applies to the current play session at once: a shorter
 * time than already played refuses the next bet.
 */
export const moveTimeLimit = async (
  tx: Tx,
  {
    kind,
    standing,
    requested,
    profile,
    ...owner
  }: PlayOwner & {
    kind: TimeLimitKind;
    standing: Standing<number>;
    requested: number | null;
    profile: PolicyProfile;
  },
  deps: BlockDeps,
): Promise<void> => {
  const now = await deadlineNow(tx);
  const { step, effectiveAt, ...next } = moveLimit(standing, requested, {
    now,
    waitHours: profile.limitsIncreaseWaitHours,
  });
  await refuseLoosening(tx, { ...owner, step });
  if (step === null) return;
  await writeTimeLimit(tx, { ...owner, kind, ...next });
  await recordStep(tx, {
    ...owner,
    kind: kind === 'reality_check' ? kind : 'time',
    period: kind === 'reality_check' ? 'play' : kind,
    step,
    from: minutesOf(standing.ceiling),
    to: minutesOf(requested),
    at: now,
    effectiveAt,
    actor: 'member',
    profile: profileStamp(profile),
  });
  const everyMinutes = await everyMinutesFor(tx, owner);
  const clocks = await lockClocks(tx, [owner]);
  const reached = clocks.map((owned) => ({ ...owned, clock: { ...owned.clock, everyMinutes } }));
  await writeClocks(tx, await judgeClocks(tx, reached, deps));
};
