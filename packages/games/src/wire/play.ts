import * as z from 'zod';
import { engineIds } from '../engines.ts';

/**
 * The wire format between the studio and its game clients. Amounts are decimal strings of minor units. HTTP with
 * `Authorization: Bearer <sessionKey>`; refusals are `{ code, message, retryAfterMs? }`.
 */
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/);
const instant = z.iso.datetime();

export const playRefusals = [
  'BAD_REQUEST',
  'SESSION_ENDED',
  'TOO_SOON',
  'STAKE_NOT_ALLOWED',
  'AUTOPLAY_NOT_ALLOWED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'PLAYER_BLOCKED',
  'GAME_UNAVAILABLE',
  'ROUND_OPEN',
  'ROUND_UNKNOWN',
  'STEP_REFUSED',
  'BETTING_CLOSED',
  'IN_DOUBT',
  'BUSY',
] as const;
export type PlayRefusal = (typeof playRefusals)[number];
export const playRefusal = z.object({
  code: z.enum(playRefusals),
  /** For the player, in their language where the platform sent one. */
  message: z.string(),
  retryAfterMs: z.int().nonnegative().optional(),
  balance: amount.optional(),
  balanceVersion: amount.optional(),
});

/** `POST /play/api/open`. The launch token is used up; after a reload the session key is used instead. */
export const openRequest = z.strictObject({
  gameCode: z.string().min(1).max(128),
  mode: z.enum(['real', 'demo']),
  launchToken: z.string().max(128).nullable(),
  sessionKey: z.string().max(128).nullable(),
  language: z.string().max(20),
});

export const seedPair = z.object({
  /** SHA-256 of the server seed, published before the first round that uses it. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Rounds played with this pair. */
  nonce: z.int().nonnegative(),
});

/** One round in the player's current view. */
export const roundView = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  /** `pending`: the platform has not confirmed the stake or the win yet; the money is safe and the studio retries. */
  state: z.enum(['pending', 'open', 'settled', 'void']),
  /** All stakes of the round so far. */
  stake: amount,
  /** The stake that the round began with, if a step has raised it since. */
  firstStake: amount.optional(),
  /** Null until the round is settled. */
  win: amount.nullable(),
  /** The engine's view of the round; see `show` of its rules. */
  show: z.unknown(),
  wish: z.unknown(),
  nonce: z.int().nonnegative(),
  startedAt: instant,
  /** No round may begin before it (minimum cycle). */
  nextStartAt: instant,
  /** The wallet after the platform's last response; null while none is known. A smaller version is older. */
  balance: amount.nullable(),
  balanceVersion: amount.nullable(),
});

export const openedGame = z.object({
  sessionKey: z.string(),
  gameCode: z.string(),
  name: z.string(),
  engine: z.enum(engineIds),
  /** The design of this game: reels and pays, ladder, layout. Its shape depends on the engine. */
  design: z.unknown(),
  mode: z.enum(['real', 'demo']),
  brand: z.string(),
  currency: z.string(),
  currencyExponent: z.int(),
  language: z.string(),
  balance: amount,
  balanceVersion: amount,
  /** Any multiple of `unit` from `min` to `max`; `steps` are handy ones. */
  stakes: z.object({ min: amount, max: amount, unit: amount, steps: z.array(amount), first: amount }),
  rtpPpm: z.int(),
  minCycleMs: z.int(),
  rules: z.object({
    showNetPosition: z.boolean(),
    showElapsed: z.boolean(),
    celebrateAtOrBelowStake: z.boolean(),
    /** Both the player's rules and the game allow it. */
    autoplay: z.boolean(),
  }),
  /** The start of the session, by the studio's clock. */
  startedAt: instant,
  serverTime: instant,
  staked: amount,
  won: amount,
  seeds: seedPair,
  /** An unfinished round; the game shows it first. */
  openRound: roundView.nullable(),
});

/** `POST /play/api/rounds`. Idempotent by key. `auto`: autoplay starts the round, not a press of the player. */
export const startRequest = z.strictObject({
  key: z.uuid(),
  stake: amount,
  wish: z.unknown(),
  auto: z.boolean().default(false),
});
/** `POST /play/api/rounds/:roundId/steps`. */
export const stepRequest = z.strictObject({ key: z.uuid(), step: z.unknown() });

/** `GET /play/api/rounds?before=`: newest first. */
export const roundPage = z.object({ rounds: z.array(roundView), next: z.string().nullable() });

/** `POST /play/api/seeds`: a new pair from now on, and the old server seed revealed. Refused while a round is open. */
export const seedsRequest = z.strictObject({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) });
export const seedsChanged = z.object({
  revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: z.int() }),
  seeds: seedPair,
});

/** `GET /proof/:roundId`, public to anyone who knows the id: everything a verifier needs. */
export const roundProof = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  engine: z.enum(engineIds),
  design: z.unknown(),
  /** Null for a table round, which is shared by players of many currencies. */
  money: z.object({ currency: z.string(), currencyExponent: z.int() }).nullish(),
  stake: amount,
  win: amount.nullable(),
  wish: z.unknown(),
  /** The player's steps, with the time since the round began. */
  steps: z.array(z.object({ step: z.unknown(), elapsedMs: z.int() })),
  show: z.unknown(),
  seeds: z.object({
    serverSeedHash: z.string(),
    /** Null until it is revealed. */
    serverSeed: z.string().nullable(),
    clientSeed: z.string(),
    nonce: z.int(),
  }),
});

/**
 * `POST /play/api/rounds/:roundId/reveal`: the proof with its server seed. A pair that was still secret is revealed and
 * replaced by a new one with the same client seed. Refused while a round is open.
 */
export const revealedRound = z.object({ proof: roundProof, seeds: seedPair });

/** `POST /proof/:roundId/reveal`: the same for a player who comes from the platform, with its permit. */
export const permitRequest = z.strictObject({ permit: z.string().max(128) });

export type OpenRequest = z.infer<typeof openRequest>;
export type OpenedGame = z.infer<typeof openedGame>;
export type RoundView = z.infer<typeof roundView>;
export type RoundPage = z.infer<typeof roundPage>;
export type SeedPair = z.infer<typeof seedPair>;
export type SeedsChanged = z.infer<typeof seedsChanged>;
export type RoundProof = z.infer<typeof roundProof>;
export type RevealedRound = z.infer<typeof revealedRound>;
export type PlayRefusalBody = z.infer<typeof playRefusal>;
