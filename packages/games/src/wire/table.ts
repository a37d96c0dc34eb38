import * as z from 'zod';

/** The messages between a shared table and its players over `GET /play/tables?key=<sessionKey>` (WebSocket, JSON). */
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);
const instant = z.iso.datetime();

export const tablePhases = ['betting', 'closed', 'revealing', 'settled'] as const;
export type TablePhase = (typeof tablePhases)[number];

export const tableBet = z.object({ spot: z.string().min(1).max(32), amount });
export type TableBet = z.infer<typeof tableBet>;

/** From the player. Chips that are not sent yet exist only in the client. */
export const tableClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), gameCode: z.string().max(128) }),
  /** Adds to earlier bets; accepted until betting closes. Idempotent by key. */
  z.strictObject({
    type: z.literal('bet'),
    key: z.uuid(),
    roundId: z.string().max(128),
    bets: z.array(tableBet).min(1).max(40),
  }),
]);
export type TableClientMessage = z.infer<typeof tableClientMessage>;

/** The public state of the table, sent at every change of phase and on joining. */
export const tableState = z.object({
  type: z.literal('table'),
  gameCode: z.string(),
  roundId: z.string(),
  phase: z.enum(tablePhases),
  serverTime: instant,
  /** When this phase ends. */
  endsAt: instant,
  players: z.int().nonnegative(),
  /** Committed before betting opened. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** From `revealing` on; null before. Its format depends on the engine. */
  outcome: z.unknown().nullable(),
  /** From `settled` on. */
  serverSeed: z.string().nullable(),
  /** Earlier outcomes, oldest first. */
  history: z.array(z.object({ roundId: z.string(), outcome: z.unknown() })),
});
/** The player's own bets of the round. */
export const tableBets = z.object({
  type: z.literal('bets'),
  roundId: z.string(),
  bets: z.array(tableBet),
  /** The message that this responds to; null for the state after joining. */
  key: z.string().nullable(),
  balance: amount.nullable(),
  balanceVersion: amount.nullable(),
});
/** The player's win, sent only to that player. */
export const tableSettled = z.object({
  type: z.literal('settled'),
  roundId: z.string(),
  stake: amount,
  win: amount,
  spots: z.array(z.object({ spot: z.string(), stake: amount, win: amount })),
  balance: amount.nullable(),
  balanceVersion: amount.nullable(),
});
export const tableRefused = z.object({
  type: z.literal('refused'),
  key: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export const tableServerMessage = z.discriminatedUnion('type', [tableState, tableBets, tableSettled, tableRefused]);
export type TableState = z.infer<typeof tableState>;
export type TableBets = z.infer<typeof tableBets>;
export type TableSettled = z.infer<typeof tableSettled>;
export type TableServerMessage = z.infer<typeof tableServerMessage>;
