import { timeZonesOf } from '#modules/brand/index.ts';
import { countedAmong } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { clockShiftMs } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import type { Round } from '../bet.types.ts';
import { factLines, factSumsOf, withLines } from './fact.rules.ts';
import { readFactSums } from './fact.store.ts';
import type { FactSubject, FactSums, NewFact, PresentFact } from './fact.types.ts';

type Changed = { before: Round; after: Round };
type Ended = { round: Round; sums: FactSums; kept: FactSubject | undefined };

const noZone = 'UTC';

/** The end of each round by the clock of deadlines, its day in the brand's zone, and whether it counts. */
const subjectsOf = async (
  tx: Tx,
  ended: readonly Ended[],
  { recount }: { recount: boolean },
): Promise<ReadonlyMap<string, FactSubject>> => {
  const isFresh = ({ kept }: Ended): boolean => kept === undefined;
  const zones = ended.some(isFresh) ? await timeZonesOf(tx) : new Map<string, string>();
  const shiftMs = ended.some(isFresh) ? await clockShiftMs(tx) : 0;
  const calendars = new Map<string, (moment: Date) => string>();
  const dayOf = (brandId: string, moment: Date): string => {
    const zone = zones.get(brandId) ?? noZone;
    const dayIn = calendars.get(zone) ?? daysOf(zone);
    calendars.set(zone, dayIn);
    return dayIn(moment);
  };
  const dated = ended.map(({ round, kept }) => {
    const { id, brandId, memberId, settledAt, lastAt, gameType, vassalage } = round;
    const happenedAt = kept?.happenedAt ?? new Date((settledAt ?? lastAt).getTime() + shiftMs);
    const day = kept?.day ?? dayOf(brandId, happenedAt);
    return { id, brandId, memberId, at: happenedAt, day, gameType, vassalage, counts: kept?.counts };
  });
  const asked = dated.filter(({ counts }) => recount || counts === undefined);
  const answers = await countedAmong(tx, asked);
  const fresh = new Map(asked.map(({ id }, n) => [id, answers[n] ?? false]));
  return new Map(
    dated.map(({ id, at, day, gameType, vassalage, counts }) => [
      id,
      { gameType, vassalage, happenedAt: at, day, counts: fresh.get(id) ?? counts ?? false },
    ]),
  );
};

/** The subject of the standing facts, if the round still has the end that they name. */
const keptSubject = ({ before, after }: Changed, known: readonly PresentFact[]): FactSubject | undefined =>
  before.settledAt?.getTime() === after.settledAt?.getTime() ? known.find(({ rounds }) => rounds !== 0) : undefined;

/**
 * The facts of rounds that are being rewritten, and how many facts each then has. They are written by `insertFacts` at
 * the end of the transaction; `pending` are those of it that were prepared earlier. `recount` asks anew whether a round
 * counts.
 */
export const prepareFacts = async (
  tx: Tx,
  changed: readonly Changed[],
  { recount = false, pending = [] }: { recount?: boolean; pending?: readonly NewFact[] } = {},
): Promise<{ facts: NewFact[]; revisions: ReadonlyMap<string, number> }> => {
  const touched = changed.filter(({ after }) => after.factRevision > 0 || factSumsOf(after) !== null);
  if (touched.length === 0) return { facts: [], revisions: new Map() };
  const written = await readFactSums(
    tx,
    touched.flatMap(({ after }) => (after.factRevision > 0 ? [after.id] : [])),
  );
  const prepared = Map.groupBy(pending, ({ roundId }) => roundId);
  const known = new Map(
    touched.map(({ after: { id } }) => [id, withLines(written.get(id) ?? [], prepared.get(id) ?? [])]),
  );
  const ended = touched.flatMap((each): Ended[] => {
    const sums = factSumsOf(each.after);
    return sums === null ? [] : [{ round: each.after, sums, kept: keptSubject(each, known.get(each.after.id) ?? []) }];
  });
  const subjects = await subjectsOf(tx, ended, { recount });
  const sumsById = new Map(ended.map(({ round, sums }) => [round.id, sums]));
  const facts = touched.flatMap(({ after: { id, brandId, memberId, currency, factRevision } }): NewFact[] => {
    const subject = subjects.get(id);
    const sums = sumsById.get(id);
    const present = subject === undefined || sums === undefined ? null : { ...subject, ...sums };
    return factLines(known.get(id) ?? [], present, { isKnown: factRevision > 0 }).map((line, n) => ({
      ...line,
      brandId,
      roundId: id,
      revision: factRevision + n + 1,
      memberId,
      currency,
    }));
  });
  const revisions = new Map(facts.map(({ roundId, revision }) => [roundId, revision]));
  return { facts, revisions };
};
