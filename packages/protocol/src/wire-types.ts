/**
 * Types shared by several endpoints, in their wire form: amounts and instants are text. Types only, so that Zod is not
 * bundled.
 */
import type * as z from 'zod';
import type { betRound } from './bet/bet-round.ts';
import type { registerRule } from './brand/register-rule.ts';
import type { whitelabelNode } from './brand/whitelabel-node.ts';
import type { deposit, feeRule, openHours, payee, withdrawal } from './cashier/cashier-wire.ts';
import type { cashierTerms } from './cashier/terms.ts';
import type { game } from './catalog/game.ts';
import type { lane, vendorTile } from './catalog/vendor-tile.ts';
import type { announcement } from './content/announcement.ts';
import type { passkeyAnswer, passkeyOptions } from './identity/passkey-json.ts';
import type { registrationOutcome } from './identity/registration.ts';
import type { loginOutcome, signedIn, signInOutcome } from './identity/sign-in.ts';
import type { launched } from './play/launch.ts';
import type { identityRequirement, playLimit, realityCheckChoice, timeLimit } from './protection/protection-wire.ts';
import type { money } from './wire/money.ts';

export type Announcement = z.input<typeof announcement>;
export type BetRound = z.input<typeof betRound>;
export type CashierTerms = z.input<typeof cashierTerms>;
export type Deposit = z.input<typeof deposit>;
export type FeeRule = z.input<typeof feeRule>;
export type Game = z.input<typeof game>;
export type IdentityRequirement = z.input<typeof identityRequirement>;
export type LaunchedGame = z.input<typeof launched>;
export type Money = z.input<typeof money>;
export type OpenHours = z.input<typeof openHours>;
export type PasskeyAnswer = z.input<typeof passkeyAnswer>;
export type PasskeyOptions = z.input<typeof passkeyOptions>;
export type Payee = z.input<typeof payee>;
export type PlayLimit = z.input<typeof playLimit>;
export type RealityCheckChoice = z.input<typeof realityCheckChoice>;
export type RegisterRule = z.input<typeof registerRule>;
export type RegistrationOutcome = z.input<typeof registrationOutcome>;
export type SignedIn = z.input<typeof signedIn>;
export type LoginOutcome = z.input<typeof loginOutcome>;
export type SignInOutcome = z.input<typeof signInOutcome>;
export type TimeLimit = z.input<typeof timeLimit>;
export type VendorLane = z.input<typeof lane>;
export type VendorTile = z.input<typeof vendorTile>;
export type WhitelabelNode = z.input<typeof whitelabelNode>;
export type Withdrawal = z.input<typeof withdrawal>;
