import type { Audit } from '#modules/audit/index.ts';
import type { Db, Queryable } from '#platform/db/db.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/** What operators' acts stand on; who members and operators are is told by those who stand above. */
export type ProtectionOpsDeps = RestrictDeps & {
  db: Db;
  audit: Audit;
  /** The names of these members, each of them a member of the brand; one of another brand has none here. */
  namesOf: (db: Queryable, who: { brandId: string; ids: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  currencyOf: (owner: RestrictionOwner) => Promise<string>;
};
