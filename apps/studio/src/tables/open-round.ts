import { fairDraws, hashOfSeed, newServerSeed } from '@fairhouse/games/fair';
import { tableRules } from '@fairhouse/games/tables';
import { newTransactionId } from '@fairhouse/vendor-kit';
import { insertRound } from './tables.store.ts';
import type { LiveRound, StoredRound, TableGame, TablesDeps } from './tables.types.ts';

/** Public and fixed before betting opens: it is derived from the previous round, whose seed is already revealed. */
export const clientSeedAfter = (
  gameCode: string,
  previous: Pick<StoredRound, 'roundId' | 'serverSeed'> | null,
): string => hashOfSeed(previous === null ? gameCode : `${previous.roundId}:${previous.serverSeed}`);

/** Decides a round and stores it; only then can stakes be placed. */
export const openRound = async (
  deps: TablesDeps,
  gameCode: string,
  game: TableGame,
  previous: StoredRound | null,
): Promise<LiveRound> => {
  const serverSeed = newServerSeed();
  const clientSeed = clientSeedAfter(gameCode, previous);
  const nonce = previous === null ? 0 : previous.nonce + 1;
  const outcome = tableRules[game.engine].deal(game.design, fairDraws({ serverSeed, clientSeed, nonce }));
  const openedAt = new Date();
  const closesAt = new Date(openedAt.getTime() + deps.pace.bettingMs(game.design));
  const round: StoredRound = {
    ...game,
    roundId: newTransactionId(),
    gameCode,
    nonce,
    serverSeed,
    serverSeedHash: hashOfSeed(serverSeed),
    clientSeed,
    outcome,
    openedAt,
    closesAt,
  };
  await insertRound(deps.db, round);
  return { ...round, phase: 'betting', endsAt: closesAt, deciding: null, bets: new Map() };
};
