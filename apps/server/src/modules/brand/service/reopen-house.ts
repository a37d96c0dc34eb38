import type { Actor, Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { statusChanged } from '../brand.events.ts';
import { endOpenWindows, lockBrand } from '../brand.store.ts';

type Uses = { db: Db; audit: Audit; outbox: Outbox; clock: Clock };

/** Ends every maintenance window that is open now. Answers how many there were; none is no fault. */
export const reopenHouse = (wish: { brandId: string; actor: Actor; reason: string }, use: Uses): Promise<number> =>
  use.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, wish.brandId))) throw new Error(`there is no brand ${wish.brandId}`);
    const ended = await endOpenWindows(tx, wish.brandId, use.clock.now());
    if (ended === 0) return 0;
    await use.outbox.add(tx, statusChanged(wish.brandId, 0));
    await use.audit.record(tx, {
      brandId: wish.brandId,
      actor: wish.actor,
      action: 'brand.reopen_house',
      object: { kind: 'brand', id: wish.brandId },
      after: { endedWindows: ended },
      reason: wish.reason,
    });
    return ended;
  });
