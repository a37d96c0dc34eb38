import * as z from 'zod';
import { registerFields, registerRule } from '../brand/register-rule.ts';
import { patternIds } from '../patterns.ts';
import { languagePack } from '../wire/language.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, revision } from './ops-wire.ts';

/**
 * Patterns that require a mixture of characters. For passwords they lead to choices such as `Password1!`; the screen
 * warns about it.
 */
export const compositionPatterns: readonly string[] = [
  'LETTERS_WITH_DIGITS',
  'ALNUM_WITH_UPPER',
  'UPPER_LOWER_DIGIT_SYMBOL',
];

/** A rule with its field; the order of the list is the order of the form. */
export const registerRuleRow = registerRule
  .omit({ position: true })
  .extend({
    field: z.enum(registerFields),
    acceptedPattern: z.enum(['*', ...patternIds]),
    min: z.int().min(0).max(255).nullable(),
    max: z.int().min(1).max(255).nullable(),
    methods: z.array(z.enum(['register', 'registerMobile'])).max(2),
  })
  .meta({ id: 'RegisterRuleRow' });
export type RegisterRuleRow = z.infer<typeof registerRuleRow>;

export const getRegisterRulesEndpoint = brandOpsEndpoint({
  id: 'opsGetRegisterRules',
  module: 'brand',
  method: 'GET',
  path: '/register-rules',
  summary: 'What the registration forms of a brand ask for, in their order.',
  permission: 'settings.read',
  value: z.object({
    revision,
    rules: z.array(registerRuleRow),
    languages: z.array(languagePack),
    /** The switches that affect the forms in addition to the rules (spec §6). */
    switches: z.object({ hasMobile: z.boolean(), hasSms: z.boolean(), hasMobilePassword: z.boolean() }),
  }),
});

export const setRegisterRulesEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetRegisterRules',
    module: 'brand',
    method: 'PUT',
    path: '/register-rules',
    summary: 'Sets what the registration forms of a brand ask for.',
    decided:
      'A required field is shown; bounds are in order; a password is at least 8 long and its maximum at least 64 (security.md 3.8). Each field at most once. Only details, contacts and the payment password can be asked for later than at registration, and what is asked for with the first deposit or withdrawal is required.',
    permission: 'register_rule.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  {
    body: z.strictObject({
      revision,
      rules: z.array(registerRuleRow).max(registerFields.length),
      reason: changeReason,
    }),
  },
);
