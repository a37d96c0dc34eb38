import { newId } from '#platform/kernel/ids.ts';
import type { Log } from '#platform/kernel/log.ts';
import { type VerifyDeps, verifyChain } from '../chain/verify-chain.ts';
import { endRun, failRun, insertRun, noteProgress, startRun } from './chain.store.ts';

/** Breaks written to the log; the metric counts all, and the run keeps the first hundred. */
const loggedMax = 20;

/** Verifies the chain and keeps what was found. Without a run asked for, makes one of its own: the nightly. */
export const runVerification = async (
  askedRunId: string | undefined,
  { log, ...deps }: VerifyDeps & { log: Log },
): Promise<void> => {
  const runId = askedRunId ?? newId();
  const now = () => deps.clock.now();
  // One that an operator asked for a moment ago does for the night as well.
  const isAsked =
    askedRunId !== undefined ||
    (await deps.db.transaction((tx) => insertRun(tx, { id: runId, askedBy: null, now: now() })));
  if (!isAsked || !(await startRun(deps.db, runId, now()))) return;
  try {
    const onProgress: VerifyDeps['onProgress'] = (sofar) => {
      noteProgress(deps.db, runId, { ...sofar }).catch((error: unknown) =>
        log.warn({ err: error }, 'progress not kept'),
      );
    };
    const { breaks, ...figures } = await verifyChain({ ...deps, onProgress });
    await endRun(deps.db, runId, { ...figures, breaks }, now());
    for (const { table, seq, check } of breaks.slice(0, loggedMax)) {
      log.fatal({ table, seq, check }, 'audit chain broken');
    }
    log.info(figures, 'audit chain verified');
  } catch (error) {
    await failRun(deps.db, runId, now());
    throw error;
  }
};
