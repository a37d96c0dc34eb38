import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { StaffActor } from '#platform/ops/operator.ts';

/** Who makes a change, as the audit log records it. */
export type By = {
  readonly actor: StaffActor;
  readonly address?: string;
  readonly requestId?: string;
  readonly reason?: string | undefined;
};

/** What every operator use case depends on. */
export type OpsDeps = { db: Db; audit: Audit; outbox: Outbox; directory: BrandDirectory; clock: Clock };

/** What the catalogue must know of a brand to refresh its shown games and list them for an operator. */
export type OpsBrand = Pick<BrandSnapshot, 'brandId' | 'currency' | 'languages'>;

/** Stores a picture for a brand under a key; provided by another module. */
export type PutPicture = (tx: Tx, picture: { brandId: string; key: string; body: Uint8Array }) => Promise<unknown>;

/** Differences between a vendor's statement and the books, counted by another module. */
export type CountCases = (vendorCode: string) => Promise<{ open: number; resolved: number; lastSeenAt: Date | null }>;

/** JSON that the audit log can store without loss. */
export type Recordable = Exclude<Parameters<Audit['record']>[1]['before'], undefined>;
