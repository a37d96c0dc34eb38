import { bookCost } from '../runs/run-books.ts';
import { fundPayer } from './fund-payer.ts';
import {
  lockPaying,
  readNextDepth,
  readOperatorsShare,
  readPage,
  readPayersWithoutInflow,
  settlePlain,
} from './funding.store.ts';
import type { FundingDeps } from './funding.types.ts';

/** How many agents one transaction settles. */
const pageAgents = 2_000;

/** A wallet that somebody else keeps locked for too long. */
const lockTimeout = '55P03';

const isLockTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === lockTimeout;

/** Settles payers one by one; false if one of them has to wait for a wallet. */
const fundPayers = async (runId: string, payers: readonly bigint[], deps: FundingDeps): Promise<boolean> => {
  let isDone = true;
  for (const payer of payers) {
    try {
      await fundPayer(runId, payer, deps);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      isDone = false;
    }
  }
  return isDone;
};

/** A level in pages of payers; `readNext` gives those after a number, and which of them need a turn of their own. */
const fundLevel = async (
  runId: string,
  readNext: (after: bigint) => Promise<{ last: bigint | null; payers: readonly bigint[] }>,
  deps: FundingDeps,
): Promise<boolean> => {
  let isDone = true;
  for (let after = 0n; ; ) {
    const { last, payers } = await readNext(after);
    if (!(await fundPayers(runId, payers, deps))) isDone = false;
    if (last === null) return isDone;
    after = last;
  }
};

/** The next page of a level: plain agents are settled together, the others are returned. */
const settlePage = (runId: string, depth: number, after: bigint, deps: FundingDeps) =>
  deps.db.transaction(async (tx) => {
    if ((await lockPaying(tx, runId)) === null) return { last: null, payers: [] };
    const page = await readPage(tx, { runId, depth, after, limit: pageAgents });
    const numbersOf = (isPlain: boolean) => page.filter((each) => each.isPlain === isPlain).map(({ number }) => number);
    await settlePlain(tx, { runId, depth, agents: numbersOf(true) });
    return { last: page.at(-1)?.number ?? null, payers: numbersOf(false) };
  });

/**
 * Funds the bills of a run from the top of the tree down: every agent passes on what it owes its direct downlines and
 * keeps the rest. It goes on where an earlier attempt ended. False if a wallet was locked: the level is finished by the
 * next attempt.
 */
export const fundRun = async (runId: string, deps: FundingDeps): Promise<boolean> => {
  const isPaying = await deps.db.transaction(async (tx) => {
    const run = await lockPaying(tx, runId);
    if (run !== null) await bookCost(tx, run, 'share', await readOperatorsShare(tx, runId));
    return run !== null;
  });
  if (!isPaying) return false;
  for (;;) {
    const depth = await readNextDepth(deps.db.read, runId);
    if (depth === null) return true;
    const withoutInflow = await fundLevel(
      runId,
      async (after) => {
        const query = { runId, depth, after, limit: pageAgents };
        const payers = await readPayersWithoutInflow(deps.db.read, query);
        return { last: payers.at(-1) ?? null, payers };
      },
      deps,
    );
    if (!withoutInflow) return false;
    if (!(await fundLevel(runId, (after) => settlePage(runId, depth, after, deps), deps))) return false;
  }
};
