import type { Audit } from '#modules/audit/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { installRoles } from '../roles/install-roles.ts';
import { countOtherAdmins, lockRights } from '../roles/role.store.ts';
import { groupId } from '../staff.deps.ts';
import { makeLink } from './mail-link.ts';
import { findOperatorByEmail, insertOperator, replaceRoles } from './operator.store.ts';

/** Nobody decides alone, so a house begins with two. */
const firstAdmins = 2;

/** No operator has it: whoever is asked about is never left out of the count. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

/**
 * Invites the first administrators of a new house by hand: as long as there are fewer than two, there is nobody to
 * ask and nobody to decide. Answers the link. From then on operators are invited by operators.
 */
export const inviteFirst = (
  { email, name }: { email: string; name: string },
  deps: { db: Db; clock: Clock; config: Pick<Config, 'NODE_ENV' | 'OPS_HOSTS' | 'OPS_PORT'>; audit: Audit },
): Promise<{ link: string; expiresAt: Date } | 'enough'> =>
  deps.db.transaction(async (tx) => {
    await lockRights(tx);
    if ((await countOtherAdmins(tx, nobodyId)) >= firstAdmins) return 'enough';
    await installRoles(tx);
    const now = deps.clock.now();
    const known = await findOperatorByEmail(tx, email);
    const operatorId = known?.id ?? newId();
    if (known !== null && known.state !== 'invited') return 'enough';
    if (known === null) {
      await insertOperator(tx, { id: operatorId, email: email.toLowerCase(), name, passwordHash: null, now });
      await replaceRoles(tx, { operatorId, roles: [{ roleId: 'admin', brandId: null }], now });
    }
    const made = await makeLink(tx, { operatorId, purpose: 'invite' }, deps);
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: { kind: 'system', id: 'cli' },
      action: 'staff.invite_first_operator',
      object: { kind: 'operator', id: operatorId },
      after: { state: 'invited', roles: ['admin@house'] },
      reason: 'the house has fewer than two administrators',
    });
    return made;
  });
