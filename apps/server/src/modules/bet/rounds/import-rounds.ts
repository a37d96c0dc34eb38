import { timeZonesOf } from '#modules/brand/index.ts';
import { digestOf, sourceOf } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { dayChanges, validBetOf } from '../bet.rules.ts';
import { addTurnover, insertRounds, lockRounds, updateRounds, upsertLines } from '../bet.store.ts';
import type { Round, RoundGame } from '../bet.types.ts';
import { addMemberDays } from '../member-days/member-day.store.ts';

export type ImportedRound = RoundGame &
  Pick<Round, 'brandId' | 'memberId' | 'walletId' | 'currency' | 'vendorCode' | 'round' | 'staked' | 'won'> & {
    settledAt: Date;
  };

/**
 * Writes ended rounds of earlier days that have no postings here: the history of a demonstration. Rounds that exist are
 * not changed. Their facts come by `writeFacts`.
 */
export const importRounds = async (tx: Tx, imported: readonly ImportedRound[]): Promise<void> => {
  const zones = await timeZonesOf(tx);
  const sources = new Map<string, number>();
  for (const vendorCode of new Set(imported.map((each) => each.vendorCode)))
    sources.set(vendorCode, await sourceOf(tx, `vendor:${vendorCode}`));
  const byId = new Map(
    imported.map((each) => {
      const sourceId = sources.get(each.vendorCode) ?? 0;
      const id = digestOf(['round', String(sourceId), String(each.walletId), each.round]);
      return [id, { ...each, id, sourceId, isPlayMoney: false, lastSeq: 0n, openedAt: each.settledAt }] as const;
    }),
  );
  await insertRounds(tx, [...byId.values()]);
  const fresh = (await lockRounds(tx, [...byId.keys()])).flatMap((round) => {
    const given = byId.get(round.id);
    if (given === undefined || round.state !== 'open') return [];
    const { staked, won, gameId, gameCode, gameType, vassalage, settledAt } = given;
    const day = daysOf(zones.get(round.brandId) ?? 'UTC')(settledAt);
    const game = { gameId, gameCode, gameType, vassalage };
    const sums = { staked, cashStaked: staked, won, bets: 1, wins: won > 0n ? 1 : 0 };
    return [{ ...round, ...game, ...sums, state: 'settled' as const, day, lastAt: settledAt, settledAt, lookAt: null }];
  });
  await updateRounds(tx, fresh);
  const lines = fresh.flatMap((round) => {
    const line = validBetOf(round);
    const day = round.settledAt.toISOString().slice(0, 10);
    return line === null ? [] : [{ ...round, ...line, roundId: round.id, day, applied: 0n }];
  });
  await upsertLines(tx, lines);
  await addTurnover(
    tx,
    lines.map((line) => ({ ...line, change: line.counted })),
  );
  await addMemberDays(
    tx,
    fresh.flatMap((round) => dayChanges(undefined, round)),
  );
};
