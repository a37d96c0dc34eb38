import { findMember } from '#modules/member/index.ts';
import { isRestricted, mayReceive } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { againAt } from './application.rules.ts';
import { findLatest, insertApplication, putToStaff } from './application.store.ts';
import type { Application } from './application.types.ts';

/** Neither agents nor members under protection; the refusal does not tell which. */
const mayApply = async (db: Queryable, owner: Owner): Promise<boolean> => {
  const member = await findMember(db, { brandId: owner.brandId, id: owner.memberId });
  if (member === null || member.kind !== 'member' || member.state !== 'active') return false;
  return !(await isRestricted(db, owner)) && mayReceive(db, owner);
};

/**
 * Applies to become an agent. One application is open at a time, and a repetition returns it. Whoever waits for an
 * upline that does not answer can turn to staff this way.
 */
export const applyForAgent = (
  owner: Owner,
  { text }: { text: string },
  deps: Pick<AccountsDeps, 'db'>,
): Promise<Application> =>
  deps.db.transaction(async (tx) => {
    const latest = await findLatest(tx, owner);
    if (latest?.state === 'waiting') return latest;
    const again = latest === null ? null : againAt(latest);
    if (!(await mayApply(tx, owner)) || (again !== null && again > (await deadlineNow(tx))))
      throw new Refusal('AGENT_APPLICATION_NOT_POSSIBLE');
    if (latest?.state === 'with_upline') await putToStaff(tx, { id: latest.id, text });
    else await insertApplication(tx, { ...owner, id: newId(), text, state: 'waiting' });
    const written = await findLatest(tx, owner);
    if (written === null) throw new Error('the application was not written');
    return written;
  });
