import type { RoundPage } from '@fairhouse/games/wire';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { cycleFor } from './current-round.ts';
import { listRounds } from './round.store.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { viewRounds } from './view-round.ts';

const pageRounds = 20;

/** The player's rounds at this game, including earlier sessions, newest first. */
export const listHistory = async (deps: RoundsDeps, session: Session, before: string | null): Promise<RoundPage> => {
  const { playerId, gameCode } = session;
  const found = await listRounds(deps.db, { playerId, gameCode, before, count: pageRounds + 1 });
  const page = found.slice(0, pageRounds);
  const rounds = await viewRounds(deps, page, { cycleMs: cycleFor(deps, session), wallet: null });
  return { rounds, next: found.length > pageRounds ? (page.at(-1)?.roundId ?? null) : null };
};
