import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileFailure } from '#platform/exports/file.store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';

export type ExportKinds = readonly ExportKind[];

export type ExportState = 'queued' | 'running' | 'done' | 'cancelled' | 'failed' | 'expired';

export type StoredExport = {
  readonly exportId: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly kind: string;
  readonly params: Json;
  readonly isPrivate: boolean;
  readonly state: ExportState;
  readonly rowsDone: number;
  readonly rowsExpected: number | null;
  readonly bytes: bigint;
  readonly isCut: boolean;
  readonly fileName: string | null;
  readonly failure: FileFailure | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
};

export type ExportDeps = { db: Db; audit: Audit; jobs: Jobs; exportKinds: ExportKinds };
