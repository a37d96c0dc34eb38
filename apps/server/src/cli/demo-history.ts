import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPlayer } from '#modules/play/index.ts';
import { readSecret } from '#platform/config/config.ts';
import { driveDatabaseClock, NotADemoError } from './demo/database-clock.ts';
import { createDemoProvider } from './demo/demo-provider.ts';
import { finishHistory } from './demo/finish-history.ts';
import type { Stage } from './demo/live-visit.ts';
import { openInviters } from './demo/open-inviters.ts';
import { openPlatform } from './demo/open-platform.ts';
import { historyDays } from './demo/people.ts';
import { playedGames } from './demo/played-games.ts';
import { restoreProcessClock, shiftProcessClock } from './demo/process-clock.ts';
import { startDemoStudio } from './demo/start-studio.ts';
import { createStudioApi } from './demo/studio-player.ts';
import { type Progress, writeHistory } from './demo/write-history.ts';
import { hashSecret } from './hash-secret.ts';

/**
 * Writes the history of the demo, or its missing days, by the services' own use cases with a driven clock:
 * `demo-history.ts [--epoch 2026-08-20] [--since 2026-11-17T18:00:00Z]`.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'fairhouse' },
    /** The first day of the history; by default 90 days ago. */
    epoch: { type: 'string' },
    /** Writes only what comes after this moment. */
    since: { type: 'string' },
  },
});

const dayMs = 86_400_000;
const adminUrl = readSecret('DEMO_ADMIN_URL');
if (adminUrl === undefined) {
  console.error('DEMO_ADMIN_URL is not set: the clock is driven by the owner of the cluster.');
  process.exit(2);
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;
const print = ({ day, done, of, elapsedMs, leftMs }: Progress): void =>
  console.error(`  demo ${day}: day ${done} of ${of}, ${seconds(elapsedMs)}, about ${seconds(leftMs)} left`);

const admin = new pg.Client({ connectionString: adminUrl });
await admin.connect();
try {
  const now = Date.now();
  const today = Math.floor(now / dayMs) * dayMs;
  const epochMs = values.epoch === undefined ? today - (historyDays - 1) * dayMs : Date.parse(values.epoch);
  const sinceMs = values.since === undefined ? epochMs : Date.parse(values.since);
  const clock = await driveDatabaseClock(admin);
  const errors = new Map<string, number>();
  const onError = (error: unknown): void => {
    const text = String((error as { code?: string })?.code ?? (error as Error)?.message ?? error);
    if (!errors.has(text)) console.error(`  demo: ${(error as Error)?.stack ?? text}`);
    errors.set(text, (errors.get(text) ?? 0) + 1);
  };
  const counts: Record<string, number> = {};
  let until = new Date(now);
  try {
    const shift = sinceMs - now;
    await clock.prepareDay(new Date(now + shift).toISOString().slice(0, 10));
    await clock.shift(shift);
    shiftProcessClock(shift);
    const provider = createDemoProvider();
    const platform = await openPlatform({ provider: provider.client });
    const studio = await startDemoStudio();
    const stage: Omit<Stage, 'time'> = {
      seed: values.seed,
      platform,
      studio: createStudioApi(studio.url),
      provider,
      games: { aurora: playedGames('aurora', new Date(now)), harbour: playedGames('harbour', new Date(now)) },
      paymentHash: await hashSecret(crypto.randomUUID()),
      inviters: await openInviters(platform),
      luckyAfter: async (owner, gameCode) => {
        const { playerId } = await platform.db.transaction((tx) => openPlayer(tx, { ...owner, vendorCode: 'studio' }));
        return studio.luckyAfter(playerId, gameCode);
      },
      tags: [],
      counts,
    };
    until = await writeHistory({ stage, clock, epochMs, sinceMs, onProgress: print, onError });
    restoreProcessClock();
    await clock.shift(0);
    await finishHistory(platform, (line) => console.error(`  demo: ${line}`));
    await studio.close();
    await platform.close();
  } finally {
    restoreProcessClock();
    await clock.restore();
  }
  console.log(
    JSON.stringify({
      epoch: new Date(epochMs).toISOString().slice(0, 10),
      until: until.toISOString(),
      counts,
      errors: Object.fromEntries(errors),
    }),
  );
} catch (error) {
  if (!(error instanceof NotADemoError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await admin.end();
}
process.exit();
