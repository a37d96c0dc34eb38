import * as z from 'zod';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, revision } from './ops-wire.ts';

/** The kinds of channel for which the player app has an icon (spec §3). */
export const channelTypes = [
  'CHAT',
  'FACEBOOK',
  'TELEGRAM',
  'WHATSAPP',
  'LINE',
  'ZALO',
  'VIBER',
  'WECHAT',
  'PHONE',
  'EMAIL',
] as const;

export const channelPositions = ['FLOAT', 'MENU'] as const;

const address = z.string().trim().min(1).max(500);

const channel = z.strictObject({
  /** Null: a new one. */
  channelId: z.uuid().nullable(),
  csType: z.enum(channelTypes),
  csPosition: z.enum(channelPositions),
  title: line(40).min(1),
  url: address,
  enabled: z.boolean(),
});
export type ChannelInput = z.infer<typeof channel>;

export const getChannelsEndpoint = brandOpsEndpoint({
  id: 'opsGetChannels',
  module: 'brand',
  method: 'GET',
  path: '/channels',
  permission: 'support.read',
  summary: 'The ways to customer service, in their order.',
  value: z.object({
    revision,
    allowedHosts: z.array(z.string()),
    channels: z.array(
      z.object({
        channelId: z.uuid(),
        csType: z.string(),
        csPosition: z.string(),
        title: z.string(),
        url: z.string(),
        enabled: z.boolean(),
        /** False: its host is not allowed, so it is hidden from players. */
        isShown: z.boolean(),
      }),
    ),
  }),
});

export const setChannelsEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetChannels',
    module: 'brand',
    method: 'PUT',
    path: '/channels',
    permission: 'support.edit',
    summary: 'Sets the ways to customer service, in the order of the list.',
    decided: 'Each leads over https to a host that the brand has allowed. A channel that is not in the list is gone.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ revision, channels: z.array(channel).max(30) }) },
);

/** The resource types that the player app can show (spec §3). */
export const resourceTypes = [
  'FACEBOOK',
  'TELEGRAM',
  'WHATSAPP',
  'MESSENGER',
  'LINE',
  'ZALO',
  'VIBER',
  'WECHAT',
  'Android',
  'iOS',
] as const;

const resource = z.strictObject({ resourceType: z.enum(resourceTypes), name: line(40).min(1), url: address });
export type ResourceInput = z.infer<typeof resource>;

export const getResourcesEndpoint = brandOpsEndpoint({
  id: 'opsGetResources',
  module: 'brand',
  method: 'GET',
  path: '/resources',
  permission: 'support.read',
  summary: 'Where the brand is found elsewhere: social pages and apps.',
  value: z.object({
    revision,
    resources: z.array(z.object({ resourceType: z.string(), name: z.string(), url: z.string() })),
  }),
});

export const setResourcesEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetResources',
    module: 'brand',
    method: 'PUT',
    path: '/resources',
    permission: 'support.edit',
    summary: 'Sets the social pages and apps of the brand; each kind once.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ revision, resources: z.array(resource).max(resourceTypes.length) }) },
);
