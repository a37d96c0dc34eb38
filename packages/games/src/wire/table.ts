import * as z from 'zod';

/** The messages between a shared table and its players over `GET /play/tables?key=<sessionKey>` (WebSocket, JSON). */
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);
const instant = z.iso.datetime();

export const tablePhases = ['betting', 'closed', 'deciding', 'revealing', 'settled'] as const;
export type TablePhase = (typeof tablePhases)[number];

/** A decision of the player during the round; `elapsedMs` since its window opened, by the studio's clock. */
const tableDecision = z.object({
  step: z.int().nonnegative(),
  decision: z.string(),
  elapsedMs: z.int().nonnegative(),
});

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
  /** A decision in the round, such as `cash-out` or `hit`. What counts is when it arrives. Idempotent by key. */
  z.strictObject({
    type: z.literal('decide'),
    key: z.uuid(),
    roundId: z.string().max(128),
    decision: z.string().min(1).max(16),
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
  /** When this phase ends; of a phase whose end would reveal the outcome, the latest possible end. */
  endsAt: instant,
  players: z.int().nonnegative(),
  /** Committed before betting opened. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Only while players decide: which window it is, since when it is open, and what everybody may see. */
  deciding: z.object({ step: z.int().nonnegative(), since: instant, shown: z.unknown() }).nullable(),
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
  /** The player's own tag in the list of seats. */
  seat: z.string(),
  decisions: z.array(tableDecision),
  /** The message that this responds to; null for the state after joining. */
  key: z.string().nullable(),
  balance: amount.nullable(),
  balanceVersion: amount.nullable(),
});
/** The players with a stake at a table where players decide, in the order of their first bets, at most `shownSeats`. */
export const tableSeats = z.object({
  type: z.literal('seats'),
  roundId: z.string(),
  /** Also those that are not listed. */
  count: z.int().nonnegative(),
  seats: z.array(
    z.object({
      /** Anonymous, and the same in every round at this table. */
      tag: z.string(),
      isDemo: z.boolean(),
      currency: z.string(),
      currencyExponent: z.int(),
      stake: amount,
      /** Where the player stopped (a multiplier in hundredths, a number of cards); null while they can decide. */
      stoppedAt: z.number().nullable(),
      /** Null until it is certain. */
      win: amount.nullable(),
    }),
  ),
});
export const shownSeats = 40;
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
export const tableServerMessage = z.discriminatedUnion('type', [
  tableState,
  tableBets,
  tableSeats,
  tableSettled,
  tableRefused,
]);
export type TableState = z.infer<typeof tableState>;
export type TableBets = z.infer<typeof tableBets>;
export type TableSeats = z.infer<typeof tableSeats>;
export type TableSettled = z.infer<typeof tableSettled>;
export type TableServerMessage = z.infer<typeof tableServerMessage>;
