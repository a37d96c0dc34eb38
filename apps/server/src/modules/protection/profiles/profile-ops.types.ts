import type { Db } from '#platform/db/db.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';

export type ProfileOpsDeps = {
  db: Db;
  approvals: Approvals;
  /** Names of operators, provided by a higher layer. */
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};
