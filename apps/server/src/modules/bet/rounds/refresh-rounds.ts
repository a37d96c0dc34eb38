import { timeZonesOf } from '#modules/brand/index.ts';
import { gamesByCode } from '#modules/catalog/index.ts';
import { closedRounds, readSources } from '#modules/ledger/index.ts';
import { applyTurnover } from '#modules/wallet/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { dayChanges, lookAfterMs, measureOf, stateOf, sumMoves, validBetOf } from '../bet.rules.ts';
import {
  addGameSums,
  addTurnover,
  type GameSumsChange,
  type Line,
  lockRounds,
  readIdle,
  readLines,
  readMoves,
  updateRounds,
  upsertLines,
} from '../bet.store.ts';
import type { BetPorts, Round, RoundGame } from '../bet.types.ts';
import { insertFacts } from '../facts/fact.store.ts';
import type { NewFact } from '../facts/fact.types.ts';
import { prepareFacts } from '../facts/prepare-facts.ts';
import { addMemberDays } from '../member-days/member-day.store.ts';

type Known = Round & { looks: number };

/** Looks up the game of a round that has none, and the time of this run. */
export type RefreshDeps = {
  gameCodesOf: BetPorts['gameCodesOf'];
  now: Date;
  /** The end of a round that its last movement did not close; otherwise the time of that movement. */
  endedAt?: Date;
  /** Facts that this transaction has prepared already and not written yet. */
  pending?: readonly NewFact[];
};

const nameGames = async (
  tx: Tx,
  rounds: readonly Known[],
  deps: RefreshDeps,
): Promise<ReadonlyMap<string, RoundGame>> => {
  const nameless = rounds.filter(({ gameCode }) => gameCode === null);
  if (nameless.length === 0) return new Map();
  const codes = await deps.gameCodesOf(
    tx,
    nameless.map(({ id, vendorCode, walletId, openedAt }) => ({ id, vendorCode, walletId, at: openedAt })),
  );
  const games = await gamesByCode(
    tx,
    codes.flatMap((code) => code ?? []),
  );
  return new Map(
    nameless.flatMap(({ id }, n) => {
      const gameCode = codes[n] ?? null;
      if (gameCode === null) return [];
      const game = games.get(gameCode);
      const { gameId = null, vassalage = null, gameType = null } = game ?? {};
      return [[id, { gameId, vassalage, gameCode, gameType }] as const];
    }),
  );
};

const isFinal = ({ state }: Pick<Round, 'state'>): boolean => state === 'settled' || state === 'rolled_back';

/**
 * Writes the line of each ended round, and adjusts the counters and the requirements by the difference to the previous
 * line.
 */
const writeLines = async (tx: Tx, rounds: readonly Round[], now: Date): Promise<void> => {
  const before = await readLines(
    tx,
    rounds.map(({ id }) => id),
  );
  const changed = rounds.flatMap((round): (Omit<Line, 'applied'> & { walletId: bigint; settledAt: Date })[] => {
    const { id, brandId, memberId, walletId, currency, lastAt } = round;
    const settledAt = round.settledAt ?? lastAt;
    const old = before.get(id);
    // A reopened round counts nothing until it ends again; its line stays and records that.
    const line = validBetOf(round) ?? (old === undefined ? null : validBetOf({ ...round, state: 'rolled_back' }));
    if (line === null) return [];
    const day = old?.day ?? settledAt.toISOString().slice(0, 10);
    const isSame =
      old?.staked === line.staked &&
      old.validBet === line.validBet &&
      old.counted === line.counted &&
      old.reason === line.reason;
    return isSame ? [] : [{ roundId: id, brandId, memberId, walletId, currency, day, settledAt, ...line }];
  });
  if (changed.length === 0) return;
  const outbox = createOutbox({ now: () => now });
  const applied = await applyTurnover(tx, changed, { outbox, idleAt: readIdle });
  const lines = changed.map((line) => ({ ...line, applied: applied.get(line.roundId) ?? 0n }));
  await upsertLines(tx, lines);
  const changes = lines
    .map(({ roundId, counted, ...line }) => ({ ...line, change: counted - (before.get(roundId)?.counted ?? 0n) }))
    .filter(({ change }) => change !== 0n);
  if (changes.length > 0) await addTurnover(tx, changes);
};

const sumsChanges = (round: Round, sign: 1 | -1): GameSumsChange[] => {
  const measure = measureOf(round);
  const { vassalage, gameCode, currency } = round;
  return measure === null || vassalage === null || gameCode === null
    ? []
    : [{ vassalage, gameCode, currency, sign, ...measure }];
};

const measure = async (tx: Tx, before: readonly Round[], after: readonly Round[]): Promise<void> => {
  const old = new Map(before.map((round) => [round.id, round]));
  const changes = after.flatMap((round) => {
    const was = old.get(round.id);
    const gone = was === undefined ? [] : sumsChanges(was, -1);
    const come = sumsChanges(round, 1);
    const isSame =
      gone[0]?.stake === come[0]?.stake && gone[0]?.payout === come[0]?.payout && gone.length === come.length;
    return isSame && was?.gameCode === round.gameCode ? [] : [...gone, ...come];
  });
  if (changes.length > 0) await addGameSums(tx, changes);
};

/** The time zone of a brand without settings. */
const noZone = 'UTC';

/**
 * The day a round is counted on: that of its first movement, in the brand's time zone at the first write. Only an
 * earlier movement that arrives late changes it.
 */
const createDayOf = async (tx: Tx): Promise<(known: Known, openedAt: Date) => string> => {
  const zones = await timeZonesOf(tx);
  const calendars = new Map<string, (moment: Date) => string>();
  return ({ brandId, day, openedAt: before }, openedAt) => {
    if (day !== null && before.getTime() === openedAt.getTime()) return day;
    const zone = zones.get(brandId) ?? noZone;
    const dayIn = calendars.get(zone) ?? daysOf(zone);
    calendars.set(zone, dayIn);
    return dayIn(openedAt);
  };
};

const countDays = async (tx: Tx, before: readonly Round[], after: readonly Round[]): Promise<void> => {
  const old = new Map(before.map((round) => [round.id, round]));
  const changes = after.flatMap((round) => dayChanges(old.get(round.id), round));
  if (changes.length > 0) await addMemberDays(tx, changes);
};

/**
 * Recomputes rounds from their movements and the ledger. Idempotent, and safe to run at any time. The caller writes the
 * returned facts as the last step of its transaction.
 */
export const refreshRounds = async (
  tx: Tx,
  roundIds: readonly string[],
  deps: RefreshDeps,
): Promise<{ rounds: Round[]; facts: NewFact[] }> => {
  const rounds: Known[] = await lockRounds(tx, [...new Set(roundIds)]);
  if (rounds.length === 0) return { rounds: [], facts: [] };
  const moves = await readMoves(
    tx,
    rounds.map(({ id }) => id),
  );
  const sources = await readSources(tx);
  const closed = await closedRounds(
    tx,
    rounds.map(({ sourceId, walletId, round, openedAt, id, lastSeq }) => ({
      source: sources.get(sourceId) ?? '',
      walletId,
      round,
      openedAt,
      lastSeq: moves.get(id)?.at(-1)?.seq ?? lastSeq,
    })),
    deps.now,
  );
  const games = await nameGames(tx, rounds, deps);
  const dayOf = await createDayOf(tx);
  const after = rounds.map((known, n): Known & { lookAt: Date | null } => {
    const own = moves.get(known.id) ?? [];
    const state = stateOf(own, { isClosed: closed.has(n), isDoubted: known.doubtedAt !== null });
    const lastAt = own.at(-1)?.at ?? known.lastAt;
    const openedAt = own[0]?.at ?? known.openedAt;
    const isEnded = isFinal({ state });
    const looks = isEnded || own.at(-1)?.seq !== known.lastSeq ? 0 : known.looks + 1;
    return {
      ...known,
      ...games.get(known.id),
      ...sumMoves(own),
      state,
      lastSeq: own.at(-1)?.seq ?? known.lastSeq,
      day: dayOf(known, openedAt),
      openedAt,
      lastAt,
      settledAt: isEnded ? (known.settledAt ?? deps.endedAt ?? lastAt) : null,
      looks,
      lookAt: isEnded ? null : new Date(deps.now.getTime() + lookAfterMs(looks)),
    };
  });
  const { facts, revisions } = await prepareFacts(
    tx,
    after.flatMap((round, n) => {
      const before = rounds[n];
      return before === undefined ? [] : [{ before, after: round }];
    }),
    deps,
  );
  await updateRounds(
    tx,
    after.map((round) => ({ ...round, factRevision: revisions.get(round.id) ?? round.factRevision })),
  );
  await writeLines(tx, after, deps.now);
  await measure(tx, rounds, after);
  await countDays(tx, rounds, after);
  return { rounds: after, facts };
};

/** For callers that do nothing else in their transaction. */
export const refreshAndTell = async (tx: Tx, roundIds: readonly string[], deps: RefreshDeps): Promise<Round[]> => {
  const { rounds, facts } = await refreshRounds(tx, roundIds, deps);
  // Last: it takes the counters of the brands, which every recorder waits for.
  await insertFacts(tx, facts);
  return rounds;
};
