import type { Permission } from '@fairhouse/protocol/permissions';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

export type PageOwner = { brandId: string; memberId: string };
/** Whether the reader has a permission in the brand of the page. */
export type May = (permission: Permission) => boolean;
export type PageDeps = { db: Db; clock: Clock; keys: KeyRing; directory: BrandDirectory };
