import * as z from 'zod';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, revision } from './ops-wire.ts';

const effect = z.enum(['block', 'allow']);

/** A rule on a country or on an address block: exactly one is given. */
export const regionRule = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    block: line(50).min(1).nullable(),
    effect,
    reason: line(200).min(1),
  })
  .meta({ id: 'OpsRegionRule' });
export type OpsRegionRule = z.infer<typeof regionRule>;

export const regionRuleSet = { unknownCountry: effect, rules: z.array(regionRule).max(1000) };

/** If two rules match an address, the narrower decides. */
const overlap = z.object({ narrower: z.string(), wider: z.string(), isContrary: z.boolean() });

/** How the edge would respond to an address, and the rule that decides. */
const addressVerdict = z.object({
  address: z.string(),
  country: z.string().nullable(),
  isOpen: z.boolean(),
  code: z.enum(['SYSTEM_MAINTENANCE', 'IP_RESTRICTED', 'REGION_RESTRICTED']).nullable(),
  decidedBy: z.enum(['maintenance', 'address', 'country', 'unknownCountry', 'nothing']),
  /** The block or the country of the rule that decides. */
  rule: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the address would pass during maintenance. */
  hasPass: z.boolean(),
});
export type AddressVerdict = z.infer<typeof addressVerdict>;

export const getRegionsEndpoint = brandOpsEndpoint({
  id: 'opsGetRegions',
  module: 'brand',
  method: 'GET',
  path: '/regions',
  summary: 'The regions from which a brand may be visited.',
  permission: 'settings.read',
  value: z.object({
    revision,
    unknownCountry: effect,
    rules: z.array(regionRule),
    overlaps: z.array(overlap),
    own: addressVerdict,
  }),
});

export const setRegionsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetRegions',
    module: 'brand',
    method: 'PUT',
    path: '/regions',
    summary: 'Requests other region and address rules; two people decide it.',
    permission: 'region.edit',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE', 'OPS_CHANGE_PENDING'],
  },
  { body: z.strictObject({ ...regionRuleSet, revision, reason: changeReason }) },
);

export const testAddressEndpoint = brandOpsEndpoint(
  {
    id: 'opsTestAddress',
    module: 'brand',
    method: 'GET',
    path: '/regions-test',
    summary: 'What the edge responds to an address now, and the rule that decides.',
    permission: 'settings.read',
    value: addressVerdict,
    errors: ['OPS_VALUE_REFUSED'],
  },
  { querystring: z.strictObject({ address: line(60).min(2) }) },
);

export const previewRegionsEndpoint = brandOpsEndpoint(
  {
    id: 'opsPreviewRegions',
    module: 'brand',
    method: 'POST',
    path: '/regions-preview',
    summary:
      "How many sessions of the last 24 hours draft rules would have blocked, and whether the caller's is among them.",
    permission: 'settings.read',
    value: z.object({
      sessions: z.int(),
      stopped: z.int(),
      stoppedNow: z.int(),
      overlaps: z.array(overlap),
      own: addressVerdict,
    }),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject(regionRuleSet) },
);
