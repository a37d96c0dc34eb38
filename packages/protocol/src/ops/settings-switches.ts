import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { line } from '../wire/text.ts';
import { brandIdParameter, brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, operatorRef, revision } from './ops-wire.ts';

export const modIdParameter = z.string().regex(/^[A-Z0-9]{2,32}$/);

/**
 * Modules that let people in or move money: switching them needs two people (screens.md B41). The first of them are in
 * the tree of every brand; those for money are added with their modules.
 */
export const guardedSwitches: readonly string[] = [
  'REGISTRATION',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'LOGIN',
  'MOBILEVERCODELOGIN3',
  'PWDEXPFORCECHANGE3',
  'WALLET',
  'DEPOSIT',
  'WITHDRAW',
  'TRANSFER',
  'CASHIER',
];

/** When and by whom it was last set; null if unchanged since the brand was set up. */
export const lastChange = z.object({ at: instant, by: operatorRef.nullable() }).nullable();

const switchNode = z
  .object({
    modId: z.string(),
    parentModId: z.string().nullable(),
    title: z.string(),
    /** The node's own setting. */
    enabled: z.boolean(),
    /** The setting as players see it: off if a parent is off. */
    effective: z.boolean(),
    needsTwo: z.boolean(),
    lastChange,
  })
  .meta({ id: 'OpsSwitch' });
export type OpsSwitch = z.infer<typeof switchNode>;

const scheduledSwitch = z.object({
  scheduledId: z.uuid(),
  modId: z.string(),
  enabled: z.boolean(),
  dueAt: instant,
  reason: z.string(),
  madeAt: instant,
  madeBy: operatorRef.nullable(),
});

export const listSwitchesEndpoint = brandOpsEndpoint({
  id: 'opsListSwitches',
  module: 'brand',
  method: 'GET',
  path: '/switches',
  summary: 'The white-label tree of a brand, flat, with what is planned.',
  permission: 'settings.read',
  value: z.object({
    revision,
    timeZone: z.string(),
    switches: z.array(switchNode),
    scheduled: z.array(scheduledSwitch),
  }),
});

export const setSwitchEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetSwitch',
    module: 'brand',
    method: 'PUT',
    path: '/switches/:modId',
    params: { modId: modIdParameter },
    summary: 'Switches a module on or off; modules of money and of login wait for a second person.',
    permission: 'switch.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ enabled: z.boolean(), revision, reason: changeReason }) },
);

export const scheduleSwitchEndpoint = brandOpsEndpoint(
  {
    id: 'opsScheduleSwitch',
    module: 'brand',
    method: 'POST',
    path: '/switches/:modId/schedule',
    params: { modId: modIdParameter },
    summary: 'Plans that a module turns on or off at a moment.',
    permission: 'switch.edit',
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ enabled: z.boolean(), dueAt: instant, reason: changeReason }) },
);

export const cancelScheduledSwitchEndpoint = brandOpsEndpoint(
  {
    id: 'opsCancelScheduledSwitch',
    module: 'brand',
    method: 'POST',
    path: '/scheduled-switches/:scheduledId/cancel',
    params: { scheduledId: z.uuid() },
    summary: 'Calls a planned switch off, as long as it has not happened.',
    decided: 'One person may: what stands stays as it is.',
    permission: 'switch.edit',
    value: changeOutcome,
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

const switchDifference = z.object({
  modId: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  theirs: z.boolean(),
});

export const compareSwitchesEndpoint = brandOpsEndpoint(
  {
    id: 'opsCompareSwitches',
    module: 'brand',
    method: 'GET',
    path: '/switches-compared',
    summary: 'What differs from the tree of another brand that the operator may read.',
    permission: 'settings.read',
    value: z.object({ revision, differences: z.array(switchDifference) }),
  },
  { querystring: z.strictObject({ from: brandIdParameter }) },
);

export const copySwitchesEndpoint = brandOpsEndpoint(
  {
    id: 'opsCopySwitches',
    module: 'brand',
    method: 'POST',
    path: '/switches/copy',
    summary: 'Takes the switches of another brand over; two people decide it.',
    decided: 'Only modules that both brands have are taken over.',
    permission: 'switch.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_CHANGE_PENDING', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ from: brandIdParameter, revision, reason: changeReason }) },
);

/** The brands that an operator may copy from, by name. */
export const listCopySourcesEndpoint = brandOpsEndpoint({
  id: 'opsListCopySources',
  module: 'brand',
  method: 'GET',
  path: '/switches-sources',
  summary: 'Other brands whose switches the operator may read.',
  permission: 'settings.read',
  value: z.object({ brands: z.array(z.object({ brandId: z.string(), name: line(60) })) }),
});
