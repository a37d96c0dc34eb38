import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

type Owner = { brandId: string; memberId: string };

export type KnownDevice = {
  networks: { network: string; seenAt: string }[];
  seenAt: Date;
  knownBy: string;
};

/** The devices from which a member has logged in, newest first. */
export const readKnownDevices = async (
  db: Queryable,
  { brandId, memberId, limit }: Owner & { limit: number },
): Promise<KnownDevice[]> => {
  const { rows } = await sql<KnownDevice>`
    select json_agg(json_build_object('network', network::text, 'seenAt', seen_at) order by seen_at desc) as networks,
      max(seen_at) as "seenAt", (array_agg(known_by order by seen_at desc))[1] as "knownBy"
    from identity.known_place where brand_id = ${brandId} and subject_id = ${memberId}::uuid
    group by device_id order by 2 desc limit ${limit}`.execute(db);
  return rows;
};

export type SharedPlace = { what: 'device' | 'network'; memberId: string; network: string | null; at: Date };

/** A member's own places that are compared; the newest ones. */
const ownMax = 30;
/** Accounts read of one network: a mobile provider's can hold half of a brand. */
const perNetworkMax = 200;

/** Other members who have logged in on the same device, or from the same network; at most `limit` of each. */
export const sharedPlaces = async (
  db: Queryable,
  { brandId, memberId, limit }: Owner & { limit: number },
): Promise<SharedPlace[]> => {
  const { rows } = await sql<SharedPlace>`
    with own as (
      select device_id, network from identity.known_place
      where brand_id = ${brandId} and subject_id = ${memberId}::uuid order by seen_at desc limit ${ownMax})
    (select 'device' as what, p.subject_id as "memberId", null as network, max(p.seen_at) as at
      from (select distinct device_id from own) o
      join identity.known_place p on p.brand_id = ${brandId} and p.device_id = o.device_id
      where p.subject_id <> ${memberId}::uuid group by p.subject_id order by 4 desc limit ${limit})
    union all
    (select 'network', p.subject_id, min(o.network::text), max(p.seen_at)
      from (select distinct network from own) o
      cross join lateral (select k.subject_id, k.seen_at from identity.known_place k
        where k.brand_id = ${brandId} and k.network = o.network limit ${perNetworkMax}) p
      where p.subject_id <> ${memberId}::uuid group by p.subject_id order by 4 desc limit ${limit})`.execute(db);
  return rows;
};
