import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { countingChangedEvent } from './harm.events.ts';
import { dayBefore, harmVersion, opensCase, scoreOf, windowOf } from './harm.rules.ts';
import {
  endRun,
  insertCase,
  insertScores,
  moveRun,
  openRun,
  raiseCase,
  readDepositors,
  readLastCases,
  takeRun,
} from './harm.store.ts';
import type { HarmInputs, HarmPorts, HarmScore } from './harm.types.ts';
import { readInputs } from './read-inputs.ts';

export type HarmDeps = {
  db: Db;
  outbox: Outbox;
  ports: HarmPorts;
  brands(): readonly { brandId: string; timeZone: string }[];
};

/** A statement over one month of their rounds must finish within its timeout. */
const sliceMax = 100;

type Scored = { memberId: string; inputs: HarmInputs; score: HarmScore };

const writeCases = async (
  tx: Tx,
  { brandId, day, now }: { brandId: string; day: string; now: Date },
  scored: readonly Scored[],
  outbox: Outbox,
): Promise<void> => {
  const last = await readLastCases(tx, { brandId, memberIds: scored.map(({ memberId }) => memberId) });
  for (const { memberId, score } of scored) {
    const earlier = last.get(memberId) ?? null;
    if (earlier?.state === 'open') await raiseCase(tx, { caseId: earlier.caseId, day, score });
    else if (opensCase(score.score, earlier, now)) {
      const { since } = await insertCase(tx, { caseId: newId(), brandId, memberId, day, score });
      await outbox.add(tx, countingChangedEvent({ brandId, memberId }, since));
    }
  }
};

/** The next members by id who played or deposited, up to a slice. */
const nextMembers = async (
  { brandId, day, afterMember }: { brandId: string; day: string; afterMember: string },
  { db, ports }: HarmDeps,
): Promise<string[]> => {
  const input = { brandId, window: windowOf(day), afterMember, limit: sliceMax };
  const found = new Set([...(await readDepositors(db.read, input)), ...(await ports.playersOf(db.read, input))]);
  return [...found].toSorted().slice(0, sliceMax);
};

/** Writes scores, cases and progress of one slice in one transaction. Returns false when the run is over. */
const scoreSlice = async (
  { brandId, timeZone, day, afterMember }: { brandId: string; timeZone: string; day: string; afterMember: string },
  deps: HarmDeps,
): Promise<boolean> => {
  const memberIds = await nextMembers({ brandId, day, afterMember }, deps);
  const input = { brandId, memberIds, window: windowOf(day), timeZone };
  const inputs = memberIds.length === 0 ? [] : await readInputs(deps.db.read, input, deps.ports);
  const scored = inputs.map((each): Scored => ({ ...each, score: scoreOf(each.inputs) }));
  return deps.db.transaction(async (tx) => {
    if (!(await takeRun(tx, { brandId, day, afterMember }))) return true;
    const last = memberIds.at(-1);
    if (last === undefined) {
      await endRun(tx, { brandId, day });
      return false;
    }
    await insertScores(tx, { brandId, day, version: harmVersion }, scored);
    await writeCases(tx, { brandId, day, now: await deadlineNow(tx) }, scored, deps.outbox);
    await moveRun(tx, { brandId, day, afterMember: last, members: memberIds.length });
    return true;
  });
};

/**
 * Scores everyone who played or deposited in the thirty days before today, by brand and slice. An interrupted run is
 * continued; a day is scored once. A score only leads to a case for staff, no offers, and no earnings from the member's
 * play.
 */
export const scoreMembers = async (deps: HarmDeps): Promise<void> => {
  const day = dayBefore(await deadlineNow(deps.db.read));
  for (const { brandId, timeZone } of deps.brands()) {
    for (;;) {
      const run = await openRun(deps.db.read, { brandId, day, version: harmVersion });
      if (run === null || !(await scoreSlice({ brandId, timeZone, day, ...run }, deps))) break;
    }
  }
};
