import type { RoundPage } from '@fairhouse/games/wire';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { cycleFor } from './current-round.ts';
import { listRounds } from './round.store.ts';
import type { RoundsUse } from './rounds-use.ts';
import { viewRounds } from './view-round.ts';

const pageRounds = 20;

/** The player's rounds at this game, also of earlier sessions, the newest first. */
export const listHistory = async (use: RoundsUse, session: Session, before: string | null): Promise<RoundPage> => {
  const { playerId, gameCode } = session;
  const found = await listRounds(use.db, { playerId, gameCode, before, count: pageRounds + 1 });
  const page = found.slice(0, pageRounds);
  const rounds = await viewRounds(use, page, { cycleMs: cycleFor(use, session), wallet: null });
  return { rounds, next: found.length > pageRounds ? (page.at(-1)?.roundId ?? null) : null };
};
