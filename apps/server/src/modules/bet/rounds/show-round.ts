import type { GameCard } from '#modules/catalog/index.ts';
import type { Round } from '../bet.types.ts';

/** Everything that left the wallet in a round: bets and tips. */
const paidIn = ({ staked, tipped }: Pick<Round, 'staked' | 'tipped'>): bigint => staked + tipped;

/** A round in the wire format (`packages/protocol`, `bet`). */
export const showRound = (round: Round, game: GameCard | undefined) => {
  const amount = (minor: bigint) => ({ minor, currency: round.currency });
  return {
    roundRef: round.id,
    roundId: round.round,
    vassalage: round.vassalage,
    gameType: round.gameType,
    gameCode: round.gameCode,
    gameName: game?.nodeName ?? null,
    nodeId: round.gameId,
    iconUrl: game?.iconUrl ?? null,
    state: round.state,
    staked: amount(paidIn(round)),
    won: amount(round.won),
    net: amount(round.won - paidIn(round)),
    openedAt: round.openedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  };
};
