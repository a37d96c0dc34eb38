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

/** Where a setting acts: the area of the product, and the screen where an operator sees its effect. */
export const settingPlaces = {
  login: '/members',
  passwords: '/members',
  codes: '/members',
  agentTransfers: '/agents',
  agentSalaries: '/agents',
  feedback: '/feedback',
  home: '/bets',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  secondPerson: '/approvals',
} as const satisfies Record<string, `/${string}`>;
export type SettingPlace = keyof typeof settingPlaces;

/**
 * The business settings (B55) with the place where each acts. Only what the product reads is a setting: a constant that
 * nothing reads for a brand is not offered, even if the specification lets a brand choose it.
 */
const businessSettings = {
  agentTransferMinAmount: 'agentTransfers',
  agentTransferMaxAmount: 'agentTransfers',
  agentTransferEdgeDayAmount: 'agentTransfers',
  agentTransferSenderDayAmount: 'agentTransfers',
  realtimeRunMaxAmount: 'agentSalaries',
  hourlyRunMaxAmount: 'agentSalaries',
  dailyRunMaxAmount: 'agentSalaries',
  dividendRunMaxAmount: 'agentSalaries',
  salaryBillMaxAmount: 'agentSalaries',
  dividendBillMaxAmount: 'agentSalaries',
  realtimeMinPayAmount: 'agentSalaries',
  contractBridgeTimes: 'agentSalaries',
  depositTurnoverThousandthsTimes: 'deposits',
  depositOrderLifeMinutes: 'deposits',
  depositSurplusThousandthsTimes: 'deposits',
  withdrawalReviewAboveAmount: 'withdrawals',
  withdrawalsPerDayTimes: 'withdrawals',
  withdrawalMemberCancelTimes: 'withdrawals',
  withdrawalAutoReceiveMinutes: 'withdrawals',
  payeeRestMinutes: 'withdrawals',
  withdrawalTwoPeopleAboveAmount: 'secondPerson',
  onePersonOperatorDayAmount: 'secondPerson',
  onePersonOperatorWeekAmount: 'secondPerson',
  onePersonMemberDayAmount: 'secondPerson',
  onePersonMemberWeekAmount: 'secondPerson',
  onePersonBrandDayAmount: 'secondPerson',
  onePersonBrandWeekAmount: 'secondPerson',
  feedbackMinWords: 'feedback',
  feedbackMaxWords: 'feedback',
  liveFeedItems: 'home',
} as const satisfies Partial<Record<ConstantKey, SettingPlace>>;

export const businessKeys: readonly ConstantKey[] = Object.keys(businessSettings) as ConstantKey[];

const policyPlaces = {
  login: 'login',
  password: 'passwords',
  codes: 'codes',
  budget: 'codes',
} as const satisfies Record<keyof typeof policyGroups, SettingPlace>;

/** The place where a setting acts. */
export const placeOf = (key: ConstantKey): SettingPlace => {
  const group = (Object.keys(policyGroups) as (keyof typeof policyGroups)[]).find((name) =>
    (policyGroups[name] as readonly ConstantKey[]).includes(key),
  );
  if (group !== undefined) return policyPlaces[group];
  return (businessSettings as Partial<Record<ConstantKey, SettingPlace>>)[key] ?? 'home';
};

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
    /** Where it acts. */
    place: z.enum(Object.keys(settingPlaces) as [SettingPlace, ...SettingPlace[]]),
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

/** Effects that can be counted before a change is requested. The text is `opsSettings.effect.<key>`. */
export const countedKeys = [
  'passwordExpiryDays',
  'withdrawalReviewAboveAmount',
  'withdrawalTwoPeopleAboveAmount',
  'withdrawalsPerDayTimes',
  'payeeRestMinutes',
  'agentTransferMinAmount',
  'agentTransferMaxAmount',
] as const satisfies readonly ConstantKey[];
export type CountedKey = (typeof countedKeys)[number];

export const getSettingEffectEndpoint = brandOpsEndpoint(
  {
    id: 'opsGetSettingEffect',
    module: 'brand',
    method: 'GET',
    path: '/setting-effect',
    summary: 'How many players or orders a value would concern.',
    permission: 'settings.read',
    value: z.object({ count: z.int().min(0) }),
  },
  { querystring: z.strictObject({ key: z.enum(countedKeys), value: z.coerce.number<number>().int().min(0) }) },
);
