import type { ChannelInput, getChannelsEndpoint } from '@fairhouse/protocol/ops/support';
import type { OpsValue } from '#framework/ops-call.ts';

export type ChannelsView = OpsValue<typeof getChannelsEndpoint>;
export type ChannelsValues = { channels: ChannelInput[] };
