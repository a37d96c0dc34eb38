import type { ShieldedAmong } from '#modules/message/index.ts';
import { harmFlaggedAmong, protectedAmong } from '#modules/protection/index.ts';

/** Whom no offer may reach: those who rest or are excluded, and those whose play shows markers of harm. */
export const shieldedAmong: ShieldedAmong = async (db, who) =>
  new Set([...(await protectedAmong(db, who)), ...(await harmFlaggedAmong(db, who))]);
