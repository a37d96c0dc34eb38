import type { ResourceInput } from '@fairhouse/protocol/ops/support';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Channel = {
  channelId: string;
  csType: string;
  csPosition: string;
  title: string;
  url: string;
  enabled: boolean;
};

/** All customer service channels in order, including those switched off. */
export const readChannels = async (db: Queryable, brandId: string): Promise<Channel[]> => {
  const rows = await db
    .selectFrom('brand.customer_service_channel')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('channel_id')
    .execute();
  return rows.map((row) => ({
    channelId: row.channel_id,
    csType: row.cs_type,
    csPosition: row.cs_position,
    title: row.title,
    url: row.url,
    enabled: row.enabled,
  }));
};

/** Replaces the whole list; a channel keeps its id, because links use it. */
export const replaceChannels = async (tx: Tx, brandId: string, channels: readonly Channel[]): Promise<void> => {
  await tx.deleteFrom('brand.customer_service_channel').where('brand_id', '=', brandId).execute();
  if (channels.length === 0) return;
  await tx
    .insertInto('brand.customer_service_channel')
    .values(
      channels.map((channel, position) => ({
        channel_id: channel.channelId,
        brand_id: brandId,
        cs_type: channel.csType,
        cs_position: channel.csPosition,
        title: channel.title,
        url: channel.url,
        enabled: channel.enabled,
        position,
      })),
    )
    .execute();
};

export const readResources = async (
  db: Queryable,
  brandId: string,
): Promise<{ resourceType: string; name: string; url: string }[]> => {
  const rows = await db
    .selectFrom('brand.resource')
    .select(['resource_type', 'name', 'url'])
    .where('brand_id', '=', brandId)
    .orderBy('resource_type')
    .execute();
  return rows.map(({ resource_type, name, url }) => ({ resourceType: resource_type, name, url }));
};

export const replaceResources = async (tx: Tx, brandId: string, resources: readonly ResourceInput[]): Promise<void> => {
  await tx.deleteFrom('brand.resource').where('brand_id', '=', brandId).execute();
  if (resources.length === 0) return;
  await tx
    .insertInto('brand.resource')
    .values(
      resources.map(({ resourceType, name, url }) => ({ brand_id: brandId, resource_type: resourceType, name, url })),
    )
    .execute();
};
