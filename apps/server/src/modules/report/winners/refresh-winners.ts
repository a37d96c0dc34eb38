import { readBiggestWins, readWinsById, type SettledWin } from '#modules/bet/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { maskName } from '../report.rules.ts';
import {
  deleteSurplus,
  deleteWinners,
  insertWinners,
  type NewWinner,
  readBoardFloors,
  readRoundWinners,
} from '../report.store.ts';

/** The period of the board. Seeded rows are labelled as such, and stay. */
export const boardDays = 30;
/** Rows for each kind of game: more than any board shows. */
const perType = 50;
const rowsMax = 5_000;

const dayMs = 24 * 60 * 60_000;

type BoardBrand = { brandId: string; currency: string };

const sameWin = (row: { amountMinor: bigint; currency: string }, win: SettledWin | undefined): boolean =>
  win !== undefined && win.won === row.amountMinor && win.currency === row.currency;

/** Rows that are too old, and rows that no longer match their round. */
export const readFalseWinners = async (db: Db, now: Date): Promise<{ old: string[]; untrue: string[] }> => {
  const rows = await readRoundWinners(db.read, rowsMax);
  const wins = new Map(
    (rows.length === 0
      ? []
      : await readWinsById(
          db.read,
          rows.map(({ roundRef }) => roundRef),
        )
    ).map((win) => [win.id, win]),
  );
  const oldest = now.getTime() - boardDays * dayMs;
  const old = rows.filter(({ wonAt }) => wonAt.getTime() < oldest);
  const untrue = rows.filter((row) => !old.includes(row) && !sameWin(row, wins.get(row.roundRef)));
  return { old: old.map(({ winnerId }) => winnerId), untrue: untrue.map(({ winnerId }) => winnerId) };
};

const fillBoard = async ({ brandId, currency }: BoardBrand, since: Date, { db }: { db: Db }): Promise<void> => {
  const floors = await readBoardFloors(db.read, { brandId, currency, perType });
  const wins = await readBiggestWins(db.read, { brandId, currency, since, perType });
  const winners: NewWinner[] = [];
  for (const { id, memberId, gameId, gameType, won, settledAt } of wins) {
    // A full board only takes wins higher than its lowest row.
    if (won <= (floors.get(gameType) ?? 0n)) continue;
    const member = await findMember(db.read, { brandId, id: memberId });
    if (member === null) continue;
    const playerLabel = maskName(member.username);
    const winnerId = newId();
    winners.push({
      winnerId,
      gameId,
      gameType,
      playerLabel,
      amountMinor: won,
      currency,
      wonAt: settledAt,
      roundRef: id,
    });
  }
  if (winners.length === 0) return;
  await db.transaction(async (tx) => {
    await insertWinners(tx, brandId, winners);
    await deleteSurplus(tx, { brandId, currency, perType });
  });
};

/**
 * Updates each brand's winner board from its settled rounds: adds the highest wins above their stake and
 * removes rows that are too old or no longer true.
 */
export const refreshWinners = async (
  brands: readonly BoardBrand[],
  { now, since }: { now: Date; since: Date },
  deps: { db: Db },
): Promise<void> => {
  const { old, untrue } = await readFalseWinners(deps.db, now);
  const gone = [...old, ...untrue];
  if (gone.length > 0) await deps.db.transaction((tx) => deleteWinners(tx, gone));
  for (const brand of brands) await fillBoard(brand, since, deps);
};
