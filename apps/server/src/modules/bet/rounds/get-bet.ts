import type { getBetEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readLines, readMoves } from '../bet.store.ts';
import { readOwnRound } from './record.store.ts';
import { showRound } from './show-round.ts';

type ResponseBody = z.output<(typeof getBetEndpoint)['schema']['response'][200]>['value'];

/** One of the caller's own rounds with its movements in order, and the part of its stake that counted. */
export const getBet = async (
  brand: BrandSnapshot,
  { memberId, roundRef, language }: { memberId: string; roundRef: string; language: string | undefined },
  deps: { db: Db; proofUrlOf: ProofUrlOf },
): Promise<ResponseBody> => {
  const round = await readOwnRound(deps.db.read, { brandId: brand.brandId, memberId, id: roundRef });
  if (round === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const moves = (await readMoves(deps.db.read, [round.id])).get(round.id) ?? [];
  const line = (await readLines(deps.db.read, [round.id])).get(round.id);
  const gameIds = round.gameId === null ? [] : [round.gameId];
  const games = await findGames(brand, { gameIds, language }, deps);
  const amount = (minor: bigint) => ({ minor, currency: round.currency });
  return {
    ...showRound(round, games.get(round.gameId ?? '')),
    transactions: moves.map(({ kind, cash, bonus, externalTx, isUndone, at }) => ({
      kind,
      change: amount(cash),
      bonusChange: amount(bonus),
      reference: externalTx,
      isUndone,
      at: at.toISOString(),
    })),
    validBet:
      line === undefined
        ? null
        : {
            staked: amount(line.staked),
            validBet: amount(line.validBet),
            counted: amount(line.counted),
            reason: line.reason,
          },
    proofUrl: deps.proofUrlOf({ vendorCode: round.vendorCode, roundId: round.round }),
  };
};

/** The page where a round of a provably fair vendor can be verified; null if there is none. */
export type ProofUrlOf = (round: { vendorCode: string; roundId: string }) => string | null;
