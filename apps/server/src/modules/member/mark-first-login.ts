import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { setFirstLogin } from './member.store.ts';

/** Records that the member has seen the welcome (spec §4); idempotent. */
export const markFirstLogin = (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
  { clock }: { clock: Clock },
): Promise<void> => setFirstLogin(db, { brandId, id: memberId, at: clock.now() });
