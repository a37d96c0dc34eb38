import * as z from 'zod';
import { type ConstantKey, constants } from '../constants.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, revision } from './ops-wire.ts';
import { lastChange } from './settings-switches.ts';

/** The policy of login and messages, in the order of its screen (B43). */
export const policyGroups = {
  login: [
    'loginCaptchaByNameTimes',
    'loginCaptchaByAddressTimes',
    'loginCaptchaByNetworkTimes',
    'loginCaptchaByBrandTimes',
    'loginSecondStepTimes',
    'loginResetOnlyTimes',
    'knownPlaceDays',
  ],
  password: ['passwordMinCharacters', 'passwordMaxCharacters', 'passwordExpiryDays'],
  codes: [
    'smsCodeLifeMinutes',
    'smsPerNumberDayTimes',
    'smsPerDeviceDayTimes',
    'smsPerAddressTenMinutesTimes',
    'smsPerAddressDayTimes',
    'smsPerNetworkHourTimes',
    'smsPerPrefixHourTimes',
  ],
  budget: ['smsCountriesText', 'smsPerCountryDayTimes', 'smsPerBrandDayTimes', 'mailsPerBrandDayTimes'],
} as const satisfies Record<string, readonly ConstantKey[]>;

export const policyKeys: readonly ConstantKey[] = Object.values(policyGroups).flat();

/** Set where languages are set (B44), because it must be one of them. */
const setElsewhere: readonly ConstantKey[] = ['defaultLanguageText'];

/** Every other value that a brand may choose (B55). */
export const businessKeys = (Object.keys(constants) as ConstantKey[]).filter(
  (key) => constants[key].perBrand && !policyKeys.includes(key) && !setElsewhere.includes(key),
);

/** The constants that limit deposits and withdrawals: only approvers of money requests decide them. */
export const moneyKeys: readonly ConstantKey[] = businessKeys.filter((key) => constants[key].module === 'cashier');

const constantValue = z.union([z.number(), line(400)]);

const constantRow = z
  .object({
    key: z.enum(Object.keys(constants) as [ConstantKey, ...ConstantKey[]]),
    unit: z.string(),
    /** The module that uses it; `web` if only a screen does. */
    module: z.string(),
    spec: z.string(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** The value of a brand without its own; null means that nothing applies. */
    standard: constantValue.nullable(),
    /** The brand's own value. */
    own: constantValue.nullable(),
    isObeyed: z.boolean(),
    lastChange,
  })
  .meta({ id: 'OpsConstant' });
export type OpsConstant = z.infer<typeof constantRow>;

const constantList = z.object({ revision, constants: z.array(constantRow) });

/** Null removes the brand's own value. */
export const constantChanges = z
  .array(z.strictObject({ key: z.string().max(64), value: constantValue.nullable() }))
  .min(1)
  .max(64);

const changeBody = z.strictObject({ revision, changes: constantChanges, reason: changeReason });

export const getPolicyEndpoint = brandOpsEndpoint({
  id: 'opsGetPolicy',
  module: 'brand',
  method: 'GET',
  path: '/policy',
  summary: 'Login and security policy of a brand.',
  permission: 'settings.read',
  value: constantList,
});

export const setPolicyEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetPolicy',
    module: 'brand',
    method: 'PUT',
    path: '/policy',
    summary: 'Asks for a change of the login and security policy; two people decide it.',
    permission: 'policy.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: changeBody },
);

export const getConstantsEndpoint = brandOpsEndpoint({
  id: 'opsGetConstants',
  module: 'brand',
  method: 'GET',
  path: '/constants',
  summary: 'The business constants that a brand may choose.',
  permission: 'settings.read',
  value: constantList,
});

export const setConstantsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetConstants',
    module: 'brand',
    method: 'PUT',
    path: '/constants',
    summary: 'Asks for a change of business constants; two people decide it.',
    decided: 'Where one of them is about money, the second person is one who decides about money (approval.money).',
    permission: 'constant.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: changeBody },
);
