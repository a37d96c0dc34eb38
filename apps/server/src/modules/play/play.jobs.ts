import { memberRestricted, playStopped, sessionEnded } from '@fairhouse/protocol';
import { on, type Subscription } from '#platform/bus/take-events.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { type WatchDeps, watchCredits } from './ceilings/watch-credits.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { deleteOldLaunches } from './launch/launch.store.ts';

/** Ends of a session that are not the member's decision: it was replaced or timed out. */
const involuntaryReasons: ReadonlySet<string> = new Set(['replaced', 'expired']);

/** Ends game sessions on logout, block, password change and self-exclusion: no further bets are taken. */
export const playSubscription: Subscription = {
  consumer: 'play.session_ended',
  handlers: [
    on(sessionEnded, async (tx, { brandId, payload }) => {
      if (involuntaryReasons.has(payload.reason)) return;
      await endSessionsOf(tx, { brandId, memberId: payload.subjectId });
    }),
    on(memberRestricted, async (tx, { brandId, payload }) => {
      await endSessionsOf(tx, { brandId, memberId: payload.memberId });
    }),
    // Bets are blocked already; the games end too, so that coming back is a new decision.
    on(playStopped, async (tx, { brandId, payload }) => {
      await endSessionsOf(tx, { brandId, memberId: payload.memberId });
    }),
  ],
};

const forgetTask = 'play.forget_launches';
/** A token is valid for two minutes at most; the rest of the day serves complaint handling. */
const launchRetentionHours = 24;

const watchTask = 'play.watch_credits';

export const playTasks = (deps: WatchDeps): Task[] => [
  {
    name: forgetTask,
    run: async () => void (await deps.db.transaction((tx) => deleteOldLaunches(tx, launchRetentionHours))),
  },
  { name: watchTask, run: () => watchCredits(deps) },
];

export const playSchedules: readonly Schedule[] = [
  { name: forgetTask, pattern: '17 * * * *', task: forgetTask },
  // Bounds how long excessive credits go unnoticed, plus one refresh of the gateways.
  { name: watchTask, pattern: '*/15 * * * * *', task: watchTask },
];
