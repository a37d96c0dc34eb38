import * as z from 'zod';
import type { Limit } from '../endpoint.ts';
import { code, identifier } from '../wire/identifier.ts';
import { gameType } from './game.ts';

/** Spec §3: the keys by which a favourite is added and removed. */
export const favorite = z.strictObject({ nodeId: identifier, vendor: code, gameType });

/** Spec §9 allows one toggle per second; ten in ten seconds is the same rate without refusing two quick taps. */
export const favoriteLimit: Limit = { points: 10, perSeconds: 10, by: 'session', whenStoreLost: 'allow' };
