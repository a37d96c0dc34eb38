import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';

export type ReviewDeps = {
  db: Db;
  audit: Audit;
  jobs: Jobs;
  directory: BrandDirectory;
  approvals: Approvals;
  operatorNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};
