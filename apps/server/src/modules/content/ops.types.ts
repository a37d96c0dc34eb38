import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { ContentBrand } from './content.types.ts';

/** Dependencies of the operators' use cases of `content`. */
export type ContentOpsDeps = { db: Db; audit: Audit; outbox: Outbox; clock: Clock; directory: BrandDirectory };

/** The operator who writes, and the brand. */
export type Author = { brand: ContentBrand; operator: Operator };
