import type { opsGetBetEndpoint } from '@fairhouse/protocol/ops/bets';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readMoves } from '../bet.store.ts';
import type { UncountedReason } from '../bet.types.ts';
import { readCasesOf } from './cases.query.ts';
import type { ProofUrlOf } from './get-bet.ts';
import { type RoundMore, readRound, readTurnoverLine } from './rounds.store.ts';
import { showOpsRound } from './show-ops-round.ts';

type ResponseBody = z.output<(typeof opsGetBetEndpoint)['schema']['response'][200]>['value'];

const vendorViewOf = ({
  vendorState,
  vendorStaked,
  vendorWon,
  vendorAskedAt,
}: RoundMore): ResponseBody['vendorView'] =>
  vendorState === null
    ? null
    : {
        state: vendorState,
        staked: vendorStaked,
        won: vendorWon,
        askedAt: vendorAskedAt?.toISOString() ?? null,
      };

/** One round of a brand: its movements, its valid bet, and the vendor's report. */
export const getRound = async (
  brand: BrandSnapshot,
  roundRef: string,
  deps: { db: Db; proofUrlOf: ProofUrlOf },
): Promise<ResponseBody> => {
  const { brandId } = brand;
  const { read } = deps.db;
  const round = await readRound(read, { brandId, id: roundRef });
  if (round === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const moves = (await readMoves(read, [round.id])).get(round.id) ?? [];
  const line = await readTurnoverLine(read, { brandId, id: round.id });
  const names = await namesOf(read, { brandId, ids: [round.memberId] });
  const subjects = [round.id, round.round, ...moves.map(({ externalTx }) => externalTx)];
  const cases = await readCasesOf(read, { brandId, vendorCode: round.vendorCode, subjects });
  const gameIds = round.gameId === null ? [] : [round.gameId];
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language: undefined }, deps);
  const amount = (minor: bigint) => ({ minor, currency: round.currency });
  return {
    ...showOpsRound(round, {
      name: names.get(round.memberId),
      gameName: games.get(round.gameId ?? '')?.nodeName ?? null,
    }),
    walletId: `${round.walletId}`,
    moves: moves.map(({ seq, kind, cash, bonus, externalTx, isUndone, at }) => ({
      version: `${seq}`,
      kind,
      change: amount(cash),
      bonusChange: amount(bonus),
      reference: externalTx,
      isUndone,
      at: at.toISOString(),
    })),
    turnover:
      line === undefined
        ? null
        : {
            staked: amount(line.staked),
            validBet: amount(line.validBet),
            counted: amount(line.counted),
            reason: line.reason as UncountedReason | null,
            day: line.day,
            revision: line.revision,
          },
    doubt:
      round.state === 'in_doubt' && round.doubtedAt !== null
        ? {
            since: round.doubtedAt.toISOString(),
            asks: round.asks,
            nextAskAt: round.askAt?.toISOString() ?? null,
          }
        : null,
    vendorView: vendorViewOf(round),
    cases: cases.map(({ id, openedAt, ...each }) => ({ caseId: id, ...each, openedAt: openedAt.toISOString() })),
    proofUrl: deps.proofUrlOf({ vendorCode: round.vendorCode, roundId: round.round }),
  };
};
