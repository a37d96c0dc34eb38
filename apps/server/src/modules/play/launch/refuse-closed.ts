import { gameCard } from '@fairhouse/protocol';
import * as z from 'zod';
import type { LaunchableGame } from '#modules/catalog/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';

const cards = z.array(gameCard);

/** Refuses a game that cannot be played now, and lists similar games that can (spec §8). */
export const refuseClosed = async (found: LaunchableGame): Promise<never> => {
  throw new Refusal('PLAY_GAME_MAINTENANCE', { details: { recommended: z.encode(cards, await found.similar()) } });
};
