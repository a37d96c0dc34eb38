import type { OpsBet } from '@fairhouse/protocol/ops/bets';
import type { Round } from '../bet.types.ts';

type Wire<Value> = Value extends { minor: unknown } ? { minor: bigint; currency: string } : Value;
export type ShownRound = { [Field in keyof OpsBet]: Wire<OpsBet[Field]> };

/** A round in the back-office format. A member who no longer exists in the brand is shown by number. */
export const showOpsRound = (
  round: Round,
  { name, gameName }: { name: string | undefined; gameName: string | null },
): ShownRound => {
  const amount = (minor: bigint) => ({ minor, currency: round.currency });
  const paidIn = round.staked + round.tipped;
  return {
    roundRef: round.id,
    roundId: round.round,
    member: { memberId: round.memberId, name: name ?? round.memberId },
    vendorCode: round.vendorCode,
    vassalage: round.vassalage,
    gameCode: round.gameCode,
    gameName,
    gameType: round.gameType,
    state: round.state,
    isPlayMoney: round.isPlayMoney,
    staked: amount(paidIn),
    won: amount(round.won),
    net: amount(round.won - paidIn),
    openedAt: round.openedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  };
};
