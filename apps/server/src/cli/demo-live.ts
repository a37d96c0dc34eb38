import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSecret } from '#platform/config/config.ts';
import { NotADemoError, refuseRealDatabase } from './demo/database-clock.ts';
import { drawsOf } from './demo/draws.ts';
import { liveVisit, type Stage } from './demo/live-visit.ts';
import { openInviters } from './demo/open-inviters.ts';
import { openPlatform } from './demo/open-platform.ts';
import { peopleCount, personOf } from './demo/people.ts';
import { planVisit } from './demo/plan-day.ts';
import { playedGames } from './demo/played-games.ts';
import { createStudioApi, payAtSandbox } from './demo/studio-player.ts';
import { createTimeLine } from './demo/time-line.ts';
import { hashSecret } from './hash-secret.ts';

/**
 * Keeps the running demo alive: simulated members walk in, play, deposit and leave, in real time, until they are stopped
 * with SIGTERM. `demo-live.ts [--players 40] [--pace 1]`.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'fairhouse' },
    /** How many are inside at once. */
    players: { type: 'string', default: '40' },
    /** How many times faster than people. */
    pace: { type: 'string', default: '1' },
  },
});

const players = Math.min(500, Math.max(1, Number(values.players)));
const pace = Math.min(100, Math.max(0.1, Number(values.pace)));
const studioUrl = readSecret('DEMO_STUDIO_URL');
const sandboxUrl = readSecret('DEMO_SANDBOX_URL');
if (studioUrl === undefined || sandboxUrl === undefined) {
  console.error('DEMO_STUDIO_URL and DEMO_SANDBOX_URL must be set: `pnpm dev --live` sets them.');
  process.exit(2);
}

/** The share of visits by people who were never here. */
const newcomers = 0.1;

const isStopping = { now: false };
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isStopping.now = true;
  });

const run = async (): Promise<void> => {
  const platform = await openPlatform({ provider: null });
  await refuseRealDatabase(platform.db.pool);
  const counts: Record<string, number> = {};
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const time = createTimeLine({
    startMs: Date.now(),
    atOnce: players,
    slackMs: Number.POSITIVE_INFINITY,
    reach: async (moment) => void (await sleep(Math.max(0, moment - Date.now()))),
    onError: (error) => count(`error ${(error as { code?: string }).code ?? (error as Error).message}`),
  });
  const quick = { ...time, until: (moment: number) => time.until(time.nowMs() + (moment - time.nowMs()) / pace) };
  const stage: Stage = {
    seed: values.seed,
    platform,
    studio: createStudioApi(studioUrl),
    provider: null,
    payLive: (depositId) => payAtSandbox(sandboxUrl, depositId),
    time: quick,
    games: { aurora: playedGames('aurora', new Date()), harbour: playedGames('harbour', new Date()) },
    paymentHash: await hashSecret(crypto.randomUUID()),
    inviters: await openInviters(platform),
    tags: ['demo'],
    counts,
  };
  const draws = drawsOf(values.seed, 'live', Date.now());
  let next = 1_000_000 + (Date.now() % 1_000_000);
  const walkIn = async (): Promise<void> => {
    while (!isStopping.now) {
      await quick.until(time.nowMs() + draws.between(1, 60) * 1_000);
      if (isStopping.now) return;
      const isFirst = draws.chance(newcomers);
      next += 1;
      const person = personOf(values.seed, isFirst ? next : draws.between(0, peopleCount - 1));
      await liveVisit(planVisit(values.seed, person, { day: next, isFirst, atMs: 0 }), next, stage).catch(
        (error: unknown) => count(`error ${(error as { code?: string }).code ?? (error as Error).message}`),
      );
    }
  };
  for (let n = 0; n < players; n += 1) time.begin(Date.now() + n * 500, walkIn);
  const report = setInterval(() => console.log(JSON.stringify({ live: counts })), 30_000);
  const stopped = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (!isStopping.now) return;
      clearInterval(watch);
      resolve();
    }, 200);
  });
  await Promise.race([time.run(Number.POSITIVE_INFINITY), stopped]);
  clearInterval(report);
  console.log(JSON.stringify({ live: counts, stopped: true }));
  await platform.close();
};

try {
  await run();
} catch (error) {
  if (!(error instanceof NotADemoError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
process.exit();
