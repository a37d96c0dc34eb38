import { newId } from '#platform/kernel/ids.ts';
import type { Log } from '#platform/kernel/log.ts';
import { type VerifyDeps, verifyChain } from '../chain/verify-chain.ts';
import { endRun, failRun, insertRun, noteProgress, startRun } from './chain.store.ts';

/** Breaks written to the log; the metric counts all, and the run stores the first hundred. */
const loggedMax = 20;

/** Verifies the chain and stores the result. Without a requested run it creates one, for the nightly schedule. */
export const runVerification = async (
  askedRunId: string | undefined,
  { log, ...deps }: VerifyDeps & { log: Log },
): Promise<void> => {
  const runId = askedRunId ?? newId();
  const now = () => deps.clock.now();
  // If a run is already in progress, the nightly one is skipped.
  const isAsked =
    askedRunId !== undefined ||
    (await deps.db.transaction((tx) => insertRun(tx, { id: runId, askedBy: null, now: now() })));
  if (!isAsked || !(await startRun(deps.db, runId, now()))) return;
  try {
    const onProgress: VerifyDeps['onProgress'] = (sofar) => {
      noteProgress(deps.db, runId, { ...sofar }).catch((error: unknown) =>
        log.warn({ err: error }, 'verification progress was not stored'),
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
