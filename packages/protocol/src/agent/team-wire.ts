import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import type { Guard } from '../endpoint.ts';
import { money } from '../wire/money.ts';
import { pageNumber, pageSize } from '../wire/page.ts';

/** The reference of an account in the tree; the same on every page and every day. */
export const accountRef = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/)
  .meta({ id: 'AccountRef' });

export const teamKinds = ['agent', 'member'] as const;

/** An account of the team. Direct accounts are named, deeper ones are masked (`a***7`). */
export const teamAccount = z
  .object({
    ref: accountRef,
    account: z.string(),
    isMasked: z.boolean(),
    kind: z.enum(teamKinds),
    /** 1: directly under the caller; 0: the caller. */
    level: z.int().min(0),
  })
  .meta({ id: 'TeamAccount' });

/** Play that counts. Bets of members under protection are in no sum and in no list. */
export const playSums = z
  .object({
    rounds: z.int().min(0),
    staked: money,
    won: money,
    /** The valid bet, its cash part. */
    validBet: money,
    /** staked − won. */
    houseWin: money,
  })
  .meta({ id: 'TeamPlaySums' });

export const moneySums = z
  .object({ deposits: money, withdrawals: money, bonuses: money, rebates: money })
  .meta({ id: 'TeamMoneySums' });

/** Days of the brand's zone, both included; the last 7 by default, 92 at most. */
export const teamRange = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** The team whose accounts are shown: an agent below the caller, or the caller where it is absent. */
export const teamQuery = { ...teamRange, under: accountRef.optional() };

export const teamPage = { page: pageNumber, limit: pageSize(20) };

export const pageOf = <Row extends z.ZodType>(row: Row) => ({
  list: z.array(row),
  total: z.int().min(0),
  totalPages: z.int().min(0),
});

export const gameTypeFilter = { gameType: gameType.optional() };

export const agentGuard = {
  group: 'G9',
  realm: 'player',
  token: 'required',
  roles: ['agent'],
} as const satisfies Guard;
