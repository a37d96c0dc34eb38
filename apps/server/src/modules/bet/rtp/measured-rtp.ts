import type { Db } from '#platform/db/db.ts';
import { readGameSums } from '../rounds/record.store.ts';
import { type MeasuredRtp, measuredRtpOf } from './rtp.rules.ts';

/** What the settled rounds of a game returned in one currency; null until there are enough of them. */
export const measuredRtp = async (
  game: { vassalage: string; gameCode: string; currency: string },
  deps: { db: Db },
): Promise<MeasuredRtp | null> => measuredRtpOf(await readGameSums(deps.db.read, game));
