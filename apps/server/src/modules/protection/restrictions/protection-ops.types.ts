import type { Audit } from '#modules/audit/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/** Dependencies of the operators' use cases; higher layers provide the names of members and operators. */
export type ProtectionOpsDeps = RestrictDeps & {
  db: Db;
  audit: Audit;
  /** The names of these members of the brand; members of other brands are left out. */
  namesOf: (db: Queryable, who: { brandId: string; ids: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  currencyOf: (owner: RestrictionOwner) => Promise<string>;
};
