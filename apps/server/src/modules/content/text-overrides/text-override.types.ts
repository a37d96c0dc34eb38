import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';

export type TextOverrideDeps = { db: Db; audit: Audit; outbox: Outbox; directory: Pick<BrandDirectory, 'byId'> };
