import { betsFilter } from '@fairhouse/protocol/ops/bets';
import * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { boundedFilter, summedMax } from './list-rounds.ts';
import { type RoundsCursor, type RoundsFilter, readRounds, sumRounds } from './rounds.store.ts';

const digits = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,17})$/)
  .optional();

/** The list filter as query parameters: amounts are strings of digits. */
const params = z.object({ ...betsFilter, stakedMin: digits, stakedMax: digits, wonMin: digits, wonMax: digits });
type Params = z.infer<typeof params>;

const pageRows = 1_000;

const amountOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

/** The rounds of a brand as a file, newest first. */
export const betsExportKind = ({ clock }: { clock: Clock }): ExportKind => {
  const filterOf = (brandId: string, given: unknown): RoundsFilter => {
    const { stakedMin, stakedMax, wonMin, wonMax, ...rest } = given as Params;
    const amounts = {
      stakedMin: amountOf(stakedMin),
      stakedMax: amountOf(stakedMax),
      wonMin: amountOf(wonMin),
      wonMax: amountOf(wonMax),
    };
    return boundedFilter(brandId, { ...rest, ...amounts }, clock.now());
  };
  return {
    kind: 'bets',
    permission: 'bet.read',
    params: params as unknown as ExportKind['params'],
    columns: () => [
      'round_ref',
      'round',
      'member_id',
      'member',
      'vendor',
      'game',
      'game_type',
      'state',
      'currency',
      'staked',
      'won',
      'net',
      'opened_at',
      'settled_at',
    ],
    count: async (db, { brandId, params: given }) => {
      const sums = await sumRounds(db.read, filterOf(brandId, given), summedMax);
      return sums.reduce((all, { rounds }) => all + rounds, 0);
    },
    async *pages(db, { brandId, params: given }) {
      const filter = filterOf(brandId, given);
      let beyond: RoundsCursor | null = null;
      for (;;) {
        const rounds = await readRounds(db.read, filter, { beyond, isOldestFirst: false, limit: pageRows });
        const names = await namesOf(db.read, { brandId, ids: rounds.map(({ memberId }) => memberId) });
        if (rounds.length > 0) {
          yield rounds.map((round) => [
            round.id,
            round.round,
            round.memberId,
            names.get(round.memberId) ?? null,
            round.vendorCode,
            round.gameCode,
            round.gameType,
            round.state,
            round.currency,
            round.staked + round.tipped,
            round.won,
            round.won - round.staked - round.tipped,
            round.openedAt.toISOString(),
            round.settledAt?.toISOString() ?? null,
          ]);
        }
        const last = rounds.at(-1);
        if (rounds.length < pageRows || last === undefined) return;
        beyond = { micros: last.openedMicros, id: last.id };
      }
    },
  };
};
