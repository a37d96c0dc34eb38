import { coolingOffOptions, exclusionOptions } from '@fairhouse/protocol';
import * as z from 'zod';
import type { AmountByCurrency, ProfileKeys } from './profile.types.ts';

const whole = (max: number) => z.int().min(0).max(max);
const hours = whole(8_760);

/** Minor units are strings of digits in JSON: a number would lose precision. */
const amounts = z
  .record(
    z.string().regex(/^(\*|[A-Z]{3,5})$/),
    z
      .string()
      .regex(/^(0|[1-9][0-9]{0,17})$/)
      .transform(BigInt),
  )
  .refine((byCurrency) => byCurrency['*'] !== undefined, { message: 'every currency needs an amount' })
  .transform((byCurrency) => byCurrency as AmountByCurrency);

const shape = {
  ageMin: z.int().min(18).max(99),
  ageVerifyBefore: z.enum(['demo', 'deposit', 'play', 'threshold']),
  identityThreshold: amounts,
  identityDueHours: hours,
  limitsIncreaseWaitHours: hours.min(24),
  coolingOffOptions: z.array(z.enum(coolingOffOptions)).min(1),
  exclusionOptions: z.array(z.enum(exclusionOptions)).min(1),
  exclusionEarlyEnd: z.enum(['never', 'after_half_a_year', 'asked']),
  exclusionAtEnd: z.enum(['act', 'automatic']),
  exclusionReturnWaitHours: hours.min(24),
  exclusionForeverReturnWaitHours: hours.min(168),
  exclusionAllBrands: z.boolean(),
  exclusionFamily: z.boolean(),
  realityCheckMinutes: z
    .strictObject({
      default: z.int().min(5).max(240),
      choices: z.array(z.int().min(5).max(240)).min(1).max(12),
      mayBeOff: z.boolean(),
    })
    .refine(({ default: first, choices }) => choices.includes(first), { path: ['default'] }),
  historyMonths: z.int().min(3).max(120),
  slotsMinCycleMs: whole(60_000),
  casinoMinCycleMs: whole(60_000),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  celebrateAtOrBelowStake: z.boolean(),
  simultaneousGames: z.boolean(),
  showNetPosition: z.boolean(),
  showElapsed: z.boolean(),
  slotsMaxStake: z
    .array(z.strictObject({ fromAge: whole(120), amount: amounts }))
    .min(1)
    .max(10)
    .nullable(),
  rtpMinPpm: whole(1_000_000),
  demo: z.enum(['allowed', 'after_age_check']),
  bonusMaxWagering: whole(1_000).nullable(),
  agentTransfers: z.boolean(),
  // Versions from before this key have the stricter value.
  teamDetail: z.enum(['sums', 'lines']).default('sums'),
  transferWallet: z.boolean(),
  sessionPauseMinutes: whole(1_440),
  vipMinAge: whole(120),
} satisfies Record<keyof ProfileKeys, z.ZodType>;

/** The stored form of a profile. Missing or unknown keys are invalid. */
export const profileKeys = z.strictObject(shape);

/** The keys as they are stored and sent. */
export type ProfileJson = z.input<typeof profileKeys>;

export const keysFrom = (json: unknown): ProfileKeys => profileKeys.parse(json);

const amountsToJson = (amount: AmountByCurrency): Record<string, string> =>
  Object.fromEntries(Object.entries(amount).map(([currency, minor]) => [currency, `${minor}`]));

/** The inverse: `keysFrom(jsonOf(keys))` is `keys`. */
export const jsonOf = (keys: ProfileKeys): ProfileJson => ({
  ...keys,
  coolingOffOptions: [...keys.coolingOffOptions],
  exclusionOptions: [...keys.exclusionOptions],
  realityCheckMinutes: { ...keys.realityCheckMinutes, choices: [...keys.realityCheckMinutes.choices] },
  identityThreshold: amountsToJson(keys.identityThreshold),
  slotsMaxStake: keys.slotsMaxStake?.map(({ fromAge, amount }) => ({ fromAge, amount: amountsToJson(amount) })) ?? null,
});
