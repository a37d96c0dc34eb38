import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type VendorNetworks = { gatewayVendor: string; networks: string[] };

const ofStudio = sql`
  select v.code as "gatewayVendor", v.allowed_networks::text[] as networks
  from play.vendor_door d join play.vendor v on v.code = d.vendor_code`;

/** The vendor of a studio's games, and the networks it may call from; undefined if no vendor runs them. */
export const readVendorNetworks = async (db: Queryable, vassalage: string): Promise<VendorNetworks | undefined> => {
  const { rows } = await sql<VendorNetworks>`${ofStudio} where d.vassalage = ${vassalage}`.execute(db);
  return rows[0];
};

/** The same, locked until the transaction ends. */
export const lockVendorNetworks = async (tx: Tx, vassalage: string): Promise<VendorNetworks | undefined> => {
  const { rows } = await sql<VendorNetworks>`${ofStudio} where d.vassalage = ${vassalage} for update of v`.execute(tx);
  return rows[0];
};

export const saveVendorNetworks = async (tx: Tx, vendorCode: string, networks: readonly string[]): Promise<void> => {
  await sql`update play.vendor set allowed_networks = ${[...networks]}::cidr[] where code = ${vendorCode}`.execute(tx);
};
