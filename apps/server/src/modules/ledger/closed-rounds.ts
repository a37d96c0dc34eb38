import type { Queryable } from '#platform/db/db.ts';
import { readClosedKeys, readWholeRounds } from './closed-rounds.store.ts';
import { dayOf, keyOf } from './key-of.ts';

/** A round of one wallet, and how far the caller has read its movements. */
type AskedRound = {
  source: string;
  walletId: bigint;
  round: string;
  openedAt: Date;
  lastSeq: bigint;
};

/** Live tables share a round among players, so the ledger keys a round by source, round and wallet. */
export const roundKeyOf = ({ source, walletId, round }: Pick<AskedRound, 'source' | 'walletId' | 'round'>): string =>
  keyOf({ source, externalId: `round:${walletId}:${round}` });

const monthsMax = 13;

/** The days under which the row of a round may be stored: the day in its id, or a month since it was opened. */
const daysFor = ({ round, openedAt }: AskedRound, now: Date): string[] => {
  const carried = (['uuidv7', 'ulid', 'date_prefix'] as const).flatMap((mode) => {
    const day = dayOf(round, mode, now, { isReference: true });
    return day === null || day === 'refused' ? [] : [day];
  });
  const months: string[] = [];
  for (let n = 0; n < monthsMax; n += 1) {
    const first = new Date(Date.UTC(openedAt.getUTCFullYear(), openedAt.getUTCMonth() + n, 1));
    if (first > now) break;
    months.push(first.toISOString().slice(0, 10));
  }
  return [...carried, ...months];
};

/**
 * Which of the rounds are closed in the ledger, by their index. A closed round with a movement that the
 * caller has not read yet is left out, because its sums would be incomplete.
 */
export const closedRounds = async (
  db: Queryable,
  rounds: readonly AskedRound[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const places = rounds.flatMap((asked, n) => daysFor(asked, now).map((day) => ({ n, key: roundKeyOf(asked), day })));
  const closed = (await readClosedKeys(db, places)).flatMap((n) => {
    const round = rounds[n];
    return round === undefined ? [] : [{ n, ...round }];
  });
  return new Set(closed.length === 0 ? [] : await readWholeRounds(db, closed));
};
